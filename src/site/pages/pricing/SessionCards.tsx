import { ButtonLink } from '#src/ui/Button.tsx';
import { PictureView } from '#src/ui/PictureView.tsx';
import { getSessionDetail } from '#src/content/pictures/session.ts';
import { getSharedFeatures, site } from '#src/content/site.ts';
import { paths } from '#src/paths.ts';
import { formatNumber } from '#src/lib/format/count.ts';
import { formatDollars } from '#src/domain/studio/money.ts';
import { formatOutfits } from '#src/domain/studio/customer-texts.ts';
import type { Session } from '#src/domain/studio/session.ts';
import styles from './SessionCards.module.css';

const longestMinutes = Math.max(...site.sessions.map(({ duration }) => duration));

const isInRowsOfTwo = site.sessions.length === 2 || site.sessions.length === 4;
/** On phones, less than the displayed width: at high pixel densities the next larger file is used anyway. */
const sizes = `(width < 48rem) 66vw, ${isInRowsOfTwo ? '48vw' : '(width >= 112rem) 42rem, 38vw'}`;
const columns = site.sessions.map(({ popular }) => (popular ? '1.22fr' : '1fr')).join(' ');

/** The cards show what differs. */
const sharedFeatures = getSharedFeatures();

export function SessionCards() {
  return (
    <>
      <ul
        className={styles['cards']}
        data-count={site.sessions.length}
        style={{ '--longest': longestMinutes, '--columns': columns }}
      >
        {site.sessions.map((session) => (
          <li
            key={session.id}
            {...(session.popular && { 'data-popular': true, 'data-tone': 'night' })}
            style={{ '--minutes': session.duration }}
          >
            <SessionCard session={session} />
          </li>
        ))}
      </ul>
      {sharedFeatures.length > 0 && (
        <div className={styles['shared']}>
          <p>
            <a href="#included">With every session</a>:
          </p>
          <div>
            <ul>
              {sharedFeatures.map((feature) => (
                <li key={feature}>{feature}</li>
              ))}
            </ul>
            <p>The outfit you arrive in counts as one.</p>
          </div>
        </div>
      )}
    </>
  );
}

function SessionCard({ session }: { session: Session }) {
  const ownFeatures = session.features.filter((feature) => !sharedFeatures.includes(feature));
  return (
    <>
      {session.popular && <p className={`tag ${styles['badge']}`}>Most Popular</p>}
      <h2>
        {session.name} <small>{session.duration} minutes</small>
      </h2>
      <div className={styles['length']} aria-hidden="true" />
      <p className={styles['price']}>
        <span>$</span>
        {formatNumber(session.offPeak)}
      </p>
      <p className={styles['peak']}>{formatDollars(session.primeTime)} peak</p>
      <PictureView {...getSessionDetail(session.id)} sizes={sizes} />
      <p className={styles['purpose']}>{session.bestFor}</p>
      <div className={styles['outfits']}>
        <p>{formatOutfits(session.outfitChanges)}</p>
        {ownFeatures.map((feature) => (
          <p key={feature}>{feature}</p>
        ))}
      </div>
      <p className={styles['action']}>
        <ButtonLink variant="primary" href={paths.bookSession(session.id)}>
          Book {session.name}
        </ButtonLink>
      </p>
    </>
  );
}
