import { type ReactNode, useEffect, useCallback, useSyncExternalStore } from 'react';
import styles from './ScreenLayout.module.css';
import { useLocation } from 'react-router-dom';

interface Props {
  heading: ReactNode;
  subtitle?: ReactNode;
  /** between the heading and the actions */
  navigation?: ReactNode;
  actions?: ReactNode;
  children?: ReactNode;
}

export function ScreenLayout({ heading, subtitle, navigation, actions, children }: Props) {
  return (
    <main id="main" className={styles['screen']}>
      <header>
        <h1 tabIndex={-1}>{heading}</h1>
        {subtitle && <p className="note">{subtitle}</p>}
        {navigation}
        {actions && <div className={styles['actions']}>{actions}</div>}
      </header>
      {children}
    </main>
  );
}

interface RecordLayoutProps {
  heading: string;
  subtitle?: ReactNode;
  back: { href: string; name: string };
  actions?: ReactNode;
  children: ReactNode;
}

export function RecordLayout({ heading, subtitle, back, actions, children }: RecordLayoutProps) {
  // The link that opened the record is no longer on the page, so move focus to the heading.
  useEffect(() => document.querySelector<HTMLElement>('main h1')?.focus(), []);
  return (
    <ScreenLayout heading={heading} subtitle={subtitle} actions={actions}>
      <p className={styles['back']}>
        <a href={back.href}>{back.name}</a>
      </p>
      {children}
    </ScreenLayout>
  );
}

export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  );
}

interface TabsProps {
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

export function ViewTabs({ label, views, current }: TabsProps) {
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
