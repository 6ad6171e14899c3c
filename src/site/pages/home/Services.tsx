import type { ReactNode } from 'react';
import { Section } from '#src/ui/Section.tsx';
import { ButtonLink } from '#src/ui/Button.tsx';
import { PictureView } from '#src/ui/PictureView.tsx';
import { getSessionPicture } from '#src/content/pictures/session.ts';
import { site } from '#src/content/site.ts';
import { describeTax } from '#src/domain/ledger/tax.ts';
import { formatDollars } from '#src/domain/studio/money.ts';
import { formatOutfits } from '#src/domain/studio/customer-texts.ts';
import type { Session } from '#src/domain/studio/session.ts';
import { paths } from '#src/paths.ts';
import { getRevealStyle } from './reveal.ts';
import styles from './Services.module.css';

const { sessions, booking } = site;
const longestMinutes = Math.max(...sessions.map(({ duration }) => duration));

/** The images' widths before they are cropped. */
const sizes = '(width >= 60rem) 53vw, 24rem';

/** The sessions in one strip, below a ruler. Each image's width is proportional to the session's length. */
export function Services() {
  return (
    <Section
      headingId="sessions-heading"
      id="sessions"
      tone="dusk"
      isCompact
      style={{ ...getRevealStyle('services'), '--longest': longestMinutes }}
      className={styles['services']}
    >
      <h2 id="sessions-heading">How long do you want the room?</h2>
      <ul
        className={styles['strip']}
        style={{ '--columns': sessions.map(({ duration }) => `minmax(11rem, ${duration}fr)`).join(' ') }}
      >
        {sessions.map((session) => (
          <SessionLength key={session.id} session={session} />
        ))}
      </ul>
      <div className={styles['included']}>
        <p className="lead">
          Every session includes the whole room, unlimited photos and every file in full resolution.
        </p>
        <p className="note">
          The price is for up to {booking.includedGuests} people.
          {booking.maximumGuests > booking.includedGuests &&
            ` Up to ${booking.maximumGuests} fit, with a fee for each extra person.`}
        </p>
        <ButtonLink variant="quiet" href={paths.pricing()}>
          Prices, peak times and add-ons
        </ButtonLink>
        {site.tax && <small>{describeTax(site.tax)}</small>}
      </div>
      <div className={`grid ${styles['more']}`}>
        <Audiences />
        <div>
          <h3>Membership</h3>
          <p className="note">
            A regular session, with first pick of the evenings. When memberships start, the waitlist hears
            first.
          </p>
          <ButtonLink variant="quiet" href={paths.waitlist()}>
            Join the waitlist
          </ButtonLink>
        </div>
        <div>
          <h3>Gift cards</h3>
          <p className="note">Choose an amount or a session, write a message and pick the delivery date.</p>
          <ButtonLink variant="quiet" href={paths.giftCards()}>
            Give a gift card
          </ButtonLink>
        </div>
      </div>
    </Section>
  );
}

function SessionLength({ session }: { session: Session }) {
  const { id, name, duration, popular, offPeak, primeTime, bestFor, outfitChanges } = session;
  return (
    <li style={{ '--minutes': duration }}>
      <p className={styles['ruler']}>{duration} minutes</p>
      <PictureView {...getSessionPicture(id)} sizes={sizes} />
      <div>
        <h3>
          {name} {popular && <span className="tag">Most Popular</span>}
        </h3>
        <p className={styles['price']}>
          {formatDollars(offPeak)} <small>or {formatDollars(primeTime)} at peak times</small>
        </p>
      </div>
      <p className={styles['purpose']}>
        {bestFor}. <span>{formatOutfits(outfitChanges)}.</span>
      </p>
      <ButtonLink variant="primary" href={paths.bookSession(id)}>
        Book {name}
      </ButtonLink>
    </li>
  );
}

const audiences: readonly { label: ReactNode; to: string }[] = [
  { label: 'individuals', to: paths.post('self-portrait-empowerment-guide') },
  { label: 'introverts and the camera-shy', to: paths.post('breaking-camera-shyness-complete-freedom') },
  { label: 'couples', to: paths.story('couple-ten-years-one-record') },
  { label: 'families', to: paths.story('family-before-the-nap') },
  { label: 'friends and groups up to 5', to: paths.post('solo-or-group-session') },
  { label: 'professionals who need a headshot', to: paths.post('posing-guide') },
  { label: 'actors and models', to: paths.story('actor-one-hard-light') },
  { label: 'dating profiles', to: paths.post('dating-profile-photo-guide') },
  {
    label: (
      <>
        fashion and <span>e-commerce</span> brands
      </>
    ),
    to: paths.post('fashion-brand-photo-guide'),
  },
  { label: 'businesses', to: paths.corporate() },
];

function Audiences() {
  return (
    <div className={styles['audiences']}>
      <h3>A room for </h3>
      <ul>
        {audiences.map(({ label, to }) => (
          <li key={to}>
            <a href={to}>{label}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}
