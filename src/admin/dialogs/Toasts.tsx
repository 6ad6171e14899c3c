import { useSyncExternalStore } from 'react';
import { dismiss, messages, modals } from './announce.ts';
import styles from './Toasts.module.css';

interface Props {
  /** id of the dialog around it; everything else is inert while a dialog is open */
  inside?: string;
}

/** Live region for `announce`, in the topmost dialog, or on the screen if none is open. */
export function Toasts({ inside }: Props) {
  const all = useSyncExternalStore(messages.subscribe, messages.read);
  const open = useSyncExternalStore(modals.subscribe, modals.read);
  const shown = open.at(-1) === inside ? all : [];
  return (
    <output className={styles['toasts']} data-placement={inside ? 'dialog' : 'screen'}>
      {shown.map(({ id, text, kind }) => (
        <span key={id} data-tone="night" data-kind={kind}>
          <span>{text}</span>
          <button type="button" onClick={() => dismiss(id)}>
            Dismiss
          </button>
        </span>
      ))}
    </output>
  );
}
