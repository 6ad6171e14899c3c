import { useState } from 'react';
import { ActionButton } from '#src/ui/ActionButton.tsx';
import { plural } from '#src/lib/format/count.ts';
import { formatWeekdayDate } from '#src/domain/time/date.ts';
import { type Dashboard, dashboardEndpoints } from '#src/domain/owner/dashboard.ts';
import { api } from '../api.ts';
import { Loading, useAsyncData } from '../data/async-data.tsx';
import styles from './DashboardScreen.module.css';
import { EmailWarning, SecurityWarnings } from '../dashboard/Warnings.tsx';
import { Figures } from '../dashboard/Figures.tsx';
import { Funnel } from '../dashboard/Funnel.tsx';
import { NextDays, Today } from '../dashboard/NextDays.tsx';
import { SetupList } from '../dashboard/SetupList.tsx';
import { Requests } from '../dashboard/Requests.tsx';
import { ToDo } from '../dashboard/ToDo.tsx';
import { ScreenLayout } from '../components/ScreenLayout.tsx';

export function Component() {
  const result = useAsyncData('dashboard', (signal) => api(dashboardEndpoints.read, { signal }));
  const { data, isLoading, reload } = result;
  const [refreshCount, setRefreshCount] = useState(0);
  function refresh() {
    setRefreshCount(refreshCount + 1);
    reload();
  }
  return (
    <ScreenLayout
      heading="Dashboard"
      subtitle={data && formatSubtitle(data)}
      actions={
        <ActionButton onClick={refresh} aria-disabled={isLoading || undefined}>
          {isLoading ? 'Refreshing…' : 'Refresh'}
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

const statusesWithoutSession = new Set(['requested', 'canceled']);

function formatSubtitle({ today, days, counts }: Dashboard): string {
  const todaysBookings =
    days.days[0]?.bookings.filter(({ status }) => !statusesWithoutSession.has(status)) ?? [];
  const sessions = todaysBookings.length ? plural(todaysBookings.length, 'session') : 'No sessions';
  const requests = counts.requests ? plural(counts.requests, 'request') : 'no requests';
  return `${formatWeekdayDate(today)}. ${sessions} today, ${requests} to answer.`;
}
