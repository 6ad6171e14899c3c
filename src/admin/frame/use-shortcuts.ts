import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { areShortcutsOn, goTimeout, isShortcut, storeShortcuts } from '../components/shortcut-keys.ts';
import { screens } from '../screens.ts';

export interface Shortcuts {
  isOn: boolean;
  turn: (on: boolean) => void;
}

/** `/` goes to the search, `g` and a letter to a screen, `?` to the list of keys. They can be turned off: WCAG 2.1.4. */
export function useShortcuts(help: () => void): Shortcuts {
  const navigate = useNavigate();
  const [isOn, setOn] = useState(areShortcutsOn);
  const goUntil = useRef(0);

  useEffect(() => {
    if (!isOn) return undefined;
    const press = (event: KeyboardEvent) => {
      const { key } = event;
      if (!isShortcut(event)) return;
      const screen = Date.now() < goUntil.current ? screens.find((one) => one.key === key) : undefined;
      goUntil.current = key === 'g' && !screen ? Date.now() + goTimeout : 0;
      const search = key === '/' ? document.querySelector<HTMLElement>('main input[type="search"]') : null;
      if (screen) navigate(screen.path);
      else if (search) search.focus();
      else if (key === '?') help();
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [isOn, navigate, help]);

  return {
    isOn,
    turn(on) {
      setOn(on);
      storeShortcuts(on);
    },
  };
}
