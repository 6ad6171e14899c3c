import { Dialog } from '../dialogs/Dialog.tsx';
import { destinations } from '../screens.ts';
import styles from './ShortcutsDialog.module.css';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import {
  areShortcutsEnabled,
  goTimeoutMs,
  isShortcut,
  storeShortcutsEnabled,
} from '../components/shortcut-keys.ts';
import type { ShellDialog } from './Navigation.tsx';

export interface Shortcuts {
  isEnabled: boolean;
  setEnabled: (enabled: boolean) => void;
}

/**
 * Handles the shortcuts that work on every screen. The owner can turn off single-key shortcuts (WCAG 2.1.4), but not Cmd+K and Ctrl+K,
 * which open the search dialog.
 */
export function useShortcuts(openDialog: (dialog: ShellDialog) => void): Shortcuts {
  const navigate = useNavigate();
  const [isEnabled, setIsEnabled] = useState(areShortcutsEnabled);
  const goDeadline = useRef(0);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.metaKey || event.ctrlKey)) return;
      event.preventDefault();
      if (!document.querySelector('dialog[open]')) openDialog('search');
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [openDialog]);

  useEffect(() => {
    if (!isEnabled) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      const { key } = event;
      if (!isShortcut(event)) return;
      const screen =
        Date.now() < goDeadline.current
          ? destinations.find((destination) => destination.key === key)
          : undefined;
      goDeadline.current = key === 'g' && !screen ? Date.now() + goTimeoutMs : 0;
      const search = key === '/' ? document.querySelector<HTMLElement>('main input[type="search"]') : null;
      if (screen) navigate(screen.href);
      else if (search) search.focus();
      else if (key === '?') openDialog('shortcuts');
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isEnabled, navigate, openDialog]);

  return {
    isEnabled,
    setEnabled(enabled) {
      setIsEnabled(enabled);
      storeShortcutsEnabled(enabled);
    },
  };
}

interface Props {
  shortcuts: Shortcuts;
  onClose: () => void;
}

const keyDescriptions: readonly (readonly [keys: string[], description: string])[] = [
  [['Ctrl', 'K'], 'Search everything (⌘K on a Mac)'],
  [['/'], 'Search this list'],
  [['↑', '↓'], 'Move between table rows'],
  [['Home', 'End'], 'First or last row'],
  [['Enter'], 'Open the focused item'],
  [['Esc'], 'Close a dialog or a menu'],
  [['?'], 'Show keyboard shortcuts'],
  [['←', '→'], 'Calendar: previous or next day'],
  [['t'], 'Calendar: today'],
  [['d', 'w', 'm'], 'Calendar: day, week or month'],
  [['n'], 'Calendar: add a booking'],
  [['Shift', '↑', '↓', '←', '→'], 'Calendar: move the focused booking'],
];

export function ShortcutsDialog({ shortcuts, onClose }: Props) {
  const rows = [
    ...keyDescriptions,
    ...destinations.map(({ key, name }) => [['g', key], `Go to ${name}`] as const),
  ];
  return (
    <Dialog title="Keyboard shortcuts" onClose={onClose}>
      <dl className={styles['keys']}>
        {rows.map(([keyNames, description]) => (
          <div key={description}>
            <dt>
              {keyNames.map((name) => (
                <kbd key={name}>{name}</kbd>
              ))}
            </dt>
            <dd>{description}</dd>
          </div>
        ))}
      </dl>
      <label className={styles['toggle']}>
        <input
          type="checkbox"
          checked={shortcuts.isEnabled}
          onChange={({ currentTarget }) => shortcuts.setEnabled(currentTarget.checked)}
        />
        Single-key shortcuts
      </label>
    </Dialog>
  );
}
