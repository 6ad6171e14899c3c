import { useEffect, useRef } from 'react';
import type { Choice } from '#src/domain/booking/choice.ts';
import { isSoon, soonReply } from '#src/domain/studio/customer-texts.ts';
import { site } from '#src/content/site.ts';
import { formatTime, formatWeekdayDate, keepTimesTogether } from '#src/domain/time/date.ts';
import { timeAt, toInstant } from '#src/domain/time/day.ts';
import type { CorrectedEmail } from '#src/domain/booking/booking-request.ts';
import styles from './BookingDone.module.css';
import type { SentRequest } from './draft.ts';
import { PhoneLink } from '../../ContactLinks.tsx';
import { Field } from '#src/ui/Field.tsx';
import { FormFooter, FormLayout } from '../../forms/Form.tsx';
import { useForm } from '../../forms/use-form.ts';

interface Props extends SentRequest {
  onChange: (sent: SentRequest) => void;
}

const { timezone } = site.hours;

/** Says what the customer has to do now, after a booking that the emailed link or the studio still has to confirm. */
export function BookingDone({ receipt, email, choice, onChange }: Props) {
  const { number, payment, state, notice, emailToken } = receipt;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    scrollTo({ top: 0 });
  }, []);
  const onCorrected = (corrected: CorrectedEmail) =>
    onChange({ receipt: { ...receipt, emailToken: corrected.token }, email: corrected.email, choice });
  return (
    <div className={styles['done']} data-booking-done="">
      <h1 ref={heading} tabIndex={-1}>
        {state === 'open-link' ? 'One more step.' : 'We have your request.'}
      </h1>
      {notice ? <p className="lead">{notice}</p> : <CheckEmail {...{ receipt, choice, email }} />}
      {emailToken && <EmailCorrection token={emailToken} onCorrected={onCorrected} />}
      <ol>
        <li>{describeAnswer(receipt, choice)}</li>
        <li>{payment}</li>
        <li>Come 5 to 10 minutes early, in your first outfit if you can.</li>
      </ol>
      <p className="note">
        Your booking number is <b>{number}</b>. Need to change something?{' '}
        {notice ? 'Call' : 'Use the link in your email, call'} <PhoneLink />
        {notice ? '.' : ', or reply to our email.'}
      </p>
    </div>
  );
}

function CheckEmail({ receipt: { heldUntil, state }, email, choice: { day, time } }: SentRequest) {
  const button = state === 'open-link' ? 'Confirm my booking' : 'Keep this time';
  const before = heldUntil ? ` before ${formatTimeOf(heldUntil)}` : '';
  const when = day && time ? `${formatWeekdayDate(day)}, ${formatTime(time)}` : 'your time';
  return (
    <p className={styles['check']}>
      Check <b>{email}</b>: {keepTimesTogether(`press “${button}” in our email${before} to keep ${when}.`)}
    </p>
  );
}

const formatTimeOf = (instant: string) => formatTime(timeAt(new Date(instant), timezone));

function describeAnswer({ state, notice, heldUntil }: SentRequest['receipt'], { day, time }: Choice): string {
  if (state === 'open-link') {
    const held = heldUntil ? ` We’ll hold your time until ${formatTimeOf(heldUntil)}.` : '';
    return `The button in the email opens a page. Press “Confirm my booking” there, too.${held} No email? Check your spam folder.`;
  }
  const start = day && time && toInstant(day, time, timezone);
  const reply = start && isSoon(start, new Date()) ? `. ${soonReply}` : `, ${site.contact.replyWithin}.`;
  return notice
    ? `Your request stays open. Call us, and we’ll keep your time until we answer${reply}`
    : `The button in the email opens a page. Press “Keep this time” there, too. The time is then yours until we answer${reply} Otherwise your request stays open, but someone else could take the time.`;
}

interface CorrectionProps {
  token: string;
  onCorrected: (corrected: CorrectedEmail) => void;
}

/** Sends the booking's email to another address, for visitors who mistyped theirs. */
function EmailCorrection({ token, onCorrected }: CorrectionProps) {
  const form = useForm<CorrectedEmail>({
    name: 'booking-email',
    to: 'bookingEmail',
    schema: async () => (await import('#src/domain/booking/booking-request.ts')).emailCorrection,
    failure: 'We couldn’t change the address. Please try again.',
    onDone(corrected) {
      onCorrected(corrected);
      return `We sent it to ${corrected.email}. The first link no longer works.`;
    },
    allowResubmit: true,
  });
  return (
    <details className={styles['correction']}>
      <summary>Wrong address?</summary>
      <FormLayout {...form.form}>
        <input type="hidden" name="token" value={token} />
        <Field {...form.field('email')} type="email" label="Your email address" autoComplete="email" />
        <FormFooter form={form} label="Send it there" busyLabel="Sending…" />
      </FormLayout>
    </details>
  );
}
