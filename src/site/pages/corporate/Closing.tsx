import { Section } from '#src/ui/Section.tsx';
import { ButtonLink } from '#src/ui/Button.tsx';
import { site } from '#src/content/site.ts';
import { paths } from '#src/paths.ts';
import styles from './Closing.module.css';

const { email } = site.contact;

export function Closing() {
  return (
    <Section headingId="closing-heading" tone="clay" className={styles['closing']}>
      <h2 id="closing-heading">Ready to skip photo day?</h2>
      <p>
        <ButtonLink variant="primary" href={`${paths.booking()}#discovery-call`}>
          Book a Discovery Call
        </ButtonLink>
        <ButtonLink variant="quiet" href={`mailto:${email}`}>
          {email}
        </ButtonLink>
      </p>
    </Section>
  );
}
