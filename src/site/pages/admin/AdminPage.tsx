import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { access as sharedAccess, checkAccess, watchSession } from '#src/admin/access/access.ts';
import { AccessCheck } from '#src/admin/access/LoginLayout.tsx';
import { screens } from '#src/admin/screens.ts';
import { loadPage } from '#src/lib/browser/load-page.ts';
import { paths } from '#src/paths.ts';
import { Head } from '../../head/Head.tsx';

const AuthenticatedApp = lazy(async () => ({
  default: (await loadPage(() => import('#src/admin/shell/AdminShell.tsx'))).AuthenticatedApp,
}));

// Check the session while the page hydrates.
if (!import.meta.env.SSR) void checkAccess();

/** Shows an admin screen to a signed-in owner and sends everyone else to the sign-in page. */
export function Component() {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const access = useSyncExternalStore(sharedAccess.subscribe, sharedAccess.read, () => 'checking' as const);
  const name = screens.find(({ path }) => path === pathname)?.name ?? '';

  useEffect(watchSession, []);
  useEffect(() => void checkAccess(), []);
  useEffect(() => {
    if (access === 'denied') navigate(paths.adminLogin(pathname + search + hash), { replace: true });
  }, [access, navigate, pathname, search, hash]);

  return (
    <>
      <Head title={`${name}: admin`} description={`The studio’s admin: ${name}.`} canonical={null} noindex />
      {access === 'granted' || access === 'setup-required' ? (
        <Suspense fallback={<AccessCheck name={name} access="checking" />}>
          <AuthenticatedApp path={pathname} needsSetup={access === 'setup-required'} />
        </Suspense>
      ) : (
        <AccessCheck name={name} access={access} retry={() => void checkAccess()} />
      )}
    </>
  );
}
