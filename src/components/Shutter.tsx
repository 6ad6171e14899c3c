import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

interface Props {
  to: string;
  size?: 'small';
  children: ReactNode;
}

/** The main action, wearing the remote's round button. One a view. */
export function Shutter({ to, size, children }: Props) {
  return (
    <Link data-shutter data-size={size} to={to}>
      {children}
    </Link>
  );
}
