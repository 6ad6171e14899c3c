import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { onAccess, readAccess, verify, watchSession } from '#src/admin/access/access.ts';
import { Checking } from '#src/admin/access/Checking.tsx';
import { screens } from '#src/admin/screens.ts';
import { loadPage } from '#src/lib/load-page.ts';
import { paths } from '#src/paths.ts';
import { Head } from '#src/site/Head.tsx';

/** What lies behind the gate is fetched once it is open, never before. */
const Behind = lazy(async () => ({
  default: (await loadPage(() => import('#src/admin/Behind.tsx'))).Behind,
}));

/** The gate before the eight admin routes. */
export function Component() {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const access = useSyncExternalStore(onAccess, readAccess, () => 'checking' as const);
  const name = screens.find(({ path }) => path === pathname)?.name ?? '';

  useEffect(watchSession, []);
  useEffect(() => void verify(), []);
  useEffect(() => {
    if (access === 'refused') navigate(paths.adminLogin(pathname + search + hash), { replace: true });
  }, [access, navigate, pathname, search, hash]);

  return (
    <>
      <Head
        title={`${name}: administration`}
        description={`The administration of the studio: ${name}.`}
        canonical={null}
        noindex
      />
      {access === 'granted' || access === 'unfinished' ? (
        <Suspense fallback={<Checking name={name} access="checking" />}>
          <Behind path={pathname} isUnfinished={access === 'unfinished'} />
        </Suspense>
      ) : (
        <Checking name={name} access={access} retry={() => void verify()} />
      )}
    </>
  );
}
