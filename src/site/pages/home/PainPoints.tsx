import { Section } from '#src/ui/Section.tsx';
import { ButtonLink } from '#src/ui/Button.tsx';
import { paths } from '#src/paths.ts';
import { getRevealStyle } from './reveal.ts';
import styles from './PainPoints.module.css';

/** Each worry starts in the grid column `column`. */
const worries = [
  {
    quote: 'I never know what to do with my hands.',
    answer:
      'The mirror shows what the camera sees before you click, and QR codes in the room open the pose library.',
    column: 1,
  },
  {
    quote: 'My smile goes stiff the moment someone says ‘smile.’',
    answer: 'No one says it here, and you decide when to press the remote.',
    column: 3,
  },
  {
    quote: 'I paid for one good photo and waited three weeks.',
    answer: 'Take as many as you like, and get all of them in full resolution the same day.',
    column: 2,
  },
  {
    quote: 'And selfies never look like me.',
    answer:
      'A phone at arm’s length stretches your face, but here you stand back from a real camera, with professional strobes already set up.',
    column: 4,
  },
];

export function PainPoints() {
  return (
    <Section
      headingId="doubts-heading"
      tone="paper"
      style={getRevealStyle('painPoints')}
      className={styles['worries']}
    >
      <h2 id="doubts-heading">Being watched is the hard part. So we leave.</h2>
      <ul>
        {worries.map(({ quote, answer, column }) => (
          <li key={quote} className="grid" style={{ '--column': column }}>
            <blockquote>“{quote}”</blockquote>
            <p>{answer}</p>
          </li>
        ))}
      </ul>
      <ButtonLink variant="quiet" href={paths.mirror()}>
        Try our mirror right here
      </ButtonLink>
    </Section>
  );
}
