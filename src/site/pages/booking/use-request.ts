import { useEffect, useRef } from 'react';
import type { ReportAction } from './use-funnel.ts';
import { useForm } from '../../forms/use-form.ts';
import type { BookingResponse } from '#src/domain/booking/booking-request.ts';
import type { FormNotice } from '#src/domain/schema/endpoints.ts';

const detailFields = ['name', 'email', 'phone', 'note', 'rules'] as const;

interface Options {
  report: ReportAction;
  /** whether the visitor pays when sending the form */
  isPayment: () => boolean;
  onDone: (receipt: BookingResponse & FormNotice, email: string) => undefined;
}

/** The booking form. Reports the details of each submission, and rejections. */
export function useRequest({ report, isPayment, onDone }: Options) {
  const isSent = useRef(false);
  const request = useForm<BookingResponse>({
    name: 'booking',
    to: 'booking',
    schema: async () => (await import('#src/domain/booking/booking-request.ts')).bookingRequest,
    failure: 'We couldn’t send your booking. Please try again.',
    onChecked(values, errors) {
      const isValid = detailFields.every((name) => !errors[name]);
      report({
        type: 'details entered',
        isValid,
        completed: detailFields.filter((name) => values[name]).length,
      });
      if (isValid && isPayment()) report({ type: 'payment initiated' });
      isSent.current = isValid;
    },
    onDone: (receipt, values) => onDone(receipt, String(values['email'])),
  });

  // Report only rejections by the service. A form with errors found in the browser was never sent.
  const { phase, status } = request;
  useEffect(() => {
    if (phase !== 'ready' || !isSent.current || !(status.text || status.isError)) return;
    isSent.current = false;
    if (isPayment()) report({ type: 'payment failed', reason: status.text });
    if (!isPayment() || status.offersHelp) report({ type: 'failed', reason: status.text });
    // oxlint-disable-next-line react/exhaustive-deps -- once for each response
  }, [phase, status, report]);
  return request;
}
