import type { ReactNode } from 'react';
import { paths } from '#src/paths.ts';
import styles from './Audiences.module.css';

/** Audiences, each with a page to read first. */
const audiences: readonly { who: ReactNode; to: string }[] = [
  { who: 'individuals', to: paths.post('self-portrait-empowerment-guide') },
  { who: 'introverts and the camera-shy', to: paths.post('breaking-camera-shyness-complete-freedom') },
  { who: 'couples', to: paths.story('couple-ten-years-one-record') },
  { who: 'families', to: paths.story('family-before-the-nap') },
  { who: 'friends and groups up to 5', to: paths.post('solo-or-group-session') },
  { who: 'professionals who need a headshot', to: paths.post('posing-guide') },
  { who: 'actors and models', to: paths.story('actor-one-hard-light') },
  { who: 'dating profiles', to: paths.post('dating-profile-photo-guide') },
  {
    who: (
      <>
        fashion and <span>e-commerce</span> brands
      </>
    ),
    to: paths.post('fashion-brand-photo-guide'),
  },
  { who: 'businesses', to: paths.corporate() },
];

/** The audiences as one sentence of links. */
export function Audiences() {
  return (
    <div className={`grid ${styles['audiences']}`}>
      <h3>A room for</h3>
      <ul>
        {audiences.map(({ who, to }) => (
          <li key={to}>
            <a href={to}>{who}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}
