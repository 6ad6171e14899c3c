import { useId, useRef } from 'react';
import styles from './BottomBar.module.css';
import { Destinations, type NavigationProps, ShellButtons } from './Navigation.tsx';

/** Navigation for narrow screens: links to the primary screens, and a menu with the others. */
export function BottomBar({ currentHref, openDialog }: NavigationProps) {
  const id = useId();
  const menu = useRef<HTMLDivElement>(null);
  const openFromMenu: NavigationProps['openDialog'] = (dialog) => {
    menu.current?.hidePopover();
    openDialog(dialog);
  };
  return (
    <nav className={styles['bottomBar']} data-tone="night" aria-label="Admin">
      <ul>
        <Destinations currentHref={currentHref} filter={(isPrimary) => isPrimary} />
        <li>
          <button type="button" popoverTarget={id}>
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
            <button type="button" onClick={() => openFromMenu('search')}>
              Search
            </button>
          </li>
          <Destinations currentHref={currentHref} filter={(isPrimary) => !isPrimary} />
        </ul>
        <ShellButtons openDialog={openFromMenu} />
      </div>
    </nav>
  );
}
