import type { ReactNode } from 'react';
import styles from './TocLayout.module.css';
import { useCurrentSection } from './use-current-section.ts';

interface TocSection {
  id: string;
  text: string;
  count?: number;
}

interface Props {
  label: string;
  sections: readonly TocSection[];
  /** collapses a long list on narrow screens */
  isCollapsible?: boolean;
  /** shown below the list */
  note?: ReactNode;
  children: ReactNode;
}

/** A page with a table of contents, next to the text if the screen is wide enough. Highlights the current section. */
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
