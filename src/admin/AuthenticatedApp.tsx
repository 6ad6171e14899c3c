import { lazy, Suspense } from 'react';
import { loadPage } from '#src/lib/routing/load-page.ts';
import { ScreenLayout } from './components/ScreenLayout.tsx';
import { AdminShell } from './shell/AdminShell.tsx';
import { screens } from './screens.ts';

interface Props {
  path: string;
  /** the second factor that the studio requires is not set up yet */
  isUnfinished: boolean;
}

const SetUpSecondFactor = lazy(async () => ({
  default: (await loadPage(() => import('./settings/SetUpSecondFactor.tsx'))).SetUpSecondFactor,
}));

/** The frame with the screen that an address shows. */
export function AuthenticatedApp({ path, isUnfinished }: Props) {
  const screen = screens.find((one) => one.path === path);
  if (!screen) throw new Error(`src/admin/screens.ts has no screen for ${path}.`);
  if (isUnfinished) return <SetUpSecondFactor />;
  return (
    <AdminShell path={path}>
      <Suspense fallback={<ScreenLayout heading={screen.name} lead="Loading..." />}>
        <screen.Component key={path} />
      </Suspense>
    </AdminShell>
  );
}
