import { useEffect, useState } from 'react';
import { ApiError } from '../api.ts';
import { invalidateData, useDataVersion } from './data-version.ts';

/** Data from the service. Old data stays while it reloads. */
export interface Loaded<Data> {
  data: Data | null;
  isLoading: boolean;
  /** message for the owner */
  error: string | null;
  reload: () => void;
}

/**
 * Loads data when `key` changes and after each change that the owner makes. Drops responses that arrive too late.
 * `load` must depend on nothing but the key.
 */
export function useLoaded<Data>(key: string, load: (signal: AbortSignal) => Promise<Data>): Loaded<Data> {
  const version = useDataVersion();
  const [state, setState] = useState<Omit<Loaded<Data>, 'reload'>>({
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
        const text = error instanceof ApiError ? error.message : 'This failed to load. Try again.';
        setState(({ data }) => ({ data, isLoading: false, error: text }));
      },
    );
    return () => request.abort();
    // oxlint-disable-next-line react/exhaustive-deps -- `load` is new on each render; the key identifies what it loads
  }, [key, version]);

  return { ...state, reload: invalidateData };
}
