import { useId, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { addBooking } from '../bookings/booking-menu.ts';
import { parseCalendarView } from '../calendar/calendar-view.ts';
import { getStudioToday } from '../dates.ts';
import { destinations } from '../screens.ts';
import styles from './BottomBar.module.css';
import { Destinations, Icon, type NavigationProps, SignOutButton } from './Navigation.tsx';

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
