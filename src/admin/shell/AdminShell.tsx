import { type ReactNode, useEffect, useEffectEvent, useState, type RefObject, useRef } from 'react';
import { useLocation, NavigationType, useNavigationType } from 'react-router-dom';
import { formatList } from '#src/lib/format/list.ts';
import { takeDraftTitles } from '../access/drafts.ts';
import { BookingDialogs } from '../bookings/BookingDialogs.tsx';
import { OpenEmailDialog } from '../emails/EmailDialog.tsx';
import { announce, Toasts } from '../dialogs/Toasts.tsx';
import { useMediaQuery } from '../components/use-media-query.ts';
import { destinations, findDestination } from '../screens.ts';
import styles from './AdminShell.module.css';
import { BottomBar } from './BottomBar.tsx';
import { Destinations, type NavigationProps, SignOutButton, useOpenCounts } from './Navigation.tsx';
import { SearchDialog } from './SearchDialog.tsx';
import { SessionDialog } from './SessionDialog.tsx';
import { site } from '#src/content/site.ts';
import { paths } from '#src/paths.ts';

const Sidebar = ({ currentHref, openCounts, openSearch }: NavigationProps) => (
  <nav className={styles['sidebar']} data-tone="night" aria-label="Admin">
    <a className={styles['brand']} href={paths.admin()}>
      {site.brand.name}
    </a>
    <button type="button" data-opens="search" onClick={openSearch}>
      Search <kbd>{isAppleDevice() ? '⌘K' : 'Ctrl K'}</kbd>
    </button>
    <ul>
      <Destinations items={destinations} currentHref={currentHref} openCounts={openCounts} />
    </ul>
    <div>
      <SignOutButton />
    </div>
  </nav>
);

const isAppleDevice = () => /Mac|iPhone|iPad/.test(navigator.userAgent);

/** After a sign-in or a reload, names the forms that can be continued. */
function announceDrafts(): void {
  const titles = takeDraftTitles().map((title) => `“${title}”`);
  if (titles.length === 0) return;
  const verb = titles.length === 1 ? 'isn’t' : 'aren’t';
  announce(`${formatList(titles)} ${verb} saved yet. Open the form again to continue.`);
}

interface Props {
  path: string;
  children: ReactNode;
}

export function AdminShell({ path, children }: Props) {
  const [isSearching, setSearching] = useState(false);
  const openSearch = () => setSearching(true);
  useSearchShortcut(openSearch);
  const { search } = useLocation();
  const isNarrow = useMediaQuery('(width < 60rem)');
  const Navigation = isNarrow ? BottomBar : Sidebar;
  useEffect(announceDrafts, []);
  const currentHref = findDestination(path, new URLSearchParams(search).get('view'))?.href;
  return (
    <div ref={useFocusFallback()} className={styles['admin']} data-density="compact">
      <Navigation currentHref={currentHref} openCounts={useOpenCounts(currentHref)} openSearch={openSearch} />
      {children}
      <BookingDialogs key={path} />
      <OpenEmailDialog />
      <Toasts />
      <SessionDialog />
      {isSearching && <SearchDialog onClose={() => setSearching(false)} />}
    </div>
  );
}

function useSearchShortcut(openSearch: () => void): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'k' || !(event.metaKey || event.ctrlKey)) return;
    event.preventDefault();
    if (!document.querySelector('dialog[open]')) openSearch();
  });
  useEffect(() => {
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, []);
}

const focusTargetSelector = 'h2, h3, [role="group"][tabindex]';

/** Finds the heading or table nearest to a removed element, given the element and its ancestors, innermost first. */
function findFocusTarget(ancestors: readonly HTMLElement[]): HTMLElement | null {
  for (const element of ancestors) {
    const target =
      element.isConnected &&
      element.checkVisibility() &&
      element.querySelector<HTMLElement>(focusTargetSelector);
    if (target) return target;
  }
  return document.querySelector<HTMLElement>('main h1');
}

/**
 * Keeps keyboard focus from getting lost. When the focused element is removed, the nearest heading or table receives focus. After a
 * sign-in, the screen's heading does.
 */
function useFocusFallback(): RefObject<HTMLDivElement | null> {
  const container = useRef<HTMLDivElement>(null);
  const hasJustSignedIn = useRef(useNavigationType() !== NavigationType.Pop);

  useEffect(() => {
    const root = container.current;
    if (!root) return undefined;
    let ancestors: HTMLElement[] = [];
    const rememberFocus = ({ target }: FocusEvent) => {
      hasJustSignedIn.current = false;
      ancestors = [];
      let element = target instanceof HTMLElement ? target : null;
      while (element && element !== root) {
        ancestors.push(element);
        element = element.parentElement;
      }
    };
    const restoreFocus = () => {
      if (document.activeElement !== document.body) return;
      if (!hasJustSignedIn.current && ancestors[0]?.isConnected !== false) return;
      const target = findFocusTarget(ancestors);
      if (target && !target.hasAttribute('tabindex')) target.tabIndex = -1;
      target?.focus({ preventScroll: true });
    };
    const observer = new MutationObserver(restoreFocus);
    observer.observe(root, { childList: true, subtree: true });
    root.addEventListener('focusin', rememberFocus);
    restoreFocus();
    return () => {
      observer.disconnect();
      root.removeEventListener('focusin', rememberFocus);
    };
  }, []);
  return container;
}
