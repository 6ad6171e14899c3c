import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { loadPage } from '#src/lib/browser/load-page.ts';
import type * as LaterSteps from './LaterSteps.tsx';

/** The id of the element with the prerendered steps, which interactive ones replace. */
export const laterStepsId = 'later-steps';

let loaded: typeof LaterSteps | undefined;

export async function loadLaterSteps(): Promise<void> {
  loaded ??= await loadPage(() => import('./LaterSteps.tsx'));
}

/** Loads the steps after the first one once `shouldLoad` is true. */
export function useLaterSteps(shouldLoad: boolean) {
  const [later, setLater] = useState(() => loaded);

  async function load(): Promise<void> {
    try {
      await loadLaterSteps();
      flushSync(() => setLater(() => loaded));
    } catch (error) {
      // Throw while rendering, so that the crash screen catches it and reloads the page.
      setLater(() => {
        throw error;
      });
    }
  }

  useEffect(() => {
    if (shouldLoad) void load();
    // oxlint-disable-next-line react/exhaustive-deps -- load once
  }, [shouldLoad]);
  return { later, load };
}
