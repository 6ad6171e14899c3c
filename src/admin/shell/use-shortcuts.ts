import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { areShortcutsOn, goTimeout, isShortcut, storeShortcuts } from '../components/shortcut-keys.ts';
import { destinations } from '../screens.ts';
import type { ShellDialog } from './navigation.ts';

export interface Shortcuts {
  isOn: boolean;
  setOn: (on: boolean) => void;
}

/**
 * `/` focuses the list's search, `g` and a letter open a screen, `?` lists the keys. Single-key shortcuts can be turned off (WCAG 2.1.4).
 * Cmd or Ctrl+K searches everything.
 */
export function useShortcuts(open: (dialog: ShellDialog) => void): Shortcuts {
  const navigate = useNavigate();
  const [isOn, setOn] = useState(areShortcutsOn);
  const goUntil = useRef(0);

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
    if (!isOn) return undefined;
    const press = (event: KeyboardEvent) => {
      const { key } = event;
      if (!isShortcut(event)) return;
      const screen = Date.now() < goUntil.current ? destinations.find((one) => one.key === key) : undefined;
      goUntil.current = key === 'g' && !screen ? Date.now() + goTimeout : 0;
      const search = key === '/' ? document.querySelector<HTMLElement>('main input[type="search"]') : null;
      if (screen) navigate(screen.href);
      else if (search) search.focus();
      else if (key === '?') open('shortcuts');
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [isOn, navigate, open]);

  return {
    isOn,
    setOn(on) {
      setOn(on);
      storeShortcuts(on);
    },
  };
}
