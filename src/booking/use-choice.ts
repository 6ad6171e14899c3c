import { type RefObject, useEffect, useRef, useState } from 'react';
import { getChoiceUrl, readChoice, writeChoice } from './choice-url.ts';
import { type Choice, nothingChosen, type Offer } from './choice.ts';
import { readDraft } from './draft.ts';
import { readFormChoice } from './read-form-choice.ts';
import type { keepAvailable as KeepAvailable } from './keep-available.ts';

interface Held {
  choice: Choice;
  notice: string;
  /** true once the address, draft and form have been read */
  isRead: boolean;
}

interface Options {
  offer: Offer;
  form: RefObject<HTMLFormElement | null>;
  /** called with the initial choice */
  onRead?: (choice: Choice) => void;
}

/** Checks days and starts. Loads once there is one. */
let keepAvailable: typeof KeepAvailable | undefined;

const loadCheck = async () => void ({ keepAvailable } = await import('./keep-available.ts'));

const checked = (choice: Choice, offer: Offer) =>
  keepAvailable?.(choice, offer, new Date()) ?? { choice, notice: '' };

const unread: Held = { choice: nothingChosen, notice: '', isRead: false };

/** The current choice, mirrored in the form and the address. Starts from the address, the draft or the form. */
export function useChoice({ offer, form, onRead }: Options) {
  const [held, setHeld] = useState<Held>(unread);
  const latest = useRef(unread);
  const hold = (next: Held) => {
    latest.current = next;
    setHeld(next);
  };

  // Read once after hydration: the prerender has neither an address nor storage.
  useEffect(() => {
    const query = new URLSearchParams(location.search);
    const asked = readChoice(query, offer);
    const kept = writeChoice(asked) ? asked : (readDraft(offer)?.choice ?? nothingChosen);
    const filled = form.current ? readFormChoice(form.current, offer) : {};
    const begun = { ...kept, ...filled };
    hold({ choice: begun, notice: '', isRead: false });
    function begin() {
      const { choice } = checked(latest.current.choice, offer);
      hold({ choice, notice: '', isRead: true });
      onRead?.(choice);
    }
    // If it fails to load, the service checks the request.
    if (begun.day) loadCheck().then(begin, begin);
    else begin();
    // oxlint-disable-next-line react/exhaustive-deps -- only the initial values count
  }, []);

  // After every render, since Back to an earlier step brings back that step's address.
  useEffect(() => {
    if (!held.isRead) return;
    const address = getChoiceUrl(held.choice, location) + location.hash;
    if (address !== location.pathname + location.search + location.hash) {
      history.replaceState(history.state, '', address);
    }
  });

  /** Returns the new choice. */
  function change(part: Partial<Choice>): Choice {
    const { choice, notice } = checked({ ...latest.current.choice, ...part }, offer);
    if (choice.day) loadCheck().catch(() => {});
    hold({ choice, notice, isRead: true });
    return choice;
  }

  return { ...held, change, current: () => latest.current.choice };
}
