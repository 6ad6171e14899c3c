import { useSyncExternalStore } from 'react';
import { dismissToast, toasts, openDialogs } from './announce.ts';
import styles from './Toasts.module.css';

interface Props {
  /** ID of the dialog that contains the toasts; omit it for toasts on the screen */
  dialogId?: string;
}

/** Shows toasts in the topmost dialog, because everything outside it is inert, or on the screen if no dialog is open. */
export function Toasts({ dialogId }: Props) {
  const allToasts = useSyncExternalStore(toasts.subscribe, toasts.read);
  const dialogIds = useSyncExternalStore(openDialogs.subscribe, openDialogs.read);
  const visibleToasts = dialogIds.at(-1) === dialogId ? allToasts : [];
  return (
    <output className={styles['toasts']} data-placement={dialogId ? 'dialog' : 'screen'}>
      {visibleToasts.map(({ id, text, kind }) => (
        <span key={id} data-tone="night" data-result={kind}>
          <span>{text}</span>
          <button type="button" onClick={() => dismissToast(id)}>
            Dismiss
          </button>
        </span>
      ))}
    </output>
  );
}
