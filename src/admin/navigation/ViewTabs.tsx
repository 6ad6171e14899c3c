import { useLocation } from 'react-router-dom';
import styles from './ViewTabs.module.css';

interface Props {
  /** the name of the navigation */
  label: string;
  /** the first is the default, whose URL has no query */
  views: readonly { view: string; name: string }[];
  /** the current view */
  current: string;
}

/** Scrolls the row of tabs to the current one, without moving the page. */
function scrollIntoRow(current: HTMLElement | null): void {
  const row = current?.closest('ul');
  if (current && row) row.scrollLeft = current.offsetLeft - (row.clientWidth - current.offsetWidth) / 2;
}

/** Links to the views of a screen. Each view has a URL. */
export function ViewTabs({ label, views, current }: Props) {
  const { pathname } = useLocation();
  return (
    <nav className={styles['views']} aria-label={label}>
      <ul>
        {views.map(({ view, name }, index) => (
          <li key={view}>
            <a
              href={index === 0 ? pathname : `${pathname}?view=${view}`}
              aria-current={view === current ? 'page' : undefined}
              {...(view === current && { ref: scrollIntoRow })}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
