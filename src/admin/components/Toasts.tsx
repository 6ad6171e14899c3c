import { useSyncExternalStore } from 'react';
import { dismiss, messages } from './announce.ts';
import styles from './Toasts.module.css';

/** The one live region of the administration: what `announce` says appears here. */
export function Toasts() {
  const shown = useSyncExternalStore(messages.subscribe, messages.read);
  return (
    <output className={styles['toasts']}>
      {shown.map(({ id, text, kind }) => (
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
