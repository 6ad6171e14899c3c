import { useCallback, useEffect, useState } from 'react';
import { ApiError } from '../api.ts';

/** What a screen asked the service for. While it is asked again the old answer stays. */
export interface Loaded<Data> {
  data: Data | null;
  isLoading: boolean;
  /** a sentence for the owner */
  error: string | null;
  reload: () => void;
}

/**
 * Asks anew whenever `key` changes, and on `reload`. An answer that comes too late is dropped.
 * `load` has to depend on nothing but the key.
 */
export function useLoaded<Data>(key: string, load: (signal: AbortSignal) => Promise<Data>): Loaded<Data> {
  const [turn, setTurn] = useState(0);
  const [state, setState] = useState<Omit<Loaded<Data>, 'reload'>>({
    data: null,
    isLoading: true,
    error: null,
  });

  useEffect(() => {
    const asked = new AbortController();
    setState(({ data }) => ({ data, isLoading: true, error: null }));
    load(asked.signal).then(
      (data) => !asked.signal.aborted && setState({ data, isLoading: false, error: null }),
      (error: unknown) => {
        if (asked.signal.aborted) return;
        const text = error instanceof ApiError ? error.message : 'This could not be shown. Try again.';
        setState(({ data }) => ({ data, isLoading: false, error: text }));
      },
    );
    return () => asked.abort();
    // oxlint-disable-next-line react/exhaustive-deps -- `load` is written anew at each render; the key says what it loads
  }, [key, turn]);

  return { ...state, reload: useCallback(() => setTurn((count) => count + 1), []) };
}
