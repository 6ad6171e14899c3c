import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { loadPage } from '#src/lib/routing/load-page.ts';
import type * as LaterSteps from './LaterSteps.tsx';

/** Holds the prerendered steps until those with scripts replace them. */
export const laterStepsId = 'later-steps';

let loaded: typeof LaterSteps | undefined;

export async function loadLaterSteps(): Promise<void> {
  loaded ??= await loadPage(() => import('./LaterSteps.tsx'));
}

/** The steps after the first, as soon as they are wanted. */
export function useLaterSteps(isWanted: boolean) {
  const [later, setLater] = useState(() => loaded);

  async function load(): Promise<void> {
    try {
      await loadLaterSteps();
      flushSync(() => setLater(() => loaded));
    } catch (error) {
      // In a render, for the crash screen, which reloads the page.
      setLater(() => {
        throw error;
      });
    }
  }

  useEffect(() => {
    if (isWanted) void load();
    // oxlint-disable-next-line react/exhaustive-deps -- once
  }, [isWanted]);
  return { later, load };
}
