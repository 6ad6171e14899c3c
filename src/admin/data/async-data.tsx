import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { ActionButton } from '#src/ui/ActionButton.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { ApiError } from '../api.ts';
import { createSharedValue } from '#src/lib/browser/shared-value.ts';

/** Increases with each change. `useAsyncData` then reloads its data. */
const dataVersion = createSharedValue(0);

/** Call after a change to reload all data on the screen. */
export const invalidateData = (): void => dataVersion.set(dataVersion.read() + 1);

const useDataVersion = (): number => useSyncExternalStore(dataVersion.subscribe, dataVersion.read);

/** Data from the service. `data` keeps its previous value while new data loads. */
export interface AsyncData<Data> {
  data: Data | null;
  isLoading: boolean;
  error: string | null;
  /** reloads all data on the screen */
  reload: () => void;
  /** reloads only this data */
  refresh: () => void;
}

/**
 * Loads data on mount, when `key` changes and after `invalidateData`. Ignores responses to outdated requests. `load` must return the same
 * data for the same key.
 */
export function useAsyncData<Data>(
  key: string,
  load: (signal: AbortSignal) => Promise<Data>,
): AsyncData<Data> {
  const version = useDataVersion();
  const [refreshes, setRefreshes] = useState(0);
  const [state, setState] = useState<Omit<AsyncData<Data>, 'reload' | 'refresh'>>({
    data: null,
    isLoading: true,
    error: null,
  });

  useEffect(() => {
    const request = new AbortController();
    setState(({ data }) => ({ data, isLoading: true, error: null }));
    load(request.signal).then(
      (data) => !request.signal.aborted && setState({ data, isLoading: false, error: null }),
      (error: unknown) => {
        if (request.signal.aborted) return;
        const message = error instanceof ApiError ? error.message : 'This failed to load. Try again.';
        setState(({ data }) => ({ data, isLoading: false, error: message }));
      },
    );
    return () => request.abort();
    // oxlint-disable-next-line react/exhaustive-deps -- `load` is a new function on each render, and `key` identifies the data that it loads
  }, [key, version, refreshes]);

  return { ...state, reload: invalidateData, refresh: () => setRefreshes((count) => count + 1) };
}

interface Props<Data> {
  result: AsyncData<Data>;
  children: (data: Data) => ReactNode;
}

export function Loading<Data>({ result: { data, isLoading, error, reload }, children }: Props<Data>) {
  return (
    <>
      {error && (
        <Notice kind="bad" role="alert">
          <p>{error}</p>
          <ActionButton onClick={reload}>Try again</ActionButton>
        </Notice>
      )}
      {data ? children(data) : isLoading && <output>Loading...</output>}
    </>
  );
}
