import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { openDialogs } from './announce.ts';
import controls from '../components/controls.module.css';
import styles from './Dialog.module.css';
import { Toasts } from './Toasts.tsx';

interface Props {
  title: string;
  /** called when the owner wants to close the dialog, by button or Escape; the caller removes the dialog */
  onClose: () => void;
  /** `wide` fits a comparison, `full` a form next to its preview; `side` is a panel at the screen's edge */
  size?: 'wide' | 'full' | 'side' | undefined;
  children: ReactNode;
}

const formControls = 'form :is(input:not([type="hidden"]), select, textarea)';

/** A modal dialog that opens when it mounts. When it unmounts, focus returns to the element that had it before. */
export function Dialog({ title, onClose, size, children }: Props) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);

  // A layout effect, because its cleanup runs while the dialog is still in the document. Later, the browser couldn't restore focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    element?.querySelector<HTMLElement>(formControls)?.focus();
    openDialogs.set([...openDialogs.read(), id]);
    return () => {
      openDialogs.set(openDialogs.read().filter((openId) => openId !== id));
      element?.close();
      const { activeElement } = document;
      if (activeElement === document.body || element?.contains(activeElement))
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
        onClose();
      }}
    >
      <header>
        <h2 id={id}>{title}</h2>
        <button type="button" aria-label="Close" onClick={onClose}>
          ×
        </button>
      </header>
      {children}
      <Toasts dialogId={id} />
    </dialog>
  );
}
