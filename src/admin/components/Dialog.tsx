import { type ReactNode, useEffect, useId, useRef } from 'react';
import controls from './controls.module.css';
import styles from './Dialog.module.css';

interface Props {
  title: string;
  /** called on every way to close it; a dialog that must not close now ignores the call */
  close: () => void;
  /** `wide` for what compares or previews */
  size?: 'wide' | undefined;
  children: ReactNode;
}

/** A modal dialog. It opens as it is mounted; the browser traps the focus and gives it back. */
export function Dialog({ title, close, size, children }: Props) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);

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
    </dialog>
  );
}
