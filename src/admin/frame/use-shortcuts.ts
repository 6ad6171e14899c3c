import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { screens } from '../screens.ts';

const storageKey = 'hq_admin_shortcuts';

/** How long `g` waits for the key that says where. */
const patience = 1500;

export interface Shortcuts {
  isOn: boolean;
  turn: (on: boolean) => void;
}

/** Whether single keys do something; the owner may have turned them off. */
export function areShortcutsOn(): boolean {
  try {
    return localStorage.getItem(storageKey) !== 'off';
  } catch {
    return true;
  }
}

export const takesText = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input, select, textarea, dialog[open] *'));

/** `/` goes to the search, `g` and a letter to a screen, `?` to the list of keys. They can be turned off: WCAG 2.1.4. */
export function useShortcuts(help: () => void): Shortcuts {
  const navigate = useNavigate();
  const [isOn, setOn] = useState(areShortcutsOn);
  const goes = useRef(0);

  useEffect(() => {
    if (!isOn) return undefined;
    const press = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, target } = event;
      if (event.defaultPrevented || ctrlKey || metaKey || altKey || takesText(target)) return;
      const screen = Date.now() < goes.current ? screens.find((one) => one.key === key) : undefined;
      goes.current = key === 'g' && !screen ? Date.now() + patience : 0;
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
      try {
        localStorage.setItem(storageKey, on ? 'on' : 'off');
      } catch {
        // Denied: the choice holds for this page.
      }
    },
  };
}
