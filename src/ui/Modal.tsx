import { type ComponentProps, useLayoutEffect, useRef } from 'react';

interface Props extends ComponentProps<'dialog'> {
  /** called when the dialog should close, for example on Escape; the caller removes it */
  onClose: () => void;
  /** selects the element that receives focus first; by default, the browser chooses */
  initialFocus?: string;
  /** selects what receives focus at the end if the element that had it before is gone */
  fallbackFocus?: string;
}

/** A modal dialog that opens when it mounts. When it unmounts, focus returns to the element that had it before. */
export function Modal({ onClose, initialFocus, fallbackFocus, children, ...dialog }: Props) {
  const ref = useRef<HTMLDialogElement>(null);

  // A layout effect, because its cleanup runs while the dialog is still in the document. Later, the browser couldn't restore focus.
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    element.showModal();
    if (initialFocus) element.querySelector<HTMLElement>(initialFocus)?.focus();
    return () => {
      element.close();
      const { activeElement } = document;
      const isFocusLost = activeElement === document.body || element.contains(activeElement);
      if (isFocusLost && fallbackFocus) document.querySelector<HTMLElement>(fallbackFocus)?.focus();
    };
  }, [initialFocus, fallbackFocus]);

  return (
    <dialog
      ref={ref}
      {...dialog}
      onClose={onClose}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      {children}
    </dialog>
  );
}
