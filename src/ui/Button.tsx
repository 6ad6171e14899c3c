import type { ComponentProps } from 'react';
import './Button.css';

interface Look {
  /** `primary` is the view's main action, styled like the round button on the studio's remote; `quiet` looks like a link */
  variant: 'primary' | 'quiet';
  size?: 'small' | undefined;
}

const getAttributes = ({ variant, size }: Look) => ({ 'data-button': variant, 'data-size': size });

export const Button = ({
  variant,
  size,
  type = 'button',
  children,
  ...button
}: Look & ComponentProps<'button'>) => (
  <button type={type} {...button} {...getAttributes({ variant, size })}>
    {children}
  </button>
);

/** A link that looks like a button, or a quiet link with room around it. */
export const ButtonLink = ({ variant, size, children, ...link }: Look & ComponentProps<'a'>) => (
  <a {...link} {...getAttributes({ variant, size })}>
    {children}
  </a>
);
