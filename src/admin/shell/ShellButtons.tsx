import { useState } from 'react';
import { signOut } from '../access/access.ts';
import type { NavigationProps } from './navigation.ts';

/** Shortcuts and sign-out, below the links. */
export function ShellButtons({ open }: Pick<NavigationProps, 'open'>) {
  const [isLeaving, setLeaving] = useState(false);
  const leave = () => {
    setLeaving(true);
    void signOut();
  };
  return (
    <>
      <button type="button" onClick={() => open('shortcuts')}>
        Keyboard shortcuts
      </button>
      <button type="button" onClick={leave} aria-disabled={isLeaving || undefined}>
        {isLeaving ? 'Signing out…' : 'Sign out'}
      </button>
    </>
  );
}
