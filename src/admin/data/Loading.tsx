import type { ReactNode } from 'react';
import { ActionButton } from '#src/ui/ActionButton.tsx';
import type { AsyncData } from './use-async-data.ts';
import styles from './Loading.module.css';

interface Props<Data> {
  result: AsyncData<Data>;
  children: (data: Data) => ReactNode;
}

/** Renders loaded data. Shows a message while it loads, or an error and a button to try again. */
export function Loading<Data>({ result: { data, isLoading, error, reload }, children }: Props<Data>) {
  return (
    <>
      {error && (
        <div className={styles['error']} role="alert">
          <p>{error}</p>
          <ActionButton onClick={reload}>Try again</ActionButton>
        </div>
      )}
      {data ? children(data) : isLoading && <output>Loading...</output>}
    </>
  );
}
