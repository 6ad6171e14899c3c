import { paths } from '#src/paths.ts';
import { reveal } from './reveal.ts';
import styles from './PainPoints.module.css';

/** Common worries and our answers. `from` is the first grid column of each. */
const doubts = [
  {
    said: 'I never know what to do with my hands.',
    answer:
      'The mirror shows what the camera sees before you click, and QR codes in the room open the pose library.',
    from: 1,
  },
  {
    said: 'My smile goes stiff the moment someone says ‘smile.’',
    answer: 'No one says it here, and you decide when to press the remote.',
    from: 3,
  },
  {
    said: 'I paid for one good photo and waited three weeks.',
    answer: 'Take as many as you like, and get all of them in full resolution the same day.',
    from: 2,
  },
  {
    said: 'And selfies never look like me.',
    answer:
      'A phone at arm’s length stretches your face, but here you stand back from a real camera, with professional strobes already set up.',
    from: 4,
  },
];

/** Quotes without pictures, each starting in a different column. */
export function PainPoints() {
  return (
    <section className="band" data-tone="paper" style={reveal('painPoints')} aria-labelledby="doubts-heading">
      <div className={`wrap ${styles['doubts']}`}>
        <h2 id="doubts-heading">Being watched is the hard part. So we leave.</h2>
        <ul>
          {doubts.map(({ said, answer, from }) => (
            <li key={said} className="grid" style={{ '--from': from }}>
              <blockquote>“{said}”</blockquote>
              <p>{answer}</p>
            </li>
          ))}
        </ul>
        <a className="quiet" href={paths.mirror()}>
          Try our mirror right here
        </a>
      </div>
    </section>
  );
}
