import { lazy, Suspense } from 'react';
import { loadPage } from '#src/lib/browser/load-page.ts';
import { ScreenLayout } from './components/ScreenLayout.tsx';
import { AdminShell } from './shell/AdminShell.tsx';
import { screens } from './screens.ts';

interface Props {
  path: string;
  /** this studio requires two-step verification, and it is not set up yet */
  needsSetup: boolean;
}

const SetUpSecondFactor = lazy(async () => ({
  default: (await loadPage(() => import('./settings/SecondFactorDialogs.tsx'))).SetUpSecondFactor,
}));

export function AuthenticatedApp({ path, needsSetup }: Props) {
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
