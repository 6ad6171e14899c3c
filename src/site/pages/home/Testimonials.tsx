import { Section } from '#src/ui/Section.tsx';
import { site } from '#src/content/site.ts';
import { testimonials } from '#src/content/facts.ts';
import { getRevealStyle } from './reveal.ts';
import styles from './Testimonials.module.css';

const { openingSoon } = site.brand;

/** Shown until the studio opens. They are labeled as imagined, because there are no customers to quote yet. */
const imaginedQuotes = [
  {
    said: 'For the first ten minutes I laughed at myself. Then I forgot there was a camera, and those are the photos I kept.',
    by: 'Imagined: a first visit, alone',
  },
  {
    said: 'We put on our own record and danced. Nobody was waiting for us to finish.',
    by: 'Imagined: a couple, Standard session',
  },
  {
    said: 'A lunch-hour headshot that doesn’t look like a lunch-hour headshot.',
    by: 'Imagined: a headshot, Mini session',
  },
];

const quotes = openingSoon ? imaginedQuotes : testimonials;

export function Testimonials() {
  if (quotes.length === 0) return null;
  return (
    <Section
      headingId="testimonials-heading"
      tone="clay"
      style={getRevealStyle('testimonials')}
      className={`grid ${styles['quotes']}`}
    >
      <h2 className={openingSoon ? 'note' : 'visually-hidden'} id="testimonials-heading">
        {openingSoon ? 'Three sessions, imagined' : 'What visitors say'}
      </h2>
      {quotes.map(({ said, by }) => (
        <figure key={said}>
          <blockquote>“{said}”</blockquote>
          <figcaption>{by}</figcaption>
        </figure>
      ))}
    </Section>
  );
}
