import type { Heading } from '#src/model/page-data.ts';
import { useSectionInView } from './section-in-view.ts';
import styles from './Contents.module.css';

interface Props {
  headings: readonly Heading[];
}

/** The table of contents: collapsed on phones, in the margin on wide screens, with the current section highlighted. */
export function Contents({ headings }: Props) {
  const current = useSectionInView(headings);
  if (headings.length === 0) return <div />;
  return (
    <nav className={styles['contents']} aria-label="In this article">
      <details>
        <summary>In this article</summary>
        <ol>
          {headings.map(({ id, text }) => (
            <li key={id}>
              <a href={`#${id}`} aria-current={id === current ? 'location' : undefined}>
                {text}
              </a>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  );
}
