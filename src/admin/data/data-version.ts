import { useSyncExternalStore } from 'react';
import { createSharedValue } from '#src/lib/browser/shared-value.ts';

/** Increases with each change. `useAsyncData` then reloads its data. */
const version = createSharedValue(0);

/** Call after a change to reload all data on the screen. */
export const invalidateData = (): void => version.set(version.read() + 1);

export const useDataVersion = (): number => useSyncExternalStore(version.subscribe, version.read);
