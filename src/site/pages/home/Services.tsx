import type { ReactNode } from 'react';
import { Section } from '#src/ui/Section.tsx';
import { ButtonLink } from '#src/ui/Button.tsx';
import { PictureView } from '#src/ui/PictureView.tsx';
import { getSessionPicture } from '#src/content/pictures/session.ts';
import { site } from '#src/content/site.ts';
import giftCard from 'studio:copy/pictures/gift-card';
import { describeTax } from '#src/domain/ledger/tax.ts';
import { formatDollars } from '#src/domain/studio/money.ts';
import { formatOutfits } from '#src/domain/studio/outfits.ts';
import type { Session } from '#src/domain/studio/session.ts';
import { paths } from '#src/paths.ts';
import { getRevealStyle } from './reveal.ts';
import styles from './Services.module.css';

const { sessions, booking } = site;
const longestMinutes = Math.max(...sessions.map(({ duration }) => duration));
const isLongest = ({ duration }: Session) => duration === longestMinutes;

/** There is no room for text next to the image. */
const isWide = ({ duration }: Session) => duration / longestMinutes > 0.6;

const durations = [...new Set(sessions.map(({ duration }) => duration))].toSorted((a, b) => a - b);

/** Leaves out labels that would touch the next one, which for the longest session has a second word. */
const rulerLabels = durations.filter((duration, index) => {
  const next = durations[index + 1];
  if (next === undefined) return true;
  return (next - duration) / longestMinutes > (next === longestMinutes ? 0.3 : 0.08);
});

/** The images have a fixed height. These are the smallest widths at which they aren't cropped. */
const sizes = '(width >= 48rem) max(45vw, 27rem), 24rem';
const longestSizes = '(width >= 48rem) 100vw, 98vw';

/** The sessions, below a ruler. Each image's width is proportional to the session's length. */
export function Services() {
  return (
    <Section
      headingId="sessions-heading"
      id="sessions"
      tone="dusk"
      style={{ ...getRevealStyle('services'), '--longest': longestMinutes }}
    >
      <header className={`grid ${styles['top']}`}>
        <h2 id="sessions-heading">How long do you want the room?</h2>
        <p className="lead">
          Every session includes the whole room, unlimited photos and every file in full resolution, for up to{' '}
          {booking.includedGuests} people.
          {booking.maximumGuests > booking.includedGuests &&
            ` Groups of ${booking.includedGuests + 1} or more pay a fee for each extra person.`}
        </p>
      </header>
      <p className={styles['ruler']} aria-hidden="true">
        {rulerLabels.map((duration) => (
          <span key={duration} style={{ '--minutes': duration }}>
            {duration}
            {duration === longestMinutes && ' minutes'}
          </span>
        ))}
      </p>
      <ul className={styles['lengths']}>
        {sessions.map((session) => (
          <li
            key={session.id}
            style={{ '--minutes': session.duration }}
            data-wide={isWide(session) || undefined}
          >
            <PictureView
              {...getSessionPicture(session.id)}
              sizes={isLongest(session) ? longestSizes : sizes}
            />
            <SessionLength session={session} />
          </li>
        ))}
      </ul>
      <p className={styles['prices']}>
        <ButtonLink variant="quiet" href={paths.pricing()}>
          Prices, peak times and add-ons
        </ButtonLink>
        {site.tax && <small>{describeTax(site.tax)}</small>}
      </p>
      <Audiences />
      <div className={`grid ${styles['more']}`}>
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
        <div className={styles['gift']}>
          <PictureView picture={giftCard.picture} alt="" sizes="(width >= 48rem) 46vw, 92vw" />
          <h3>Gift cards</h3>
          <p className="note">
            For the person who’s always behind the camera: choose an amount or a session, write a message and
            pick the delivery date.
          </p>
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
    <div className={styles['about']}>
      <div>
        <h3>
          {name}{' '}
          <small>
            {duration} minutes{popular && ', most popular'}
          </small>
        </h3>
        <p className={styles['price']}>
          {formatDollars(offPeak)} <small>or {formatDollars(primeTime)} at peak times</small>
        </p>
      </div>
      <div>
        <p>
          {bestFor}. <span>{formatOutfits(outfitChanges)}.</span>
        </p>
        <ButtonLink variant="primary" href={paths.bookSession(id)}>
          Book {name}
        </ButtonLink>
      </div>
    </div>
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
