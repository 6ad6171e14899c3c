import { type SubmitEvent, useState, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths, readFragment } from '#src/paths.ts';
import { goToCheckout } from './customer-booking.ts';
import { getSubmitLabel, getTerms, takesPayment } from './payment.ts';
import type { Choice } from '#src/domain/booking/choice.ts';
import { clearDraft, readFilledCode, useDraft, type SentRequest, readSent, storeSent } from './draft.ts';
import { useChoice } from './use-choice.ts';
import { type ReportAction, getEntryPoint, reportChange, reportSession } from './use-funnel.ts';
import { payment } from '#src/content/facts.ts';
import { site } from '#src/content/site.ts';
import type { BookingProvider } from '#src/domain/studio/booking-provider.ts';
import type { CodeResult } from '#src/domain/codes/code-check.ts';
import { formatTime } from '#src/domain/time/date.ts';
import { getPreservedProps } from '../../hydration.ts';
import { Notice } from '#src/ui/Notice.tsx';
import { EstimateAside } from './EstimateAside.tsx';
import { StepAction, StepList } from './steps/StepList.tsx';
import { laterStepsId, useLaterSteps } from './steps/use-later-steps.ts';
import { type Step, useSteps } from './steps/use-steps.ts';
import styles from './Booking.module.css';
import { SessionChoice } from './fields/SessionChoice.tsx';
import { StepSection } from './steps/StepSection.tsx';
import { useForm } from '../../forms/use-form.ts';
import type { BookingResponse } from '#src/domain/booking/booking-request.ts';
import type { FormNotice } from '#src/domain/schema/endpoints.ts';

interface Props {
  report: ReportAction;
  /** the configured scheduler if it failed; 'none' if the studio takes only requests */
  configuredProvider: BookingProvider;
}

const formId = 'booking-request';

