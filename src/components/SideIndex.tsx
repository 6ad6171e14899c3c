import type { ReactNode } from 'react';
import styles from './SideIndex.module.css';
import { useCurrentSection } from './use-current-section.ts';

interface IndexSection {
  id: string;
  text: string;
  /** the number of entries in it */
  count?: number;
}

interface Props {
  /** the list's accessible name */
  label: string;
  sections: readonly IndexSection[];
  /** collapse a long list on narrow screens */
  folded?: boolean;
  /** below the list */
  note?: ReactNode;
  /** selector of the element with the page's text */
  children: ReactNode;
}

/** A long page with a table of contents next to it where there is room. Highlights the current section. */
export function SideIndex({ label, sections, folded = false, note, children }: Props) {
  const here = useCurrentSection(sections);
  const list = (
    <ul data-folded={folded || undefined}>
      {sections.map(({ id, text, count }) => (
        <li key={id}>
          <a href={`#${id}`} aria-current={id === here ? 'location' : undefined}>
            {text} {count !== undefined && <span>{count}</span>}
          </a>
        </li>
      ))}
    </ul>
  );
  return (
    <div className={styles['page']}>
      {sections.length > 0 && (
        <nav className={styles['index']} aria-label={label}>
          <div>
            {folded ? (
              <details>
                <summary>{label}</summary>
                {list}
              </details>
            ) : (
              list
            )}
            {note}
          </div>
        </nav>
      )}
      {children}
    </div>
  );
}
