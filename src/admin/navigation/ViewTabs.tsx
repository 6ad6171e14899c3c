import { useLocation } from 'react-router-dom';
import styles from './ViewTabs.module.css';

interface Props {
  /** names the navigation for screen readers */
  label: string;
  /** by default, the URL of a view has only the view; that of the first one, the default, has no query */
  views: readonly { view: string; name: string; href?: string }[];
  current: string;
}

/** Scrolls the tab bar to the current tab. `scrollIntoView` would also scroll the page. */
function scrollToTab(tab: HTMLElement | null): void {
  const row = tab?.closest('ul');
  if (tab && row) row.scrollLeft = tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2;
}

export function ViewTabs({ label, views, current }: Props) {
  const { pathname } = useLocation();
  return (
    <nav className={styles['tabs']} aria-label={label}>
      <ul>
        {views.map(({ view, name, href }, index) => (
          <li key={view}>
            <a
              href={href ?? (index === 0 ? pathname : `${pathname}?view=${view}`)}
              aria-current={view === current ? 'page' : undefined}
              {...(view === current && { ref: scrollToTab })}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Gets the view from the URL. Falls back to the default, by default the first view, if it is missing or unknown. */
export function useView<View extends string>(
  views: readonly { view: View; name: string }[],
  defaultView = views[0]?.view,
): View {
  const requestedView = new URLSearchParams(useLocation().search).get('view');
  const view = views.find((option) => option.view === requestedView)?.view ?? defaultView;
  if (!view) throw new Error('useView needs at least one view.');
  return view;
}
