import { ButtonLink } from '#src/ui/Button.tsx';
import { Section } from '#src/ui/Section.tsx';
import { site } from '#src/content/site.ts';
import { testimonials } from '#src/content/facts.ts';
import { paths } from '#src/paths.ts';
import { getRevealStyle } from './reveal.ts';
import styles from './Testimonials.module.css';

/** Visitors' quotes. Until there are any, it lists three things that anyone can check today. */
export function Testimonials() {
  if (testimonials.length > 0) return <Quotes />;
  return site.brand.openingSoon ? <Checks /> : null;
}

function Quotes() {
  return (
    <Section
      headingId="testimonials-heading"
      tone="clay"
      style={getRevealStyle('testimonials')}
      className={`grid ${styles['quotes']}`}
    >
      <h2 className="visually-hidden" id="testimonials-heading">
        What visitors say
      </h2>
      {testimonials.map(({ said, by }) => (
        <figure key={said}>
          <blockquote>“{said}”</blockquote>
          <figcaption>{by}</figcaption>
        </figure>
      ))}
    </Section>
  );
}

const checks = [
  {
    name: 'Try the mirror',
    detail: 'It runs on your own camera. Nothing leaves your device.',
    link: { text: 'Open the mirror', to: paths.mirror() },
  },
  {
    name: 'Read the rule',
    detail: '“The only camera in the room is the one you operate.”',
    link: { text: 'Studio rules', to: `${paths.studioRules()}#privacy-of-the-room` },
  },
  {
    name: 'Change your mind',
    detail: `Canceling is free until ${site.booking.cancelHours} hours before you start.`,
    link: { text: 'How to cancel', to: `${paths.contact()}#cancel` },
  },
];

function Checks() {
  return (
    <Section
      headingId="testimonials-heading"
      tone="clay"
      isCompact
      style={getRevealStyle('testimonials')}
      className={styles['checks']}
    >
      <h2 id="testimonials-heading">
        No reviews yet. <br />
        We haven’t opened.
      </h2>
      <p className="lead">Three things you can check today:</p>
      <ul>
        {checks.map(({ name, detail, link }) => (
          <li key={name}>
            <h3>{name}</h3>
            <p>{detail}</p>
            <ButtonLink variant="quiet" href={link.to}>
              {link.text}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </Section>
  );
}
