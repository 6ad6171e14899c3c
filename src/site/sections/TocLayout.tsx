import { type ReactNode, useEffect, useState } from 'react';
import styles from './TocLayout.module.css';

/** A section is current once its heading has scrolled above this fraction of the window height. */
const readingLine = 0.35;

const isPassed = (id: string) =>
  (document.getElementById(id)?.getBoundingClientRect().top ?? Infinity) <= innerHeight * readingLine;

function findCurrent(ids: readonly string[]): string | null {
  const { scrollHeight } = document.documentElement;
  // The last sections may be too short for their headings to reach `readingLine`.
  const isAtEnd = scrollY > 0 && scrollY + innerHeight >= scrollHeight - 2;
  return (isAtEnd ? ids.at(-1) : ids.findLast(isPassed)) ?? null;
}

/** The current section's ID; null above the first. */
function useCurrentSection(sections: readonly { id: string }[]): string | null {
  const [currentId, setCurrentId] = useState<string | null>(null);
  const list = sections.map(({ id }) => id).join(' ');
  useEffect(() => {
    const ids = list.split(' ');
    let frame = 0;
    const update = () => {
      frame = 0;
      setCurrentId(findCurrent(ids));
    };
    const onScroll = () => {
      frame ||= requestAnimationFrame(update);
    };
    onScroll();
    addEventListener('scroll', onScroll, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('scroll', onScroll);
    };
  }, [list]);
  return currentId;
}

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
