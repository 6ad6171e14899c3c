import type { ReactNode } from 'react';

interface Props {
  href: string;
  size?: 'small';
  children: ReactNode;
}

/** A link to the view's primary action, styled like the round button on the studio's remote. Use once per view. */
export function PrimaryLink({ href, size, children }: Props) {
  return (
    <a data-primary data-size={size} href={href}>
      {children}
    </a>
  );
}
