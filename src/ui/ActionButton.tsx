import type { ComponentProps } from 'react';
import styles from './ActionButton.module.css';

interface Look {
  /** by default `outlined`; `filled` is the main action of a screen or dialog; `link` is a name in a table that opens its record */
  variant?: 'outlined' | 'filled' | 'danger' | 'link' | undefined;
  size?: 'large' | undefined;
}

const getAttributes = ({ variant = 'outlined', size }: Look) => ({
  className: styles['button'],
  'data-variant': variant,
  'data-size': size,
});

/** A rectangular button for tasks, such as those of a screen or dialog of the admin. Public pages don't load its styles. */
export const ActionButton = ({
  variant,
  size,
  type = 'button',
  children,
  ...button
}: Look & Omit<ComponentProps<'button'>, 'className'>) => (
  <button type={type} {...button} {...getAttributes({ variant, size })}>
    {children}
  </button>
);

export const ActionLink = ({
  variant,
  size,
  children,
  ...link
}: Look & Omit<ComponentProps<'a'>, 'className'>) => (
  <a {...link} {...getAttributes({ variant, size })}>
    {children}
  </a>
);
