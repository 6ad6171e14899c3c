import { faq } from '#src/content/faq.ts';
import { site } from '#src/content/site.ts';
import { paths } from '#src/paths.ts';
import { reveal } from './reveal.ts';
import styles from './Questions.module.css';

/** What most people want to know first, by its id in content/faq.yaml. */
const ids = ['nobody-in-the-room', 'camera-skills', 'how-many-people', 'delivery', 'peak', 'cancel'];

const items = faq.groups.flatMap((group) => group.items);

/** What the page asks and answers; its structured data says the same. */
export const asked = ids.map((id) => {
  const item = items.find((one) => one.id === id);
  if (!item) throw new Error(`There is no question ${id} in content/faq.yaml.`);
  return item;
});

/** The heading at the left, answers at the right. */
export function Questions() {
  return (
    <section
      className="band"
      data-tone="paper"
      style={reveal('questions')}
      aria-labelledby="questions-heading"
    >
      <div className={`wrap grid ${styles['asked']}`}>
        <div>
          <h2 id="questions-heading">Common questions</h2>
          <p className="note">
            Have another question? <a href={`mailto:${site.contact.email}`}>Write to us</a> or read{' '}
            <a href={paths.faq()}>the full FAQ</a>.
          </p>
        </div>
        <div className="questions">
          {asked.map(({ id, question, answer }) => (
            <details key={id} name="home-faq">
              <summary>{question}</summary>
              <div dangerouslySetInnerHTML={{ __html: answer }} />
            </details>
          ))}
        </div>
      </div>
    </section>
  );
}
