import { Suspense } from 'react';
import { Desk } from './frame/Desk.tsx';
import { AdminFrame } from './frame/AdminFrame.tsx';
import { screens } from './screens.ts';

interface Props {
  path: string;
}

/** The frame with the screen that an address shows. */
export function Behind({ path }: Props) {
  const screen = screens.find((one) => one.path === path);
  if (!screen) throw new Error(`No screen of src/admin/screens.ts stands at ${path}`);
  return (
    <AdminFrame path={path}>
      <Suspense fallback={<Desk heading={screen.name} lead="Loading..." />}>
        <screen.Component key={path} />
      </Suspense>
    </AdminFrame>
  );
}
