import type { ReactNode } from 'react';
import type { Loaded } from './use-loaded.ts';
import styles from './Loading.module.css';

interface Props<Data> {
  loaded: Loaded<Data>;
  children: (data: Data) => ReactNode;
}

/** Renders loaded data, with a message while it loads, or an error and a button to try again. */
export function Loading<Data>({ loaded: { data, isLoading, error, reload }, children }: Props<Data>) {
  return (
    <>
      {error && (
        <div className={styles['error']} role="alert">
          <p>{error}</p>
          <button type="button" onClick={reload}>
            Try again
          </button>
        </div>
      )}
      {data ? children(data) : isLoading && <output>Loading...</output>}
    </>
  );
}
