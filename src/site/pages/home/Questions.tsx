import { Section } from '#src/ui/Section.tsx';
import { site } from '#src/content/site.ts';
import type { HomeData } from '#src/content/schemas/page-data.ts';
import { paths } from '#src/paths.ts';
import { getRevealStyle } from './reveal.ts';
import styles from './Questions.module.css';

export function Questions({ questions }: Pick<HomeData, 'questions'>) {
  return (
    <Section
      headingId="questions-heading"
      tone="paper"
      style={getRevealStyle('questions')}
      className={`grid ${styles['faq']}`}
    >
      <div>
        <h2 id="questions-heading">Common questions</h2>
        <p className="note">
          Have another question? <a href={`mailto:${site.contact.email}`}>Email us</a> or read{' '}
          <a href={paths.faq()}>the full FAQ</a>.
        </p>
      </div>
      <div className="questions">
        {questions.map(({ id, question, answer }) => (
          <details key={id} name="home-faq">
            <summary>
              <h3>{question}</h3>
            </summary>
            <div dangerouslySetInnerHTML={{ __html: answer }} />
          </details>
        ))}
      </div>
    </Section>
  );
}
