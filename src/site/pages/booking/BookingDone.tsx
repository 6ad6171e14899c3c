import { useEffect, useRef, useState } from 'react';
import type { Choice } from '#src/domain/booking/choice.ts';
import { holdHours } from '#src/domain/booking/booking-limits.ts';
import { isSoon, soonReply } from '#src/domain/studio/reply-time.ts';
import { site } from '#src/content/site.ts';
import { formatWeekdayDate, formatTime } from '#src/domain/time/date.ts';
import { toInstant } from '#src/domain/time/day.ts';
import type { BookingResponse } from '#src/domain/booking/booking-request.ts';
import type { FormNotice } from '#src/domain/schema/endpoints.ts';
import styles from './BookingDone.module.css';
import { PhoneLink } from '../../ContactLinks.tsx';

export interface SentRequest {
  receipt: BookingResponse & FormNotice;
  choice: Choice;
}

/** Explains the next steps after a booking that the customer or the studio still has to confirm. */
export function BookingDone({ receipt, choice }: SentRequest) {
  const { number, payment } = receipt;
  const { day, time } = choice;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    scrollTo({ top: 0 });
  }, []);
  return (
    <div className={styles['done']}>
      <h1 ref={heading} tabIndex={-1}>
        {receipt.state === 'open-link' ? 'One more step.' : 'We have your request.'}
      </h1>
      <p className="lead">
        {day && formatWeekdayDate(day)}
        {time && `, ${formatTime(time)}`}
        <br />
        Your booking number is <b>{number}</b>.
      </p>
      <ol>
        <li>
          <Hold receipt={receipt} choice={choice} />
        </li>
        <li>{payment}</li>
        <li>Come 5 to 10 minutes early, in your first outfit if you can.</li>
      </ol>
      <p className="note">
        Need to change something? {receipt.notice ? 'Call' : 'Use the link in your email, call'} <PhoneLink />
        {receipt.notice ? '.' : ', or reply to our email.'}
      </p>
    </div>
  );
}

function Hold({ receipt: { state, notice }, choice: { day, time } }: SentRequest) {
  const [now] = useState(() => new Date());
  const start = day && time && toInstant(day, time, site.hours.timezone);
  const reply = start && isSoon(start, now) ? `. ${soonReply}` : ', which will be within a day.';
  const held = `We’re holding your time for ${holdHours} hours.`;
  if (state === 'open-link')
    return `${held} Within that time, click the link in our email, then “Confirm my booking.” If you don’t, someone else could take the time.`;
  return notice
    ? `${held} ${notice} Your request stays open. Call us, and we’ll keep holding the time.`
    : `${held} Within that time, click the link in our email, then “Keep this time,” and we’ll keep holding it until we reply${reply} If you don’t, your request stays open, but someone else could take the time.`;
}
