import { useSyncExternalStore } from 'react';
import { createSharedValue } from '#src/lib/browser/shared-value.ts';

/** Counts the changes since the page was opened. `useAsyncData` loads its data again after each change. */
const version = createSharedValue(0);

/** Call after a change. All data on the screen is loaded again. */
export const invalidateData = (): void => version.set(version.read() + 1);

export const useDataVersion = (): number => useSyncExternalStore(version.subscribe, version.read);
