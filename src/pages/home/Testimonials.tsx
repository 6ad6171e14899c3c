import { reveal } from './reveal.ts';
import styles from './Testimonials.module.css';

/** Nobody is named: who leaves a picture of themselves to nobody should not have to leave a name. */
const quotes = [
  {
    said: 'For the first ten minutes I laughed at myself. Then I forgot there was a camera, and those are the ones I kept.',
    by: 'First visit, solo session',
  },
  {
    said: 'We put on our own record and danced. Nobody was waiting for us to finish.',
    by: 'Couple, Standard session',
  },
  {
    said: 'A headshot in my lunch hour that doesn’t look like a headshot in my lunch hour.',
    by: 'Headshot, Mini session',
  },
];

/** One loud, two low. */
export function Testimonials() {
  return (
    <section
      className="band"
      data-tone="clay"
      style={reveal('testimonials')}
      aria-labelledby="testimonials-heading"
    >
      <div className={`wrap grid ${styles['voices']}`}>
        <h2 className="visually-hidden" id="testimonials-heading">
          What visitors say
        </h2>
        {quotes.map(({ said, by }) => (
          <figure key={by}>
            <blockquote>“{said}”</blockquote>
            <figcaption>{by}</figcaption>
          </figure>
        ))}
      </div>
    </section>
  );
}
