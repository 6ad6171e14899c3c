import { api } from '../api.ts';
import { type OpenCounts, dashboardEndpoints } from '#src/domain/owner/dashboard.ts';
import { plural } from '#src/lib/format/count.ts';
import { useAsyncData } from '../data/async-data.tsx';
import { type Destination, destinations } from '../screens.ts';
import { useId, useRef, useState } from 'react';
import { signOut } from '../access/access.ts';
import { useLocation } from 'react-router-dom';
import { addBooking } from '../bookings/booking-menu.ts';
import { parseCalendarView } from '../calendar/calendar-view.ts';
import { getStudioToday } from '../dates.ts';
import styles from './AdminShell.module.css';

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
const Icon = ({ path }: { path: string }) => (
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

const primary = destinations.filter(({ icon }) => icon);
const others = destinations.filter(({ icon }) => !icon);

/** Navigation for narrow screens: links to the primary screens around the button for a new booking, and a menu with the others. */
export function BottomBar({ currentHref, openCounts, openSearch }: NavigationProps) {
  const id = useId();
  const menu = useRef<HTMLDivElement>(null);
  const { search } = useLocation();
  const openFromMenu = () => {
    menu.current?.hidePopover();
    openSearch();
  };
  const state = { currentHref, openCounts };
  return (
    <nav className={styles['bottomBar']} data-tone="night" aria-label="Admin">
      <ul>
        <Destinations items={primary.slice(0, 2)} {...state} />
        <li className={styles['add']}>
          <button
            type="button"
            aria-label="Add booking"
            onClick={() => addBooking(parseCalendarView(search, getStudioToday()).day)}
          >
            <Icon path="M12 5v14M5 12h14" />
          </button>
        </li>
        <Destinations items={primary.slice(2)} {...state} />
        <li>
          <button type="button" popoverTarget={id}>
            <Icon path="M4 7h16M4 12h16M4 17h16" />
            More
          </button>
        </li>
      </ul>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- Enter on a link also fires a click */}
      <div
        ref={menu}
        id={id}
        popover="auto"
        className={styles['menu']}
        data-tone="night"
        onClick={({ target }) => target instanceof HTMLAnchorElement && menu.current?.hidePopover()}
      >
        <ul>
          <li>
            <button type="button" onClick={openFromMenu}>
              Search
            </button>
          </li>
          <Destinations items={others} {...state} />
        </ul>
        <SignOutButton />
      </div>
    </nav>
  );
}
