import { useState } from 'react';
import type { Choice } from '#src/booking/choice.ts';
import { dropDraft } from '#src/booking/draft.ts';
import { useChoice } from '#src/booking/use-choice.ts';
import { entryPoint, type Report } from '#src/booking/use-funnel.ts';
import { site } from '#src/content/site.ts';
import { FormEnd, Honeypot } from '#src/forms/FormEnd.tsx';
import { useForm } from '#src/forms/use-form.ts';
import type { BookingProvider } from '#src/model/booking-provider.ts';
import type { CodeAnswer } from '#src/model/requests/code-check.ts';
import type { BookingReceipt } from '#src/model/requests/booking-request.ts';
import { type Booked, BookingDone } from './BookingDone.tsx';
import { DetailsStep } from './DetailsStep.tsx';
import { EstimateAside } from './EstimateAside.tsx';
import { SessionStep } from './SessionStep.tsx';
import { StepAction } from './StepAction.tsx';
import { StepList } from './StepList.tsx';
import { reportChange, reportSession } from './report-change.ts';
import { TimeStep } from './TimeStep.tsx';
import { useDraft } from './use-draft.ts';
import { useSteps } from './use-steps.ts';
import { useSubmission } from './use-submission.ts';
import styles from './Booking.module.css';

interface Props {
  report: Report;
  /** the failed scheduler */
  inPlaceOf: BookingProvider;
}

const formId = 'booking-request';
const loadSchema = async () => (await import('#src/model/requests/booking-request.ts')).bookingRequest;

/** A booking request in three steps. */
export function RequestBooking({ report, inPlaceOf }: Props) {
  const [code, setCode] = useState<CodeAnswer | null>(null);
  const [booked, setBooked] = useState<Booked | null>(null);
  const mode = inPlaceOf === 'none' ? 'request' : inPlaceOf;

  const request = useForm<BookingReceipt>({
    name: 'booking',
    to: 'booking',
    schema: loadSchema,
    failure: 'We couldn’t send your request. Please try again.',
    onDone(receipt) {
      report({ type: 'booked', id: receipt.number, paid: false }, current());
      dropDraft();
      setBooked({ receipt, choice: current() });
    },
  });
  const { choice, notice, isRead, change, current } = useChoice({
    offer: site,
    form: request.form.ref,
    onRead(begun) {
      report({ type: 'entered', from: entryPoint(), mode }, begun);
      reportSession(report, begun);
    },
  });

  const steps = useSteps({ form: request.form.ref, request, choice, report });
  const onSubmit = useSubmission({ request, report, steps, loadSchema });
  useDraft({ form: request.form.ref, choice, isRead, isDone: booked !== null });

  function onChange(part: Partial<Choice>) {
    reportChange(report, part, choice, change(part));
    // The code was checked for a different total.
    setCode(null);
    steps.mend(Object.keys(part));
  }

  const field = (name: string) => {
    const wired = request.field(name);
    return { ...wired, error: wired.error ?? steps.faults[name] };
  };

  return (
    <div className={styles['book']}>
      <div className={styles['column']}>
        {booked ? (
          <BookingDone {...booked} />
        ) : (
          <>
            <h1>Book your session</h1>
            <StepList step={steps.step} onGo={steps.go} />
            <form
              {...request.form}
              id={formId}
              onSubmit={onSubmit}
              data-step={steps.step}
              data-direction={steps.direction}
              className={styles['form']}
            >
              <SessionStep choice={choice} error={field('session').error} onChange={onChange} {...steps} />
              <TimeStep
                choice={choice}
                notice={notice}
                field={field}
                report={report}
                onChange={onChange}
                {...steps}
              />
              <DetailsStep
                choice={choice}
                code={code}
                field={field}
                report={report}
                onCode={setCode}
                {...steps}
              >
                <Honeypot form="booking" />
                <FormEnd form={request} label="Send request" busyLabel="Sending your request" />
              </DetailsStep>
            </form>
          </>
        )}
      </div>
      <EstimateAside
        choice={choice}
        code={code}
        isDone={booked !== null}
        action={!booked && <StepAction form={formId} isBusy={request.phase === 'sending'} {...steps} />}
      />
    </div>
  );
}
