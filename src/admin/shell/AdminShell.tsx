import {
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  useSyncExternalStore,
  lazy,
  Suspense,
} from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { formatList } from '#src/lib/format/list.ts';
import { takeDraftTitles } from '../access/drafts.ts';
import { BookingDialogs } from '../bookings/BookingDialogs.tsx';
import { OpenEmailDialog } from '../emails/EmailDialog.tsx';
import { Toasts, announce } from '../dialogs/Toasts.tsx';
import { useMediaQuery, ScreenLayout } from '../components/ScreenLayout.tsx';
import { destinations, findDestination, screens } from '../screens.ts';
import styles from './AdminShell.module.css';
import {
  BottomBar,
  Destinations,
  type NavigationProps,
  SignOutButton,
  useOpenCounts,
} from './Navigation.tsx';
import { SearchDialog } from './SearchDialog.tsx';
import { site } from '#src/content/site.ts';
import { paths } from '#src/paths.ts';
import { isSessionEnding, startSession } from '../access/access.ts';
import { signIn } from '../access/session-api.ts';
import { ApiError } from '../api.ts';
import { CredentialFields } from '../dialogs/CredentialFields.tsx';
import { FormDialog, type Submission } from '../dialogs/FormDialog.tsx';
import { loadPage } from '#src/lib/browser/load-page.ts';

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

const close = () => isSessionEnding.set(false);

/** Lets the owner sign in again shortly before the session ends. Opens on top of any other dialog. */
function SessionDialog() {
  const isShown = useSyncExternalStore(isSessionEnding.subscribe, isSessionEnding.read);
  const [requiresCode, setRequiresCode] = useState(false);

  async function send({ input }: Submission) {
    const code = requiresCode ? String(input['code']) : undefined;
    const result = await signIn(String(input['password']), code);
    if (result.kind === 'success') {
      startSession();
      return 'You’re signed in for another 8 hours';
    }
    if (result.kind === 'rejected') {
      setRequiresCode(result.requiresCode);
      const field = result.requiresCode ? 'code' : 'password';
      const isAskedFor = result.requiresCode === requiresCode;
      throw new ApiError(401, result.message, { fields: isAskedFor ? { [field]: result.message } : {} });
    }
    throw new ApiError(0, 'message' in result ? result.message : 'The server can’t be reached. Try again.');
  }
  if (!isShown) return null;
  return (
    <FormDialog
      title="Your session is about to end"
      submitLabel="Stay signed in"
      onSubmit={send}
      onClose={close}
    >
      {(field) => (
        <>
          <p>You’ll be signed out in 2 minutes. Enter your password to stay signed in and keep your work.</p>
          <CredentialFields field={field} requiresCode={requiresCode} label="Password" />
        </>
      )}
    </FormDialog>
  );
}

interface AppProps {
  path: string;
  /** this studio requires two-step verification, and it is not set up yet */
  needsSetup: boolean;
}

const SetUpSecondFactor = lazy(async () => ({
  default: (await loadPage(() => import('../settings/SecondFactorDialogs.tsx'))).SetUpSecondFactor,
}));

export function AuthenticatedApp({ path, needsSetup }: AppProps) {
  const screen = screens.find((candidate) => candidate.path === path);
  if (!screen) throw new Response(null, { status: 404 });
  if (needsSetup) return <SetUpSecondFactor />;
  return (
    <AdminShell path={path}>
      <Suspense fallback={<ScreenLayout heading={screen.name} subtitle="Loading..." />}>
        <screen.Component key={path} />
      </Suspense>
    </AdminShell>
  );
}
