import { useState } from 'react';
import { showDay } from '#src/lib/show-day.ts';
import type { Dashboard } from '#src/model/admin/dashboard.ts';
import { paths } from '#src/paths.ts';
import { api } from '../api.ts';
import { type AskedOfBooking, BookingDialogs } from '../bookings/BookingDialogs.tsx';
import { BookingLines } from '../bookings/BookingLines.tsx';
import { Problem } from '../components/Problem.tsx';
import styles from '../dashboard/Dashboard.module.css';
import { Figures } from '../dashboard/Figures.tsx';
import { Funnel } from '../dashboard/Funnel.tsx';
import { Reminders } from '../dashboard/Reminders.tsx';
import { Requests } from '../dashboard/Requests.tsx';
import { Week } from '../dashboard/Week.tsx';
import { Waiting } from '../dashboard/Waiting.tsx';
import { Desk } from '../frame/Desk.tsx';
import { useLoaded } from '../list/use-loaded.ts';

/** What the owner opens every morning. One question to the service fills it. */
export function Component() {
  const [asked, ask] = useState<AskedOfBooking | null>(null);
  const { data, isLoading, error, reload } = useLoaded('dashboard', (signal) =>
    api<Dashboard>('/dashboard', { signal }),
  );
  return (
    <Desk
      heading="Dashboard"
      lead={data ? leadOf(data) : 'Loading...'}
      actions={
        <button type="button" onClick={reload} aria-disabled={isLoading || undefined}>
          {isLoading ? 'One moment…' : 'Refresh'}
        </button>
      }
    >
      {error && <Problem text={error} retry={reload} />}
      {data && (
        <>
          <Reminders door={data.door} />
          <Requests requests={data.requests} total={data.requestsTotal} ask={ask} />
          <div className={styles['days']}>
            <section aria-labelledby="today">
              <h2 id="today">Today</h2>
              {data.sessionsToday.length > 0 ? (
                <BookingLines bookings={data.sessionsToday} ask={ask} />
              ) : (
                <p className={styles['empty']}>
                  No session today. <a href={paths.adminCalendar()}>Open the calendar</a> to block time or
                  enter a session by hand.
                </p>
              )}
              <Waiting dashboard={data} />
            </section>
            <Week week={data.week} today={data.today} ask={ask} />
          </div>
          <Figures income={data.income} signUps={data.signUps} />
          <Funnel steps={data.funnel} />
        </>
      )}
      <BookingDialogs asked={asked} ask={ask} changed={reload} />
    </Desk>
  );
}

function leadOf({ today, sessionsToday, requestsTotal }: Dashboard): string {
  const sessions = sessionsToday.length === 1 ? '1 session' : `${sessionsToday.length || 'No'} sessions`;
  const requests = requestsTotal === 1 ? '1 request' : `${requestsTotal || 'no'} requests`;
  return `${showDay(today)}. ${sessions} today, ${requests} to answer.`;
}
