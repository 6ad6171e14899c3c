import { plural } from '#src/lib/format/count.ts';
import { showDay } from '#src/lib/format/date.ts';
import type { Dashboard } from '#src/model/admin/dashboard.ts';
import { paths } from '#src/paths.ts';
import { api } from '../api.ts';
import { BookingLines } from '../bookings/BookingLines.tsx';
import { Loading } from '../components/Loading.tsx';
import styles from '../dashboard/Dashboard.module.css';
import { Figures } from '../dashboard/Figures.tsx';
import { Funnel } from '../dashboard/Funnel.tsx';
import { Reminders } from '../dashboard/Reminders.tsx';
import { Requests } from '../dashboard/Requests.tsx';
import { Week } from '../dashboard/Week.tsx';
import { Waiting } from '../dashboard/Waiting.tsx';
import { ScreenLayout } from '../components/ScreenLayout.tsx';
import { useLoaded } from '../list/use-loaded.ts';

/** The start screen. One request loads it. */
export function Component() {
  const loaded = useLoaded('dashboard', (signal) => api<Dashboard>('/dashboard', { signal }));
  const { data, isLoading, reload } = loaded;
  return (
    <ScreenLayout
      heading="Dashboard"
      lead={data && leadOf(data)}
      actions={
        <button type="button" onClick={reload} aria-disabled={isLoading || undefined}>
          {isLoading ? 'One moment…' : 'Refresh'}
        </button>
      }
    >
      <Loading of={loaded}>
        {(dashboard) => (
          <>
            <Reminders door={dashboard.door} />
            <Requests requests={dashboard.requests} total={dashboard.requestsTotal} />
            <div className={styles['days']}>
              <section aria-labelledby="today">
                <h2 id="today">Today</h2>
                {dashboard.sessionsToday.length > 0 ? (
                  <BookingLines bookings={dashboard.sessionsToday} />
                ) : (
                  <p className={styles['empty']}>
                    No session today. <a href={paths.adminCalendar()}>Open the calendar</a> to block time or
                    enter a session by hand.
                  </p>
                )}
                <Waiting dashboard={dashboard} />
              </section>
              <Week week={dashboard.week} today={dashboard.today} />
            </div>
            <Figures income={dashboard.income} signUps={dashboard.signUps} />
            <Funnel steps={dashboard.funnel} />
          </>
        )}
      </Loading>
    </ScreenLayout>
  );
}

function leadOf({ today, sessionsToday, requestsTotal }: Dashboard): string {
  const sessions = sessionsToday.length ? plural(sessionsToday.length, 'session') : 'No sessions';
  const requests = requestsTotal ? plural(requestsTotal, 'request') : 'no requests';
  return `${showDay(today)}. ${sessions} today, ${requests} to answer.`;
}
