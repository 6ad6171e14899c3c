import { type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Choice } from '#src/booking/choice.ts';
import type { Report } from '#src/booking/use-funnel.ts';

export type Step = 1 | 2 | 3;

/** Ids of the steps, for links without JavaScript. */
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

/** Funnel steps 2 to 4: calendar, add-ons and details. */
const funnelStep = { 1: 1, 2: 2, 3: 4 } as const;

const getStep = (state: { step?: Step } | null): Step => state?.step ?? 1;

interface Options {
  form: RefObject<HTMLFormElement | null>;
  request: { field: (name: string) => { error: string | undefined }; phase: string };
  choice: Choice;
  report: Report;
  /** loads the steps after the first */
  load: () => Promise<void>;
}

/** The current step. Going forward requires a valid step; going back does not. */
export function useSteps({ form, request, choice, report, load }: Options) {
  const [step, setStep] = useState<Step>(1);
  const [direction, setDirection] = useState<'forward' | 'back'>();
  const [errors, setErrors] = useState<Record<string, string>>({});
  const shown = useRef<Step>(1);

  /** Each step is a history entry, so that Back returns to the previous one. */
  async function showStep(next: Step, isNew = true): Promise<void> {
    if (next === shown.current) return;
    const nextDirection = next > shown.current ? 'forward' : 'back';
    shown.current = next;
    if (next > 1) await load();
    // The visitor may have left the page meanwhile.
    if (!form.current) return;
    if (isNew) history.pushState({ ...history.state, step: next }, '');
    flushSync(() => {
      setStep(next);
      setDirection(nextDirection);
    });
    report({ type: 'step opened', to: funnelStep[next] });
    const heading = document.querySelector<HTMLElement>(`#${stepIds[next]} [data-step-heading]`);
    heading?.focus({ preventScroll: true });
    const prefersReducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
    form.current.parentElement?.scrollIntoView({
      behavior: prefersReducedMotion ? 'auto' : 'smooth',
      block: 'start',
    });
  }

  /** Goes to a step, or to the first incomplete one before it. */
  async function go(to: Step): Promise<void> {
    for (const earlier of [1, 2] as const) {
      if (earlier >= to) break;
      const missing = stepFields[earlier].filter((name) => !choice[name]);
      if (missing.length === 0) continue;
      flushSync(() => setErrors(Object.fromEntries(missing.map((name) => [name, missingMessages[name]]))));
      await showStep(earlier);
      focusField(form.current, missing[0] ?? '');
      return;
    }
    setErrors({});
    await showStep(to);
  }

  function clear(names: readonly string[]) {
    setErrors((previous) =>
      Object.fromEntries(Object.entries(previous).filter(([name]) => !names.includes(name))),
    );
  }

  useEffect(() => {
    // After a reload, or Back from another page, show the step of this history entry.
    void showStep(getStep(history.state), false);
    // A step link was followed before hydration.
    if (location.hash === `#${stepIds[2]}` || location.hash === `#${stepIds[3]}`) {
      history.replaceState(history.state, '', location.pathname + location.search);
      // A separate effect reads the choice; missing fields are reported when the visitor continues.
      void showStep(2);
    }
    const page = location.pathname;
    // Keep the router from handling navigation between steps. History entries of in-page links have no state.
    function onPopState(event: PopStateEvent) {
      if (!event.state || location.pathname !== page) return;
      event.stopImmediatePropagation();
      void showStep(getStep(event.state), false);
    }
    addEventListener('popstate', onPopState, { capture: true });
    return () => removeEventListener('popstate', onPopState, { capture: true });
    // oxlint-disable-next-line react/exhaustive-deps -- `showStep` works the same in every render
  }, []);

  // The service may reject a field of a hidden step.
  const rejectedStep = ([1, 2] as const).find((number) =>
    stepFields[number].some((name) => request.field(name).error),
  );
  useEffect(() => {
    if (request.phase !== 'ready' || !rejectedStep) return;
    const name = stepFields[rejectedStep].find((field) => request.field(field).error);
    void showStep(rejectedStep).then(() => focusField(form.current, name ?? ''));
    // oxlint-disable-next-line react/exhaustive-deps -- once per response
  }, [request.phase, rejectedStep]);

  return { step, direction, errors, go, clear };
}

function focusField(form: HTMLFormElement | null, name: string): void {
  const controls = form?.querySelectorAll<HTMLElement>(`[name="${name}"]:not(:disabled, [type="hidden"])`);
  // Without a day there are no times to focus, so focus their message.
  (controls?.[0] ?? form?.querySelector<HTMLElement>(`[data-error-for="${name}"]`))?.focus();
}
