import type { Session } from '#src/model/session.ts';
import { paths } from '#src/paths.ts';
import styles from './SessionList.module.css';

interface Props {
  sessions: readonly Session[];
  level: 2 | 3;
  /** each session carries its own link to booking */
  book?: boolean;
}

/** The three sessions, their length drawn to scale. */
export function SessionList({ sessions, level, book = false }: Props) {
  const Heading = `h${level}` as const;
  return (
    <ul className={styles['sessions']}>
      {sessions.map((session) => (
        <li
          key={session.id}
          style={{ '--minutes': session.duration }}
          data-popular={session.popular || undefined}
        >
          {session.popular && <p className={styles['badge']}>Most Popular</p>}
          <Heading>
            {session.name} <small>{session.duration} minutes</small>
          </Heading>
          <p className={styles['price']}>${session.offPeak}</p>
          <p className="note">${session.primeTime} peak</p>
          <p>{session.bestFor}</p>
          <ul>
            <li>
              {session.outfitChanges[0]}–{session.outfitChanges[1]} outfit changes
            </li>
            {session.features.map((feature) => (
              <li key={feature}>{feature}</li>
            ))}
          </ul>
          {book && (
            <a className="quiet" href={paths.booking()}>
              Book {session.name}
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}
