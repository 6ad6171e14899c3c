import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { BookingDialogs } from '../bookings/BookingDialogs.tsx';
import { MailDialogs } from '../mail/MailDialog.tsx';
import { Toasts } from '../components/Toasts.tsx';
import { useMedia } from '../components/use-media.ts';
import { destinationOf } from '../screens.ts';
import styles from './AdminFrame.module.css';
import { BottomBar } from './BottomBar.tsx';
import type { FrameDialog } from './navigation.ts';
import { Rail } from './Rail.tsx';
import { SearchDialog } from './SearchDialog.tsx';
import { SessionDialog } from './SessionDialog.tsx';
import { ShortcutsDialog } from './ShortcutsDialog.tsx';
import { useKeptFocus } from './use-kept-focus.ts';
import { useShortcuts } from './use-shortcuts.ts';

interface Props {
  /** the address of the screen that is shown */
  path: string;
  children: ReactNode;
}

/** The frame of the administration: navigation, search, and where messages appear. */
export function AdminFrame({ path, children }: Props) {
  const [dialog, open] = useState<FrameDialog | null>(null);
  const shortcuts = useShortcuts(open);
  const { search } = useLocation();
  const isNarrow = useMedia('(width < 60rem)');
  const Navigation = isNarrow ? BottomBar : Rail;
  const close = () => open(null);
  return (
    <div ref={useKeptFocus()} className={styles['admin']}>
      <Navigation current={destinationOf(path, new URLSearchParams(search).get('view'))?.href} open={open} />
      {children}
      <BookingDialogs key={path} />
      <MailDialogs />
      <Toasts />
      <SessionDialog />
      {dialog === 'search' && <SearchDialog close={close} />}
      {dialog === 'shortcuts' && <ShortcutsDialog shortcuts={shortcuts} close={close} />}
    </div>
  );
}
