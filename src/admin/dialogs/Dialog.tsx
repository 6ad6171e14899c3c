import { type ReactNode, useId, useLayoutEffect } from 'react';
import { Modal } from '#src/ui/Modal.tsx';
import { openDialogs, Toasts } from './Toasts.tsx';
import styles from './Dialog.module.css';

interface Props {
  title: string;
  /** called when the owner wants to close the dialog, by button or Escape; the caller removes the dialog */
  onClose: () => void;
  /** `wide` fits a comparison, `full` a form next to its preview; `side` is a panel at the screen's edge */
  size?: 'wide' | 'full' | 'side' | undefined;
  children: ReactNode;
}

export function Dialog({ title, onClose, size, children }: Props) {
  const id = useId();
  useLayoutEffect(() => {
    openDialogs.set([...openDialogs.read(), id]);
    return () => openDialogs.set(openDialogs.read().filter((openId) => openId !== id));
  }, [id]);

  return (
    <Modal
      className={styles['dialog']}
      data-size={size}
      aria-labelledby={id}
      initialFocus='form :is(input:not([type="hidden"]), select, textarea)'
      fallbackFocus="main h1"
      onClose={onClose}
    >
      <header>
        <h2 id={id} tabIndex={-1}>
          {title}
        </h2>
        <button type="button" aria-label="Close" onClick={onClose}>
          ×
        </button>
      </header>
      {children}
      <Toasts dialogId={id} />
    </Modal>
  );
}

export const DialogBody = ({ children }: { children: ReactNode }) => (
  <div className={styles['body']}>{children}</div>
);

export const DialogActions = ({ children }: { children: ReactNode }) => (
  <div className={styles['actions']}>{children}</div>
);

export const FormWithPreview = ({ preview, children }: { preview: ReactNode; children: ReactNode }) => (
  <div className={styles['columns']}>
    <div>{children}</div>
    {preview}
  </div>
);

interface QrCodeProps {
  /** an SVG document, from the service */
  svg: string;
  alt: string;
}

/** A QR code on white, which cameras read in both color schemes. */
export const QrCode = ({ svg, alt }: QrCodeProps) => (
  <img className={styles['code']} src={`data:image/svg+xml,${encodeURIComponent(svg)}`} alt={alt} />
);
