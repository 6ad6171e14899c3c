import type { ReactNode } from 'react';

interface Props {
  /** called with the form after a field changes */
  onChange: (form: HTMLFormElement) => void;
  children: ReactNode;
}

/** Listens for changes to the fields inside it, without adding a box to the layout. */
export const FieldChangeListener = ({ onChange, children }: Props) => (
  <div
    style={{ display: 'contents' }}
    onChange={({ target }) => {
      const form = target.closest('form');
      if (form) onChange(form);
    }}
  >
    {children}
  </div>
);
