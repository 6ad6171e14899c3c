import type { ReactNode } from 'react';

interface Props {
  href: string;
  size?: 'small';
  children: ReactNode;
}

/** The main action, with the remote's round button. Use once per view. */
export function Shutter({ href, size, children }: Props) {
  return (
    <a data-shutter data-size={size} href={href}>
      {children}
    </a>
  );
}
