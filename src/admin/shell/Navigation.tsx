import { api } from '../api.ts';
import { dashboardEndpoints, type OpenCounts } from '#src/domain/owner/dashboard.ts';
import { plural } from '#src/lib/format/count.ts';
import { useAsyncData } from '../data/async-data.tsx';
import type { Destination } from '../screens.ts';
import { useState } from 'react';
import { signOut } from '../access/access.ts';

/** The open items of each kind, counted again on every screen. */
export const useOpenCounts = (currentHref: string | undefined): OpenCounts | null =>
  useAsyncData(`counts ${currentHref}`, (signal) => api(dashboardEndpoints.counts, { signal })).data;

interface Props {
  items: readonly Destination[];
  currentHref: string | undefined;
  openCounts: OpenCounts | null;
}

export const Destinations = ({ items, currentHref, openCounts }: Props) =>
  items.map(({ name, href, icon, counts = [] }) => {
    const openCount = openCounts ? counts.reduce((sum, count) => sum + openCounts[count], 0) : 0;
    return (
      <li key={href}>
        <a href={href} aria-current={href === currentHref ? 'page' : undefined}>
          {icon && <Icon path={icon} />}
          {name}
          {openCount > 0 && (
            <b>
              {openCount}
              <span className="visually-hidden"> {plural(openCount, 'open item').replace(/^\S+ /, '')}</span>
            </b>
          )}
        </a>
      </li>
    );
  });

/** An icon of the bottom bar. The sidebar has no room for it. */
export const Icon = ({ path }: { path: string }) => (
  <svg viewBox="0 0 24 24" aria-hidden="true">
    <path d={path} />
  </svg>
);

export interface NavigationProps {
  currentHref: string | undefined;
  openCounts: OpenCounts | null;
  openSearch: () => void;
}

export function SignOutButton() {
  const [isSigningOut, setSigningOut] = useState(false);
  const onSignOut = () => {
    setSigningOut(true);
    void signOut();
  };
  return (
    <button type="button" onClick={onSignOut} aria-disabled={isSigningOut || undefined}>
      {isSigningOut ? 'Signing out…' : 'Sign out'}
    </button>
  );
}
