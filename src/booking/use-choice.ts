import { type RefObject, useEffect, useRef, useState } from 'react';
import { getChoiceUrl, readChoice, writeChoice } from './choice-url.ts';
import { type Choice, nothingChosen, type BookingSettings } from './choice.ts';
import { readDraft } from './draft.ts';
import { readFormChoice } from './read-form-choice.ts';
import type { dropUnavailableTimes as DropUnavailableTimes } from './drop-unavailable-times.ts';

interface ChoiceState {
  choice: Choice;
  notice: string;
  /** true once the URL, draft and form have been read */
  isInitialized: boolean;
}

interface Options {
  settings: BookingSettings;
  form: RefObject<HTMLFormElement | null>;
  /** called with the initial choice */
  onInitialized?: (choice: Choice) => void;
}

/** Loaded once a day is chosen. */
let dropUnavailableTimes: typeof DropUnavailableTimes | undefined;

const loadCheck = async () => void ({ dropUnavailableTimes } = await import('./drop-unavailable-times.ts'));

const checkTimes = (choice: Choice, settings: BookingSettings) =>
  dropUnavailableTimes?.(choice, settings, new Date()) ?? { choice, notice: '' };

const uninitialized: ChoiceState = { choice: nothingChosen, notice: '', isInitialized: false };

/** The current choice, mirrored in the form and the URL. Starts from the URL, the draft or the form. */
export function useChoice({ settings, form, onInitialized }: Options) {
  const [state, setState] = useState<ChoiceState>(uninitialized);
  const latest = useRef(uninitialized);
  const update = (next: ChoiceState) => {
    latest.current = next;
    setState(next);
  };

  // Read once after hydration: the prerender has neither a URL nor storage.
  useEffect(() => {
    const query = new URLSearchParams(location.search);
    const fromUrl = readChoice(query, settings);
    const saved = writeChoice(fromUrl) ? fromUrl : (readDraft(settings)?.choice ?? nothingChosen);
    const filled = form.current ? readFormChoice(form.current, settings) : {};
    const initial = { ...saved, ...filled };
    update({ choice: initial, notice: '', isInitialized: false });
    function initialize() {
      const { choice } = checkTimes(latest.current.choice, settings);
      update({ choice, notice: '', isInitialized: true });
      onInitialized?.(choice);
    }
    // If it fails to load, the service checks the request.
    if (initial.day) loadCheck().then(initialize, initialize);
    else initialize();
    // oxlint-disable-next-line react/exhaustive-deps -- only the initial values count
  }, []);

  // After every render, since Back to an earlier step brings back that step's URL.
  useEffect(() => {
    if (!state.isInitialized) return;
    const url = getChoiceUrl(state.choice, location) + location.hash;
    if (url !== location.pathname + location.search + location.hash) {
      history.replaceState(history.state, '', url);
    }
  });

  /** Returns the new choice. */
  function change(part: Partial<Choice>): Choice {
    const { choice, notice } = checkTimes({ ...latest.current.choice, ...part }, settings);
    if (choice.day) loadCheck().catch(() => {});
    update({ choice, notice, isInitialized: true });
    return choice;
  }

  return { ...state, change, current: () => latest.current.choice };
}
