import { type RefObject, useEffect, useRef, useState } from 'react';
import { getChoiceUrl, readChoice, writeChoice } from './choice-url.ts';
import { type Choice, nothingChosen, type Offer } from './choice.ts';
import { readDraft } from './draft.ts';
import { readFormChoice } from './read-form-choice.ts';
import type { dropUnavailableTimes as DropUnavailableTimes } from './drop-unavailable-times.ts';

interface ChoiceState {
  choice: Choice;
  notice: string;
  /** true once the URL, draft and form have been read */
  isRead: boolean;
}

interface Options {
  offer: Offer;
  form: RefObject<HTMLFormElement | null>;
  /** called with the initial choice */
  onRead?: (choice: Choice) => void;
}

/** Loaded once a day is chosen. */
let dropUnavailableTimes: typeof DropUnavailableTimes | undefined;

const loadCheck = async () => void ({ dropUnavailableTimes } = await import('./drop-unavailable-times.ts'));

const checkTimes = (choice: Choice, offer: Offer) =>
  dropUnavailableTimes?.(choice, offer, new Date()) ?? { choice, notice: '' };

const unread: ChoiceState = { choice: nothingChosen, notice: '', isRead: false };

/** The current choice, mirrored in the form and the URL. Starts from the URL, the draft or the form. */
export function useChoice({ offer, form, onRead }: Options) {
  const [state, setState] = useState<ChoiceState>(unread);
  const latest = useRef(unread);
  const update = (next: ChoiceState) => {
    latest.current = next;
    setState(next);
  };

  // Read once after hydration: the prerender has neither a URL nor storage.
  useEffect(() => {
    const query = new URLSearchParams(location.search);
    const fromUrl = readChoice(query, offer);
    const saved = writeChoice(fromUrl) ? fromUrl : (readDraft(offer)?.choice ?? nothingChosen);
    const filled = form.current ? readFormChoice(form.current, offer) : {};
    const initial = { ...saved, ...filled };
    update({ choice: initial, notice: '', isRead: false });
    function initialize() {
      const { choice } = checkTimes(latest.current.choice, offer);
      update({ choice, notice: '', isRead: true });
      onRead?.(choice);
    }
    // If it fails to load, the service checks the request.
    if (initial.day) loadCheck().then(initialize, initialize);
    else initialize();
    // oxlint-disable-next-line react/exhaustive-deps -- only the initial values count
  }, []);

  // After every render, since Back to an earlier step brings back that step's URL.
  useEffect(() => {
    if (!state.isRead) return;
    const url = getChoiceUrl(state.choice, location) + location.hash;
    if (url !== location.pathname + location.search + location.hash) {
      history.replaceState(history.state, '', url);
    }
  });

  /** Returns the new choice. */
  function change(part: Partial<Choice>): Choice {
    const { choice, notice } = checkTimes({ ...latest.current.choice, ...part }, offer);
    if (choice.day) loadCheck().catch(() => {});
    update({ choice, notice, isRead: true });
    return choice;
  }

  return { ...state, change, current: () => latest.current.choice };
}
