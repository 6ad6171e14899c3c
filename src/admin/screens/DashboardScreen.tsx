import { useEffect, useEffectEvent, useState } from 'react';
import { ActionButton } from '#src/ui/ActionButton.tsx';
import { formatNumber, plural } from '#src/lib/format/count.ts';
import { formatWeekdayDate } from '#src/domain/time/date.ts';
import {
  type Dashboard,
  type EmailProblem,
  type FunnelStep,
  dashboardEndpoints,
  funnelSteps,
} from '#src/domain/owner/dashboard.ts';
import { api } from '../api.ts';
import { Loading, useAsyncData } from '../data/async-data.tsx';
import styles from '../dashboard/Dashboard.module.css';
import { Figures } from '../dashboard/Figures.tsx';
import { Requests } from '../dashboard/Requests.tsx';
import { ToDo, SetupList } from '../dashboard/ToDo.tsx';
import { ScreenLayout } from '../components/ScreenLayout.tsx';
import { Table } from '#src/ui/Table.tsx';
import { formatHours } from '#src/domain/studio/opening-hours.ts';
import type { CalendarDay, CalendarRange } from '#src/domain/booking/calendar.ts';
import { getCalendarPath } from '../calendar/calendar-view.ts';
import { DaySchedule } from '../bookings/DaySchedule.tsx';
import { paths } from '#src/paths.ts';
import { Notice } from '#src/ui/Notice.tsx';

export function Component() {
  const result = useAsyncData('dashboard', (signal) => api(dashboardEndpoints.read, { signal }));
  const { data, isLoading, reload } = result;
  const [refreshCount, setRefreshCount] = useState(0);
  const [replaced, setReplaced] = useState<Dashboard | null>(null);
  const isRefreshing = isLoading && data === replaced;
  useAutoRefresh(reload);
  function refresh() {
    setRefreshCount(refreshCount + 1);
    setReplaced(data);
    reload();
  }
  return (
    <ScreenLayout
      heading="Dashboard"
      subtitle={data && formatSubtitle(data)}
      actions={
        <ActionButton onClick={refresh} aria-disabled={isRefreshing || undefined}>
          {isRefreshing ? 'Refreshing…' : 'Refresh'}
        </ActionButton>
      }
    >
      <Loading result={result}>
        {(dashboard) => (
          <>
            <EmailWarning problem={dashboard.emailProblem} />
            <SecurityWarnings access={dashboard.access} />
            <div key={refreshCount} className={styles['columns']}>
              <Requests requests={dashboard.requests} total={dashboard.counts.requests} />
              <div>
                <Today range={dashboard.days} />
                <ToDo dashboard={dashboard} />
              </div>
              <NextDays range={dashboard.days} />
            </div>
            <SetupList setup={dashboard.setup} setting={dashboard.setupSetting} />
            <Figures income={dashboard.income} signUps={dashboard.signUps} />
            <Funnel steps={dashboard.funnel} />
          </>
        )}
      </Loading>
    </ScreenLayout>
  );
}

const autoRefreshMs = 3 * 60_000;

/** Refreshes every few minutes, and when the tab becomes visible again, but not while it is hidden or a dialog or menu is open. */
function useAutoRefresh(refresh: () => void): void {
  const refreshIfIdle = useEffectEvent(() => {
    if (document.hidden || document.querySelector('dialog[open], :popover-open')) return;
    refresh();
  });
  useEffect(() => {
    const onTime = () => refreshIfIdle();
    const timer = setInterval(onTime, autoRefreshMs);
    document.addEventListener('visibilitychange', onTime);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onTime);
    };
  }, []);
}

const statusesWithoutSession = new Set(['requested', 'canceled']);

function formatSubtitle({ today, days, counts }: Dashboard): string {
  const todaysBookings =
    days.days[0]?.bookings.filter(({ status }) => !statusesWithoutSession.has(status)) ?? [];
  const sessions = todaysBookings.length ? plural(todaysBookings.length, 'session') : 'No sessions';
  const requests = counts.requests ? plural(counts.requests, 'request') : 'no requests';
  return `${formatWeekdayDate(today)}. ${sessions} today, ${requests} to answer.`;
}

const stepNames: Record<FunnelStep, string> = {
  view: 'Opened the booking page',
  session: 'Chose a session',
  time: 'Chose a time',
  details: 'Entered their details',
  request: 'Booked or sent a request',
};

const percentFormat = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 0 });

