import { type SubmitEvent, useEffect, useRef } from 'react';
import type { Report } from '#src/booking/use-funnel.ts';
import { checkValues, type Schema } from '#src/forms/check-form.ts';
import { readForm } from '#src/forms/send-form.ts';
import type { useForm } from '#src/forms/use-form.ts';
import type { BookingReceipt } from '#src/model/requests/booking-request.ts';
import type { Steps } from './use-steps.ts';

/** A visitor's contact details. */
const details = ['name', 'email', 'phone', 'note', 'rules'] as const;

interface Options {
  request: ReturnType<typeof useForm<BookingReceipt>>;
  report: Report;
  steps: Steps;
  loadSchema: () => Promise<Schema>;
}

/** Sends the request and reports the result. */
export function useSubmission({ request, report, steps, loadSchema }: Options) {
  const sent = useRef(false);

  async function reportDetails(form: HTMLFormElement) {
    const values = readForm(form);
    const schema = await loadSchema().catch(() => null);
    const faults = schema ? checkValues(schema, values) : {};
    const valid = schema ? details.every((name) => !faults[name]) : form.checkValidity();
    report({ type: 'details entered', valid, completed: details.filter((name) => values[name]).length });
    if (valid) {
      sent.current = true;
      report({ type: 'payment initiated' });
    }
  }

  // Only rejections by the service count; client-side errors were never sent.
  const { phase, status } = request;
  useEffect(() => {
    if (phase !== 'ready' || !sent.current || !(status.text || status.bad)) return;
    sent.current = false;
    report({ type: 'payment failed', reason: status.text });
    if (status.offerHelp) report({ type: 'failed', reason: status.text });
  }, [phase, status, report]);

  return (event: SubmitEvent<HTMLFormElement>) => {
    if (steps.step !== 3) {
      // Enter in an earlier step goes to the next one.
      event.preventDefault();
      steps.go((steps.step + 1) as 2 | 3);
      return;
    }
    if (phase !== 'sending') void reportDetails(event.currentTarget);
    request.form.onSubmit(event);
  };
}
