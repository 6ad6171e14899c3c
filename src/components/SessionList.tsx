import { Link } from 'react-router-dom';
import { site } from '#src/content/site.ts';
import { paths } from '#src/paths.ts';
import styles from './SessionList.module.css';

interface Props {
  level: 2 | 3;
  /** each session carries its own link to booking */
  book?: boolean;
}

/** The three sessions, their length drawn to scale. */
export function SessionList({ level, book = false }: Props) {
  const Heading = `h${level}` as const;
  return (
    <ul className={styles['sessions']}>
      {site.sessions.map((session) => (
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
            <Link className="quiet" to={paths.booking()}>
              Book {session.name}
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}