function Funnel({ steps }: { steps: Dashboard['funnel'] }) {
  const counts = funnelSteps.map((name) => steps.find(({ step }) => step === name)?.count ?? 0);
  const highestCount = Math.max(1, ...counts);
  const isEmpty = counts.every((count) => count === 0);
  return (
    <section aria-labelledby="funnel">
      <h2 id="funnel">Booking funnel</h2>
      {isEmpty ? (
        <p className={styles['funnelEmpty']}>
          No visits to the booking page in the last 28 days. Steps are counted without any data about the
          visitor.
        </p>
      ) : (
        <div className={styles['funnelScroll']}>
          <Table caption="Last 28 days" isCaptionVisible className={styles['funnel']}>
            <thead>
              <tr>
                <th scope="col">Step</th>
                <th scope="col" data-align="end">
                  Visitors
                </th>
                <th scope="col" data-align="end">
                  Continued
                </th>
              </tr>
            </thead>
            <tbody>
              {funnelSteps.map((step, index) => {
                const stepCount = counts[index] ?? 0;
                const previousCount = counts[index - 1] ?? 0;
                return (
                  <tr key={step}>
                    <th scope="row" style={{ backgroundSize: `${(stepCount / highestCount) * 100}% 2px` }}>
                      {stepNames[step]}
                    </th>
                    <td data-align="end" data-name="Visitors">
                      {formatNumber(stepCount)}
                    </td>
                    <td data-align="end" data-name="Continued">
                      {index > 0 && previousCount > 0 ? percentFormat.format(stepCount / previousCount) : ''}
                    </td>
                  </tr>
                );
              })}
            </tbody>
          </Table>
        </div>
      )}
    </section>
  );
}

interface Props {
  range: CalendarRange;
}

function Today({ range }: Props) {
  return (
    <section aria-labelledby="today">
      <h2 id="today">Today</h2>
      {range.days.slice(0, 1).map((day) => (
        <DaySection key={day.day} day={day} />
      ))}
    </section>
  );
}

function NextDays({ range }: Props) {
  return (
    <section aria-labelledby="days">
      <h2 id="days">Next 6 days</h2>
      {range.days.slice(1).map((day) => (
        <DaySection key={day.day} day={day} />
      ))}
    </section>
  );
}

function DaySection({ day: { day, open, name, bookings, moves } }: { day: CalendarDay }) {
  const isOpen = open.length > 0;
  const note = [
    name,
    !isOpen && 'Closed',
    isOpen && name && formatHours(open),
    isOpen && bookings.length + moves.length === 0 && 'No bookings',
  ];
  return (
    <div className={styles['day']}>
      <h3>
        <a href={getCalendarPath({ view: 'day', day })}>{formatWeekdayDate(day)}</a>
      </h3>
      <p>{note.filter(Boolean).join(', ')}</p>
      {bookings.length + moves.length > 0 && <DaySchedule bookings={bookings} moves={moves} />}
    </div>
  );
}

function describe(problem: EmailProblem): string {
  if (problem.kind === 'not-set-up')
    return 'Your website can’t send email, because it has no mail server yet. Customers get no confirmations and no links to pay. Send the person who set up your website this: “Please set SMTP_URL on the server.”';
  const reason = problem.error ? ` The last error: ${problem.error}` : '';
  return `No email is getting through, because the mail server doesn’t accept it. Your website keeps trying. If this doesn’t end soon, ask the person who set up your website.${reason}`;
}

function EmailWarning({ problem }: { problem: EmailProblem | null }) {
  if (!problem) return null;
  return (
    <Notice kind="bad" aria-label="Email warning">
      <p>{describe(problem)}</p>
      <a href={`${paths.adminCustomers()}?view=emails`}>View emails</a>
    </Notice>
  );
}

const lowRecoveryCodeCount = 2;

function getWarnings({ changePassword, totp, recoveryCodesLeft: left }: Dashboard['access']): string[] {
  return [
    ...(changePassword ? ['You’re still using the initial password.'] : []),
    ...(totp && left <= lowRecoveryCodeCount ? [`You have ${plural(left, 'recovery code')} left.`] : []),
  ];
}

function SecurityWarnings({ access }: { access: Dashboard['access'] }) {
  const warnings = getWarnings(access);
  if (warnings.length === 0) return null;
  return (
    <Notice kind="hint" aria-label="Security warnings">
      <p>{warnings.join(' ')}</p>
      <a href={`${paths.adminSettings()}?view=access`}>
        {access.changePassword ? 'Choose your own password' : 'Create new codes'}
      </a>
    </Notice>
  );
}
