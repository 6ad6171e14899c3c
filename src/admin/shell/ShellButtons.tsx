import { useState } from 'react';
import { signOut } from '../access/access.ts';
import type { NavigationProps } from './navigation.ts';

/** Shortcuts and sign-out, below the links. */
export function ShellButtons({ open }: Pick<NavigationProps, 'open'>) {
  const [isSigningOut, setSigningOut] = useState(false);
  const onSignOut = () => {
    setSigningOut(true);
    void signOut();
  };
  return (
    <>
      <button type="button" onClick={() => open('shortcuts')}>
        Keyboard shortcuts
      </button>
      <button type="button" onClick={onSignOut} aria-disabled={isSigningOut || undefined}>
        {isSigningOut ? 'Signing out…' : 'Sign out'}
      </button>
    </>
  );
}
