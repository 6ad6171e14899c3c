import { useSyncExternalStore } from 'react';
import { dismissToast, toasts, openDialogs } from './announce.ts';
import styles from './Toasts.module.css';

interface Props {
  /** id of the dialog around it; everything else is inert while a dialog is open */
  dialogId?: string;
}

/** Live region for `announce`, in the topmost dialog, or on the screen if none is open. */
export function Toasts({ dialogId }: Props) {
  const allToasts = useSyncExternalStore(toasts.subscribe, toasts.read);
  const dialogIds = useSyncExternalStore(openDialogs.subscribe, openDialogs.read);
  const visibleToasts = dialogIds.at(-1) === dialogId ? allToasts : [];
  return (
    <output className={styles['toasts']} data-placement={dialogId ? 'dialog' : 'screen'}>
      {visibleToasts.map(({ id, text, kind }) => (
        <span key={id} data-tone="night" data-kind={kind}>
          <span>{text}</span>
          <button type="button" onClick={() => dismissToast(id)}>
            Dismiss
          </button>
        </span>
      ))}
    </output>
  );
}
