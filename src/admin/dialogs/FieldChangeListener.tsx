import type { ReactNode } from 'react';

interface Props {
  /** called with the form after each change of one of the fields */
  onChange: (form: HTMLFormElement) => void;
  /** the fields */
  children: ReactNode;
}

/** Calls back when one of its fields changes. Adds no box to the layout. */
export const FieldChangeListener = ({ onChange, children }: Props) => (
  <div
    style={{ display: 'contents' }}
    onChange={({ target }) => {
      const { form } = target as EventTarget & HTMLInputElement; // only fields fire change events here
      if (form) onChange(form);
    }}
  >
    {children}
  </div>
);
