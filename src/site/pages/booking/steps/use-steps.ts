import { type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { site } from '#src/content/site.ts';
import { readFragment } from '#src/paths.ts';
import { readDraft } from '../draft.ts';
import type { Choice } from '#src/domain/booking/choice.ts';
import type { ReportAction } from '../use-funnel.ts';

export type Step = 1 | 2 | 3;

/** The steps' ids, for links without JavaScript. */
export const stepIds: Record<Step, string> = {
  1: 'choose-session',
  2: 'choose-time',
  3: 'your-details',
};

const stepFields: Record<1 | 2, readonly ('session' | 'day' | 'time')[]> = {
  1: ['session'],
  2: ['day', 'time'],
};

const missingMessages = {
  session: 'Please choose a session',
  day: 'Please choose a day',
  time: 'Please choose a time',
};

/** The funnel counts the add-ons as step 3, but they are on the same screen as the calendar. */
const funnelSteps = { 1: 1, 2: 2, 3: 4 } as const;

const readStep = (state: { step?: Step } | null): Step | undefined => state?.step;

export const getScrollBehavior = (): ScrollBehavior =>
  matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';

interface Options {
  form: RefObject<HTMLFormElement | null>;
  request: { field: (name: string) => { error: string | undefined }; phase: string };
  /** Returns the current choice, because the visitor can choose while a step loads. */
  getChoice: () => Choice;
  /** true once the choice has been read */
  isInitialized: boolean;
  report: ReportAction;
  /** loads the steps after the first one */
  load: () => Promise<void>;
}

/** Manages the current step. Going forward requires that the earlier steps are complete; going back does not. */
export function useSteps({ form, request, getChoice, isInitialized, report, load }: Options) {
  const [step, setStep] = useState<Step>(1);
  const [direction, setDirection] = useState<'forward' | 'back'>();
  const [errors, setErrors] = useState<Record<string, string>>({});
  const shownStep = useRef<Step>(1);
  const requestedStep = useRef<Step>(1);
  const isSessionLinked = useRef(false);

  /** Adds a history entry for a step that the visitor opens, so that Back returns to the previous one. */
  async function showStep(next: Step, addsHistoryEntry = true): Promise<void> {
    requestedStep.current = next;
    if (next === shownStep.current) return;
    if (next > 1) await load();
    // In the meantime, the visitor may have left the page, gone to a different step, or asked for this one twice.
    if (!form.current || requestedStep.current !== next || shownStep.current === next) return;
    const nextDirection = next > shownStep.current ? 'forward' : 'back';
    shownStep.current = next;
    if (addsHistoryEntry) history.pushState({ ...history.state, step: next }, '');
    flushSync(() => {
      setStep(next);
      setDirection(nextDirection);
    });
    report({ type: 'step opened', to: funnelSteps[next] });
    const heading = document.querySelector<HTMLElement>(`#${stepIds[next]} [data-step-heading]`);
    heading?.focus({ preventScroll: true });
    scrollToTop(form.current.parentElement);
  }

  /** Goes to a step, or to the first incomplete one before it. */
  async function goToStep(to: Step): Promise<void> {
    for (const earlier of [1, 2] as const) {
      if (earlier >= to) break;
      const missing = stepFields[earlier].find((name) => !getChoice()[name]);
      if (!missing) continue;
      flushSync(() => setErrors({ [missing]: missingMessages[missing] }));
      await showStep(earlier);
      focusField(form.current, missing);
      return;
    }
    setErrors({});
    await showStep(to);
  }

  function clearErrors(names: readonly string[]) {
    setErrors((previous) =>
      Object.fromEntries(Object.entries(previous).filter(([name]) => !names.includes(name))),
    );
  }

  /** Shows the step of this history entry, or of the link that opened the page. */
  async function showFirstStep(): Promise<void> {
    // A visitor who comes back from the payment provider's page continues with the draft.
    const isUnpaid = readFragment('unpaid') !== null && readDraft(site)?.choice.time;
    // The link to an offered time has the whole choice.
    const isOffered = readFragment('offer') !== null && new URLSearchParams(location.search).has('time');
    if (isUnpaid || isOffered) return showStep(3, false);
    // The visitor followed a link to a later step before hydration.
    if (location.hash === `#${stepIds[2]}` || location.hash === `#${stepIds[3]}`) {
      history.replaceState(history.state, '', location.pathname + location.search);
      await load();
      return goToStep(2);
    }
    const storedStep = readStep(history.state);
    if (storedStep || !isSessionLinked.current || !getChoice().session)
      return showStep(storedStep ?? 1, false);
    history.replaceState({ ...history.state, step: 2 }, '');
    return showStep(2, false);
  }

  useEffect(() => {
    if (isInitialized) void showFirstStep();
    // oxlint-disable-next-line react/exhaustive-deps -- once
  }, [isInitialized]);

  useEffect(() => {
    // Later, the URL contains the session that the visitor chose here.
    isSessionLinked.current = new URLSearchParams(location.search).has('session');
    const bookingPath = location.pathname;
    // Keep the router from handling navigation between steps. In-page links create history entries without state.
    function onPopState(event: PopStateEvent) {
      if (!event.state || location.pathname !== bookingPath) return;
      event.stopImmediatePropagation();
      void showStep(readStep(event.state) ?? 1, false);
    }
    addEventListener('popstate', onPopState, { capture: true });
    return () => removeEventListener('popstate', onPopState, { capture: true });
    // oxlint-disable-next-line react/exhaustive-deps -- `showStep` works the same in every render
  }, []);

  // The service may reject a field in a hidden step.
  const rejectedStep = ([1, 2] as const).find((number) =>
    stepFields[number].some((name) => request.field(name).error),
  );
  useEffect(() => {
    if (request.phase !== 'ready' || !rejectedStep) return;
    const name = stepFields[rejectedStep].find((field) => request.field(field).error);
    void showStep(rejectedStep).then(() => focusField(form.current, name ?? ''));
    // oxlint-disable-next-line react/exhaustive-deps -- once per response
  }, [request.phase, rejectedStep]);

  return { step, direction, errors, goToStep, clearErrors };
}

/** Scrolls up to an element, but not down to it. A page that has just opened stays where it is. */
function scrollToTop(element: HTMLElement | null): void {
  const header = parseFloat(getComputedStyle(document.documentElement).scrollPaddingBlockStart);
  if (element && element.getBoundingClientRect().top < header)
    element.scrollIntoView({ behavior: getScrollBehavior() });
}

/** Focuses a field, with its legend and its error in view. */
function focusField(form: HTMLFormElement | null, name: string): void {
  const control = form?.querySelector<HTMLElement>(`[name="${name}"]:not(:disabled, [type="hidden"])`);
  // Without a day, there are no start times to focus, so focus the error message.
  const target = control ?? form?.querySelector<HTMLElement>(`[data-error-for="${name}"]`);
  target?.focus({ preventScroll: true });
  // The sessions have no other legend than the heading of their step.
  const top = target?.closest(name === 'session' ? 'section' : 'fieldset');
  top?.scrollIntoView({ behavior: getScrollBehavior() });
}
