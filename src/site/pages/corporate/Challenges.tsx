import { Section } from '#src/ui/Section.tsx';
import { traditionalPrice } from './team-prices.ts';
import styles from './Challenges.module.css';

const challenges = [
  'Everyone has to be in the office on the same day',
  'Anyone sick, remote or new has to wait until next time',
  'A few minutes each, with colleagues watching',
  'Weeks until the files arrive',
];

export function Challenges() {
  return (
    <Section headingId="challenges-heading" tone="dusk" className={`grid ${styles['challenges']}`}>
      <h2 className="visually-hidden" id="challenges-heading">
        Challenges of traditional team photography
      </h2>
      <p>
        Traditional team photography is quoted at <strong>{traditionalPrice}</strong> per person.
      </p>
      <ul>
        {challenges.map((challenge) => (
          <li key={challenge}>{challenge}</li>
        ))}
      </ul>
    </Section>
  );
}
