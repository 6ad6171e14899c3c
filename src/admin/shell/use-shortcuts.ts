import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import {
  areShortcutsEnabled,
  goTimeoutMs,
  isShortcut,
  storeShortcutsEnabled,
} from '../components/shortcut-keys.ts';
import { destinations } from '../screens.ts';
import type { ShellDialog } from './navigation.ts';

export interface Shortcuts {
  isEnabled: boolean;
  setEnabled: (enabled: boolean) => void;
}

/**
 * `/` focuses the list's search, `g` and a letter open a screen, `?` lists the keys. Single-key shortcuts can be turned off (WCAG 2.1.4).
 * Cmd or Ctrl+K searches everything.
 */
export function useShortcuts(open: (dialog: ShellDialog) => void): Shortcuts {
  const navigate = useNavigate();
  const [isEnabled, setEnabled] = useState(areShortcutsEnabled);
  const goDeadline = useRef(0);

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.metaKey || event.ctrlKey)) return;
      event.preventDefault();
      if (!document.querySelector('dialog[open]')) open('search');
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [open]);

  useEffect(() => {
    if (!isEnabled) return undefined;
    const press = (event: KeyboardEvent) => {
      const { key } = event;
      if (!isShortcut(event)) return;
      const screen =
        Date.now() < goDeadline.current ? destinations.find((one) => one.key === key) : undefined;
      goDeadline.current = key === 'g' && !screen ? Date.now() + goTimeoutMs : 0;
      const search = key === '/' ? document.querySelector<HTMLElement>('main input[type="search"]') : null;
      if (screen) navigate(screen.href);
      else if (search) search.focus();
      else if (key === '?') open('shortcuts');
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [isEnabled, navigate, open]);

  return {
    isEnabled,
    setEnabled(enabled) {
      setEnabled(enabled);
      storeShortcutsEnabled(enabled);
    },
  };
}
