import { useLocation } from 'react-router-dom';
import { contact, corporate, payment } from '#src/content/facts.ts';
import { ButtonLink } from '#src/ui/Button.tsx';
import { site } from '#src/content/site.ts';
import { getSocialCard } from '#src/content/pictures/all.ts';
import { paths } from '#src/paths.ts';
import { Page } from '../../Page.tsx';
import { formatDollars } from '#src/domain/studio/money.ts';
import { TeamOrderForm, QuoteForm } from './TeamForms.tsx';
import { creditSession } from './team-prices.ts';
import styles from './TeamPage.module.css';

/** One team package, with an order form, or a quote form if it has no price. */
export function Component() {
  const { pathname } = useLocation();
  const team = corporate.packages.find(({ id }) => pathname.startsWith(`${paths.corporate()}/${id}`));
  const name = team?.name ?? 'Team photos';
  return (
    <Page
      path={pathname}
      heading={name}
      lead={
        team?.price
          ? `${team.members} private sessions for your team, for ${formatDollars(team.price)}.${payment.online ? '' : ' Order here, and pay later at the studio.'}`
          : `Tell us about your team${team ? ` of ${team.members} or more` : ''}, and we’ll email you a quote ${contact.replyWithin}.`
      }
      head={{
        title: `${name}: team photos in ${site.contact.city}`,
        description: `${team ? `The ${name} package` : name}: what’s included, ${
          team?.price
            ? 'how payment works and how everyone books their own time'
            : 'how everyone books their own time and how to get a quote'
        }.`,
        noindex: true,
        ...(import.meta.env.SSR && getSocialCard('corporate-team')),
      }}
    >
      <div className={styles['team']}>
        <section aria-labelledby="included">
          <h2 id="included">What you get</h2>
          <ul>
            <li>
              {team?.price ? `${team.members} credits, one per person.` : 'One credit per person.'} Each is
              good for one private {creditSession?.duration}-minute {creditSession?.name} session, peak or
              off-peak.
            </li>
            <li>
              A private page with a link for each person to copy or email. You’ll see which credits are
              booked, and when.
            </li>
            <li>Anyone who wants a longer session pays the difference in price.</li>
            <li>
              The same backdrop, light and crop for everyone, whenever they come. We’ll set them up with you
              before the first session.
            </li>
          </ul>
          <ButtonLink variant="quiet" href={`${paths.terms()}#team-packages`}>
            Terms for teams
          </ButtonLink>
        </section>
        <section aria-labelledby="form">
          <h2 id="form">{team?.price ? 'Your order' : 'Ask for a quote'}</h2>
          {team?.price ? <TeamOrderForm key={team.id} team={team} /> : <QuoteForm />}
        </section>
      </div>
    </Page>
  );
}