/** The booking form, in three steps. */
export function RequestBooking({ report, configuredProvider }: Props) {
  const [entryPoint] = useState(getEntryPoint);
  const [code, setCode] = useState<CodeResult | null>(null);
  const [sent, setSent] = useState<SentRequest | null>(null);
  const [unpaidToken, setUnpaidToken] = useState<string | null>(null);
  const [offerToken, setOfferToken] = useState<string | null>(null);
  const [filledCode, setFilledCode] = useState('');
  const navigate = useNavigate();
  const mode = configuredProvider === 'none' ? 'request' : configuredProvider;

  const request = useRequest({
    report,
    isPayment: () => terms?.waitsFor === 'payment',
    onDone(receipt, email) {
      if (receipt.checkout) goToCheckout(report, { checkout: receipt.checkout, token: receipt.token });
      else finish(receipt, email);
    },
  });

  function finish(receipt: SentRequest['receipt'], email: string) {
    const { state, token, number } = receipt;
    const isBooked = state === 'booked' && token !== null;
    report({ type: 'booked', id: number, isPaid: isBooked && takesPayment(getChoice()) }, getChoice());
    clearDraft();
    if (isBooked) navigate(paths.booked(token));
    else showSent({ receipt, email, choice: getChoice() });
  }

  function showSent(next: SentRequest) {
    storeSent(next);
    setSent(next);
  }

  const { choice, notice, isInitialized, change, getChoice } = useChoice({
    settings: site,
    form: request.form.ref,
    onInitialized(initial) {
      const token = readFragment('unpaid');
      setUnpaidToken(token);
      setOfferToken(readFragment('offer'));
      setSent(readSent());
      setFilledCode(readFilledCode());
      if (token) report({ type: 'checkout closed' }, initial);
      report({ type: 'entered', from: entryPoint, mode }, initial);
      reportSession(initial);
    },
  });
  const terms = getTerms(choice, code);
  const paymentProps = { terms, takesPayment: takesPayment(choice), submitLabel: getSubmitLabel(terms) };

  const { later, load } = useLaterSteps(choice.session !== null);
  const steps = useSteps({ form: request.form.ref, request, getChoice, isInitialized, report, load });
  const isReplaced = later !== undefined;
  useDraft({ form: request.form.ref, choice, isInitialized, isDone: sent !== null, isReplaced });

  function onChange(part: Partial<Choice>) {
    reportChange(report, part, choice, change(part));
    // The code was checked against a different total.
    changeCode(null);
    steps.clearErrors(Object.keys(part));
  }

  function changeCode(result: CodeResult | null) {
    setCode(result);
    report({ type: 'discount changed', dollars: (result?.off ?? 0) / 100 });
  }

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    if (steps.step === 3) return request.form.onSubmit(event);
    // Pressing Enter in an earlier step goes to the next one.
    event.preventDefault();
    void steps.goToStep(steps.step === 1 ? 2 : 3);
  }

  const field = (name: string) => {
    const bound = request.field(name);
    return { ...bound, error: bound.error ?? steps.errors[name] };
  };

  const laterSteps = later && (
    <later.LaterSteps
      {...{
        choice,
        code,
        notice,
        field,
        report,
        request,
        onChange,
        onCode: changeCode,
        unpaidToken,
        ...paymentProps,
        ...steps,
      }}
    />
  );
  return (
    <div className={styles['booking']}>
      <div className={styles['column']}>
        {sent && later ? (
          <later.BookingDone {...sent} onChange={showSent} />
        ) : (
          <>
            <h1>Book your session</h1>
            {unpaidToken && later && <later.UnpaidNotice token={unpaidToken} report={report} />}
            {offerToken && later && <later.OfferNotice token={offerToken} form={request.form.ref} />}
            {filledCode && steps.step < 3 && (
              <Notice kind="hint" isLive>
                <span>
                  Code <b>{filledCode}</b> is filled in. It comes off the price in the last step.
                </span>
              </Notice>
            )}
            <StepList {...paymentProps} {...steps} />
            <form
              {...request.form}
              id={formId}
              onSubmit={onSubmit}
              data-step={steps.step}
              data-direction={steps.direction}
              className={styles['form']}
            >
              <input type="hidden" name="offer" value={offerToken ?? ''} />
              <SessionStep choice={choice} error={field('session').error} onChange={onChange} {...steps} />
              {import.meta.env.SSR ? (
                <div id={laterStepsId}>{laterSteps}</div>
              ) : (
                (laterSteps ?? <div id={laterStepsId} {...getPreservedProps(laterStepsId)} />)
              )}
            </form>
          </>
        )}
      </div>
      <EstimateAside
        choice={choice}
        code={code}
        // A link may choose the session, whose image is then the first.
        getPicture={import.meta.env.SSR || isInitialized ? later?.getBookingPicture : undefined}
        step={sent ? 'done' : steps.step}
        action={
          !sent && (
            <StepAction formId={formId} isBusy={request.phase === 'sending'} {...paymentProps} {...steps} />
          )
        }
      />
    </div>
  );
}

interface SessionStepProps {
  choice: Choice;
  error: string | undefined;
  onChange: (part: Partial<Choice>) => void;
  goToStep: (step: Step) => void;
}

function SessionStep({ choice, error, onChange, goToStep }: SessionStepProps) {
  return (
    <StepSection step={1} heading="How long?" next={{ to: 2, goToStep }}>
      <SessionChoice
        field={{ id: 'booking-session', name: 'session', error }}
        legend={<span className="visually-hidden">Session</span>}
        chosen={choice.session}
        onChoose={(session) => onChange({ session })}
      />
      <p className={`note ${styles['included']}`}>
        Unlimited photos, for up to {site.booking.includedGuests} people. Peak times are weekdays from{' '}
        {formatTime(site.booking.primeTimeFrom)} and all weekend. {payment.how}
      </p>
    </StepSection>
  );
}

const detailFields = ['name', 'email', 'phone', 'note', 'rules'] as const;

interface Options {
  report: ReportAction;
  /** whether the visitor pays when sending the form */
  isPayment: () => boolean;
  onDone: (receipt: BookingResponse & FormNotice, email: string) => undefined;
}

/** The booking form. Reports the details of each submission, and rejections. */
function useRequest({ report, isPayment, onDone }: Options) {
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
