import { api } from '../api.ts';
import { dashboardEndpoints } from '#src/domain/owner/dashboard.ts';
import { plural } from '#src/lib/format/count.ts';
import { useAsyncData } from '../data/use-async-data.ts';
import { destinations } from '../screens.ts';
import { useState } from 'react';
import { signOut } from '../access/access.ts';

interface Props {
  currentHref: string | undefined;
  filter: (isPrimary: boolean) => boolean;
}

export function Destinations({ currentHref, filter }: Props) {
  const { data } = useAsyncData(`counts ${currentHref}`, (signal) =>
    api(dashboardEndpoints.counts, { signal }),
  );
  return destinations
    .filter(({ isPrimary = false }) => filter(isPrimary))
    .map(({ name, href, counts = [] }) => {
      const openCount = data ? counts.reduce((sum, count) => sum + data[count], 0) : 0;
      return (
        <li key={href}>
          <a href={href} aria-current={href === currentHref ? 'page' : undefined}>
            {name}
            {openCount > 0 && (
              <b>
                {openCount}
                <span className="visually-hidden">
                  {' '}
                  {plural(openCount, 'open item').replace(/^\S+ /, '')}
                </span>
              </b>
            )}
          </a>
        </li>
      );
    });
}

export type ShellDialog = 'search' | 'shortcuts';

export interface NavigationProps {
  currentHref: string | undefined;
  openDialog: (dialog: ShellDialog) => void;
}

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
