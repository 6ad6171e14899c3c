import { Section } from '#src/ui/Section.tsx';
import { PictureView } from '#src/ui/PictureView.tsx';
import figure from 'studio:copy/pictures/own-hands';
import { getRevealStyle } from './reveal.ts';
import styles from './PainPoints.module.css';

const worries = [
  {
    quote: 'I never know what to do with my hands.',
    answer: 'Scan a code on the wall for a pose. Copy it in the mirror. Press when it looks right.',
  },
  {
    quote: 'My smile goes stiff the moment someone says ‘smile.’',
    answer: 'No one says “smile” here. You press the remote when you’re ready.',
  },
  {
    quote: 'I paid for one good photo and waited three weeks.',
    answer: 'Take as many as you like, and get all of them in full resolution the same day.',
  },
  {
    quote: 'And selfies never look like me.',
    answer: 'A phone at arm’s length stretches your face. Our camera stands farther back.',
  },
];

export function PainPoints() {
  return (
    <Section
      headingId="doubts-heading"
      tone="paper"
      style={getRevealStyle('painPoints')}
      className={`grid ${styles['worries']}`}
    >
      <h2 id="doubts-heading">Being watched is the hard part. So we leave.</h2>
      <PictureView {...figure} sizes="(width >= 48rem) 60vw, 96vw" />
      <ul>
        {worries.map(({ quote, answer }) => (
          <li key={quote}>
            <blockquote>“{quote}”</blockquote>
            <p>{answer}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
