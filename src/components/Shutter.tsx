import type { ReactNode } from 'react';

interface Props {
  href: string;
  size?: 'small';
  children: ReactNode;
}

/** The main action, wearing the remote's round button. One a view. */
export function Shutter({ href, size, children }: Props) {
  return (
    <a data-shutter data-size={size} href={href}>
      {children}
    </a>
  );
}
