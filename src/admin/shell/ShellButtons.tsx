import { useState } from 'react';
import { signOut } from '../access/access.ts';
import type { NavigationProps } from './navigation.ts';

export function ShellButtons({ openDialog }: Pick<NavigationProps, 'openDialog'>) {
  const [isSigningOut, setSigningOut] = useState(false);
  const onSignOut = () => {
    setSigningOut(true);
    void signOut();
  };
  return (
    <>
      <button type="button" onClick={() => openDialog('shortcuts')}>
        Keyboard shortcuts
      </button>
      <button type="button" onClick={onSignOut} aria-disabled={isSigningOut || undefined}>
        {isSigningOut ? 'Signing out…' : 'Sign out'}
      </button>
    </>
  );
}
