import { useSyncExternalStore } from 'react';
import { dismiss, onMessages, readMessages } from './announce.ts';
import styles from './Toasts.module.css';

const none: ReturnType<typeof readMessages> = [];

/** The one live region of the administration: what `announce` says appears here. */
export function Toasts() {
  const messages = useSyncExternalStore(onMessages, readMessages, () => none);
  return (
    <output className={styles['toasts']}>
      {messages.map(({ id, text, kind }) => (
        <span key={id} data-tone="night" data-kind={kind}>
          <span>{text}</span>
          <button type="button" onClick={() => dismiss(id)}>
            Close
          </button>
        </span>
      ))}
    </output>
  );
}
