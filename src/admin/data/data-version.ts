import { useSyncExternalStore } from 'react';
import { sharedValue } from '#src/lib/browser/shared-value.ts';

/** Counts the owner's changes since the page was opened. */
const version = sharedValue(0);

/** Reports a change: the data on the screen is loaded again. */
export const invalidateData = (): void => version.set(version.read() + 1);

export const useDataVersion = (): number => useSyncExternalStore(version.subscribe, version.read);
