import { type ReactNode, useState } from 'react';
import { site } from '#src/content/site.ts';
import { paths } from '#src/paths.ts';
import { signOut } from '../access/access.ts';
import { BookingDialogs } from '../bookings/BookingDialogs.tsx';
import { Toasts } from '../components/Toasts.tsx';
import { screens } from '../screens.ts';
import styles from './AdminFrame.module.css';
import { ShortcutsDialog } from './ShortcutsDialog.tsx';
import { useShortcuts } from './use-shortcuts.ts';
import { intoView } from '../components/into-view.ts';

interface Props {
  /** the address of the screen that is shown */
  path: string;
  children: ReactNode;
}

/** The frame of the administration: its own navigation, and where messages appear. */
export function AdminFrame({ path, children }: Props) {
  const [isLeaving, setLeaving] = useState(false);
  const [showsKeys, showKeys] = useState(false);
  const shortcuts = useShortcuts(() => showKeys(true));

  const leave = () => {
    setLeaving(true);
    void signOut();
  };
  return (
    <div className={styles['admin']}>
      <nav className={styles['rail']} data-tone="night" aria-label="Administration">
        <a className={styles['brand']} href={paths.admin()}>
          {site.brand.name}
        </a>
        <ul>
          {screens.map(({ name, path: to }) => (
            <li key={to}>
              <a
                href={to}
                aria-current={to === path ? 'page' : undefined}
                {...(to === path && { ref: intoView })}
              >
                {name}
              </a>
            </li>
          ))}
        </ul>
        <div>
          <button type="button" onClick={() => showKeys(true)}>
            Keyboard
          </button>
          <button type="button" onClick={leave} aria-disabled={isLeaving || undefined}>
            {isLeaving ? 'Logging out…' : 'Log out'}
          </button>
        </div>
      </nav>
      {children}
      <BookingDialogs key={path} />
      <Toasts />
      {showsKeys && <ShortcutsDialog shortcuts={shortcuts} close={() => showKeys(false)} />}
    </div>
  );
}
