import { ButtonLink } from '#src/ui/Button.tsx';
import { PictureView } from '#src/ui/PictureView.tsx';
import { getSessionPicture } from '#src/content/pictures/session.ts';
import { site } from '#src/content/site.ts';
import { paths } from '#src/paths.ts';
import { formatNumber } from '#src/lib/format/count.ts';
import { formatDollars } from '#src/domain/studio/money.ts';
import { formatOutfits } from '#src/domain/studio/outfits.ts';
import styles from './SessionCards.module.css';

const longestMinutes = Math.max(...site.sessions.map(({ duration }) => duration));

const isInRowsOfTwo = site.sessions.length === 2 || site.sessions.length === 4;
/** Phones show no photos here. */
const sizes = isInRowsOfTwo ? '56vw' : '(width >= 116rem) 46rem, 39vw';
const columns = site.sessions.map(({ popular }) => (popular ? '1.22fr' : '1fr')).join(' ');

export function SessionCards() {
  return (
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
          <PictureView {...getSessionPicture(session.id)} sizes={sizes} />
          {session.popular && <p className={styles['badge']}>Most Popular</p>}
          <div className={styles['body']}>
            <h2>
              {session.name} <small>{session.duration} minutes</small>
            </h2>
            <div className={styles['length']} aria-hidden="true" />
            <p className={styles['price']}>
              <span>$</span>
              {formatNumber(session.offPeak)}
            </p>
            <p className={styles['peak']}>{formatDollars(session.primeTime)} peak</p>
            <p className={styles['purpose']}>{session.bestFor}</p>
            <p className={styles['outfits']}>
              {formatOutfits(session.outfitChanges)}, <span>counting the one you arrive in</span>
            </p>
            <ul className={`note ${styles['features']}`}>
              {session.features.map((feature) => (
                <li key={feature}>{feature}</li>
              ))}
            </ul>
          </div>
          <p className={styles['action']}>
            <ButtonLink variant="primary" href={paths.bookSession(session.id)}>
              Book {session.name}
            </ButtonLink>
          </p>
        </li>
      ))}
    </ul>
  );
}
