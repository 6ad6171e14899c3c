import { useEffect, useRef } from 'react';
import type { Report } from '#src/booking/use-funnel.ts';
import { useForm } from '#src/forms/use-form.ts';
import type { BookingResponse } from '#src/model/requests/booking-request.ts';

/** A visitor's contact details. */
const details = ['name', 'email', 'phone', 'note', 'rules'] as const;

interface Options {
  report: Report;
  onDone: (receipt: BookingResponse) => undefined;
}

/** The form of a booking request. Reports its outcome. */
export function useRequest({ report, onDone }: Options) {
  const sent = useRef(false);
  const request = useForm<BookingResponse>({
    name: 'booking',
    to: 'booking',
    schema: async () => (await import('#src/model/requests/booking-request.ts')).bookingRequest,
    failure: 'We couldn’t send your request. Please try again.',
    onChecked(values, errors) {
      const valid = details.every((name) => !errors[name]);
      report({ type: 'details entered', valid, completed: details.filter((name) => values[name]).length });
      if (valid) report({ type: 'payment initiated' });
      sent.current = valid;
    },
    onDone,
  });

  // Only rejections by the service count; client-side errors were never sent.
  const { phase, status } = request;
  useEffect(() => {
    if (phase !== 'ready' || !sent.current || !(status.text || status.isError)) return;
    sent.current = false;
    report({ type: 'payment failed', reason: status.text });
    if (status.offerHelp) report({ type: 'failed', reason: status.text });
  }, [phase, status, report]);
  return request;
}
