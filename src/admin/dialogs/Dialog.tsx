import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { openDialogs } from './announce.ts';
import controls from '../components/controls.module.css';
import styles from './Dialog.module.css';
import { Toasts } from './Toasts.tsx';

interface Props {
  title: string;
  /** called for every way to close the dialog, which stays open if the caller ignores it */
  close: () => void;
  /** `wide` for comparisons, `full` for a form next to its preview, `side` for a record over its list */
  size?: 'wide' | 'full' | 'side' | undefined;
  children: ReactNode;
}

const firstField = 'form :is(input:not([type="hidden"]), select, textarea)';

/** A modal dialog. Opens on mount, and restores the focus on unmount. */
export function Dialog({ title, close, size, children }: Props) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);

  // The cleanup of a layout effect runs while the dialog is still in the document, so that the browser can restore the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    element?.querySelector<HTMLElement>(firstField)?.focus();
    openDialogs.set([...openDialogs.read(), id]);
    return () => {
      openDialogs.set(openDialogs.read().filter((one) => one !== id));
      element?.close();
      const { activeElement: now } = document;
      if (now === document.body || element?.contains(now))
        document.querySelector<HTMLElement>('main h1')?.focus();
    };
  }, [id]);

  return (
    <dialog
      ref={dialog}
      className={`${styles['dialog']} ${controls['controls']}`}
      data-size={size}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
    >
      <header>
        <h2 id={id}>{title}</h2>
        <button type="button" aria-label="Close" onClick={close}>
          ×
        </button>
      </header>
      {children}
      <Toasts dialogId={id} />
    </dialog>
  );
}
