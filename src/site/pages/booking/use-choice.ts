import { type RefObject, useEffect, useRef, useState } from 'react';
import {
  getChoiceUrl,
  readChoice,
  writeChoice,
  type Choice,
  emptyChoice,
  type BookingSettings,
  readFormChoice,
} from '#src/domain/booking/choice.ts';
import { readDraft } from './draft.ts';
import type { dropUnavailableTimes as DropUnavailableTimes } from '#src/domain/booking/slots.ts';

interface ChoiceState {
  choice: Choice;
  notice: string;
  /** true once the choice has been read from the URL, the draft and the form */
  isInitialized: boolean;
}

interface Options {
  settings: BookingSettings;
  form: RefObject<HTMLFormElement | null>;
  onInitialized?: (choice: Choice) => void;
}

/** Loaded once a day is chosen. */
let dropUnavailableTimes: typeof DropUnavailableTimes | undefined;

const loadTimeCheck = async () =>
  void ({ dropUnavailableTimes } = await import('#src/domain/booking/slots.ts'));

const checkTimes = (choice: Choice, settings: BookingSettings) =>
  dropUnavailableTimes?.(choice, settings, new Date()) ?? { choice, notice: '' };

const uninitialized: ChoiceState = { choice: emptyChoice, notice: '', isInitialized: false };

/**
 * The visitor's choice, mirrored in the URL. It starts with the values from the URL, or from the draft if the URL has none.
 * Values in the form override both.
 */
export function useChoice({ settings, form, onInitialized }: Options) {
  const [state, setState] = useState<ChoiceState>(uninitialized);
  const latest = useRef(uninitialized);
  const update = (next: ChoiceState) => {
    latest.current = next;
    setState(next);
  };

  // Wait for hydration, because the prerender has neither a query nor storage.
  useEffect(() => {
    const query = new URLSearchParams(location.search);
    const fromUrl = readChoice(query, settings);
    const saved = writeChoice(fromUrl) ? fromUrl : (readDraft(settings)?.choice ?? emptyChoice);
    const filled = form.current ? readFormChoice(form.current, settings) : {};
    const initial = { ...saved, ...filled };
    update({ choice: initial, notice: '', isInitialized: false });
    function initialize() {
      const { choice } = checkTimes(latest.current.choice, settings);
      update({ choice, notice: '', isInitialized: true });
      onInitialized?.(choice);
    }
    // If the check fails to load, the service still validates the request.
    if (initial.day) loadTimeCheck().then(initialize, initialize);
    else initialize();
    // oxlint-disable-next-line react/exhaustive-deps -- only the initial values count
  }, []);

  // Runs after every render, because going back to an earlier step restores that step's URL.
  useEffect(() => {
    if (!state.isInitialized) return;
    const url = getChoiceUrl(state.choice, location) + location.hash;
    if (url !== location.pathname + location.search + location.hash) {
      history.replaceState(history.state, '', url);
    }
  });

  function change(part: Partial<Choice>): Choice {
    const { choice, notice } = checkTimes({ ...latest.current.choice, ...part }, settings);
    if (choice.day) loadTimeCheck().catch(() => {});
    update({ choice, notice, isInitialized: true });
    return choice;
  }

  return { ...state, change, getChoice: () => latest.current.choice };
}
