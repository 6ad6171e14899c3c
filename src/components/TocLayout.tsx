import type { ReactNode } from 'react';
import styles from './TocLayout.module.css';
import { useCurrentSection } from './use-current-section.ts';

interface TocSection {
  id: string;
  text: string;
  /** the number of entries in it */
  count?: number;
}

interface Props {
  /** the list's accessible name */
  label: string;
  sections: readonly TocSection[];
  /** collapse a long list on narrow screens */
  isCollapsible?: boolean;
  /** below the list */
  note?: ReactNode;
  /** the page's text */
  children: ReactNode;
}

/** A long page with a table of contents next to it where there is room. Highlights the current section. */
export function TocLayout({ label, sections, isCollapsible = false, note, children }: Props) {
  const currentId = useCurrentSection(sections);
  const list = (
    <ul data-collapsible={isCollapsible || undefined}>
      {sections.map(({ id, text, count }) => (
        <li key={id}>
          <a href={`#${id}`} aria-current={id === currentId ? 'location' : undefined}>
            {text} {count !== undefined && <span>{count}</span>}
          </a>
        </li>
      ))}
    </ul>
  );
  return (
    <div className={styles['page']}>
      {sections.length > 0 && (
        <nav className={styles['toc']} aria-label={label}>
          <div>
            {isCollapsible ? (
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
