import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { ButtonLink } from '#src/ui/Button.tsx';
import { site } from '#src/content/site.ts';
import { isSoon, soonReply } from '#src/domain/studio/reply-time.ts';
import { type BookedSession, createSessionEvent, readBookedSession } from './booked-session.ts';
import { createCalendarFile } from './calendar-file.ts';
import { hoursOn, isOpenAt } from '#src/domain/studio/opening-hours.ts';
import { formatWeekdayDate, formatTime, formatInstant } from '#src/domain/time/date.ts';
import { useHydrated } from '../../hydration.ts';
import styles from './SessionTicket.module.css';

const { booking, hours, sessions } = site;

/** Reads the booked session from the URL. Null before hydration, without a valid session, or if the studio is closed at that time. */
export function useBookedSession(): BookedSession | null {
  const { search } = useLocation();
  const booked = useHydrated() ? readBookedSession(new URLSearchParams(search), sessions) : null;
  return booked && isOpenAt(hoursOn(booked.day, hours), booked.time) ? booked : null;
}

/** The requested session with a link to add it to a calendar. */
export function SessionTicket() {
  const booked = useBookedSession();
  return (
    booked && (
      <Ticket key={`${booked.session.id} ${booked.day} ${booked.time} ${booked.minutes}`} booked={booked} />
    )
  );
}

function Ticket({ booked }: { booked: BookedSession }) {
  const { session, minutes, day, time } = booked;
  const [now] = useState(() => new Date());
  const event = createSessionEvent(booked, site);
  const file = `data:text/calendar;charset=utf-8,${encodeURIComponent(createCalendarFile(event, now))}`;
  const cancelUntil = new Date(event.start.getTime() - booking.cancelHours * 3_600_000);
  return (
    <section className={styles['ticket']} aria-labelledby="ticket">
      <h2 id="ticket">{session.name} session</h2>
      <p>
        <time dateTime={event.start.toISOString()}>
          {formatWeekdayDate(day)}, {formatTime(time)}
        </time>
        , {minutes} minutes
      </p>
      {cancelUntil > now && (
        <p className="note">
          Free to cancel or reschedule until {formatInstant(cancelUntil, hours.timezone)}.
        </p>
      )}
      <p className="note">{isSoon(event.start, now) ? soonReply : 'It’s yours once we confirm by email.'}</p>
      <ButtonLink variant="quiet" href={file} download={`${session.id}-session-${day}.ics`}>
        Add it to your calendar
      </ButtonLink>
    </section>
  );
}
