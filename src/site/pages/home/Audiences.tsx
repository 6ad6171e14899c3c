import type { ReactNode } from 'react';
import { paths } from '#src/paths.ts';
import styles from './Audiences.module.css';

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

export function Audiences() {
  return (
    <div className={`grid ${styles['audiences']}`}>
      <h3>A room for</h3>
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
