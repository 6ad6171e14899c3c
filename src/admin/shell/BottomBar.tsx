import { useId, useRef } from 'react';
import styles from './BottomBar.module.css';
import { Destinations } from './Destinations.tsx';
import { ShellButtons } from './ShellButtons.tsx';
import type { NavigationProps } from './navigation.ts';

/** Navigation at the bottom of a narrow screen: the primary screens, and a menu with the rest. */
export function BottomBar({ current, open }: NavigationProps) {
  const id = useId();
  const menu = useRef<HTMLDivElement>(null);
  const openFromMenu: NavigationProps['open'] = (dialog) => {
    menu.current?.hidePopover();
    open(dialog);
  };
  return (
    <nav className={styles['bar']} data-tone="night" aria-label="Admin">
      <ul>
        <Destinations current={current} shows={(isPrimary) => isPrimary} />
        <li>
          <button type="button" popoverTarget={id}>
            More
          </button>
        </li>
      </ul>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- keyboard: activating a link fires a click, too */}
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
            <button type="button" onClick={() => openFromMenu('search')}>
              Search
            </button>
          </li>
          <Destinations current={current} shows={(isPrimary) => !isPrimary} />
        </ul>
        <ShellButtons open={openFromMenu} />
      </div>
    </nav>
  );
}
