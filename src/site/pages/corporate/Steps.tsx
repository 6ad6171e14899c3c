import { Section } from '#src/ui/Section.tsx';
import styles from './Steps.module.css';

const steps = [
  {
    name: 'Choose package',
    detail: 'For 5, 10, or 20 or more people. We’ll set your backdrop, light and crop once.',
  },
  {
    name: 'Distribute credits',
    detail: 'You’ll get one credit per person. Share them any way you like.',
  },
  {
    name: 'Book sessions',
    detail: 'Everyone picks their own day and time and has the room to themselves.',
  },
  {
    name: 'Get results',
    detail: 'Each person chooses a photo; you receive everyone’s picks, all in the same light and crop.',
  },
];

export function Steps() {
  return (
    <Section headingId="steps-heading" tone="sand" className={styles['steps']}>
      <h2 id="steps-heading">Four steps for teams</h2>
      <ol>
        {steps.map(({ name, detail }, index) => (
          <li key={name} style={{ '--index': index }}>
            <h3>{name}</h3>
            <p>{detail}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
