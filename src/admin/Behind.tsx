import { lazy, Suspense } from 'react';
import { loadPage } from '#src/lib/load-page.ts';
import { Desk } from './frame/Desk.tsx';
import { AdminFrame } from './frame/AdminFrame.tsx';
import { screens } from './screens.ts';

interface Props {
  path: string;
  /** the second step that the studio asks for is not set up yet */
  isUnfinished: boolean;
}

/** While it is fetched, the gate stays as it is. */
const SetUpFirst = lazy(async () => ({
  default: (await loadPage(() => import('./access/SetUpFirst.tsx'))).SetUpFirst,
}));

/** The frame with the screen that an address shows. */
export function Behind({ path, isUnfinished }: Props) {
  const screen = screens.find((one) => one.path === path);
  if (!screen) throw new Error(`No screen of src/admin/screens.ts stands at ${path}`);
  if (isUnfinished) return <SetUpFirst />;
  return (
    <AdminFrame path={path}>
      <Suspense fallback={<Desk heading={screen.name} lead="Loading..." />}>
        <screen.Component key={path} />
      </Suspense>
    </AdminFrame>
  );
}
