import { type RefObject, useEffect, useRef, useState } from 'react';
import { addressOf, readChoice, writeChoice } from './choice-address.ts';
import { type Choice, nothingChosen, type Offer } from './choice.ts';
import { readDraft } from './draft.ts';
import { readFormChoice } from './read-form-choice.ts';
import { keepAvailable } from './keep-available.ts';

interface Held {
  choice: Choice;
  notice: string;
  /** the address, the draft and the form were read */
  isRead: boolean;
}

interface Options {
  offer: Offer;
  form: RefObject<HTMLFormElement | null>;
  /** called with the choice that the page began with */
  onRead?: (choice: Choice) => void;
}

const unread: Held = { choice: nothingChosen, notice: '', isRead: false };

/** The choice as the form shows it, and as the address shares it. It begins with what the address, the draft or the form says. */
export function useChoice({ offer, form, onRead }: Options) {
  const [held, setHeld] = useState<Held>(unread);
  const latest = useRef(unread);
  const hold = (next: Held) => {
    latest.current = next;
    setHeld(next);
  };

  // Read once, when the page runs: neither the address nor storage is there before.
  useEffect(() => {
    const query = new URLSearchParams(location.search);
    const asked = readChoice(query, offer);
    const kept = writeChoice(asked) ? asked : (readDraft(offer)?.choice ?? nothingChosen);
    const filled = form.current ? readFormChoice(form.current, offer) : {};
    const { choice } = keepAvailable({ ...kept, ...filled }, offer, new Date());
    hold({ choice, notice: '', isRead: true });
    onRead?.(choice);
    // oxlint-disable-next-line react/exhaustive-deps -- only what the page began with counts
  }, []);

  useEffect(() => {
    if (!held.isRead) return;
    const address = addressOf(held.choice, location) + location.hash;
    if (address !== location.pathname + location.search + location.hash) {
      history.replaceState(history.state, '', address);
    }
  }, [held]);

  /** Returns the new choice. */
  function change(part: Partial<Choice>): Choice {
    const { choice, notice } = keepAvailable({ ...latest.current.choice, ...part }, offer, new Date());
    hold({ choice, notice, isRead: true });
    return choice;
  }

  return { ...held, change, current: () => latest.current.choice };
}
