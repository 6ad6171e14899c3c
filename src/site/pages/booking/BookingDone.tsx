import { useEffect, useRef, useState } from 'react';
import { ButtonLink } from '#src/ui/Button.tsx';
import type { Choice } from '#src/domain/booking/choice.ts';
import { extraTimeStepMinutes, holdHours } from '#src/domain/booking/booking-limits.ts';
import { isSoon, soonReply } from '#src/domain/studio/reply-time.ts';
import { site } from '#src/content/site.ts';
import { formatWeekdayDate, formatTime } from '#src/domain/time/date.ts';
import { toInstant } from '#src/domain/time/day.ts';
import type { BookingResponse } from '#src/domain/booking/booking-request.ts';
import type { FormNotice } from '#src/domain/schema/endpoints.ts';
import { paths } from '#src/paths.ts';
import styles from './BookingDone.module.css';
import { PhoneLink } from '../../ContactLinks.tsx';

export interface SentRequest {
  receipt: BookingResponse & FormNotice;
  choice: Choice;
}

/** Explains the next steps after a request has been sent. */
export function BookingDone({ receipt: { number, payment, notice }, choice }: SentRequest) {
  const [now] = useState(() => new Date());
  const { session, day, time, extraTime } = choice;
  const extra = extraTime > 0 ? `&extra=${extraTime * extraTimeStepMinutes}` : '';
  const start = day && time && toInstant(day, time, site.hours.timezone);
  const reply = start && isSoon(start, now) ? `. ${soonReply}` : ', which will be within a day.';
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    scrollTo({ top: 0 });
  }, []);
  return (
    <div className={styles['done']}>
      <h1 ref={heading} tabIndex={-1}>
        We have your request.
      </h1>
      <p className="lead">
        {day && formatWeekdayDate(day)}
        {time && `, ${formatTime(time)}`}
        <br />
        Your request number is <b>{number}</b>.
      </p>
      <ol>
        <li>
          We’re holding your time for {holdHours} hours.{' '}
          {notice
            ? `${notice} Your request stays open. Call us, and we’ll keep holding the time.`
            : `Within that time, click the link in our email, then “Keep this time,” and we’ll keep holding it until we reply${reply} If you don’t, your request stays open, but someone else could take the time.`}
        </li>
        <li>{payment}</li>
        <li>Come 5 to 10 minutes early, in your first outfit if you can.</li>
      </ol>
      <ButtonLink
        variant="primary"
        href={`${paths.thankYou()}?session=${session}&day=${day}&time=${time}${extra}`}
      >
        Add it to your calendar
      </ButtonLink>
      <p className="note">
        Need to change something? {notice ? 'Call' : 'Use the link in your email, call'} <PhoneLink />
        {notice ? '.' : ', or reply to our email.'}
      </p>
    </div>
  );
}
