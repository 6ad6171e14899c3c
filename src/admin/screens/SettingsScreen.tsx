import { settingEndpoints } from '#src/domain/owner/settings.ts';
import { api } from '../api.ts';
import { Loading, useAsyncData } from '../data/async-data.tsx';
import { useView, ViewTabs } from '../navigation/ViewTabs.tsx';
import { ScreenLayout } from '../components/ScreenLayout.tsx';
import { AccessView } from '../settings/AccessView.tsx';
import { ConnectedCalendarsView } from '../settings/ConnectedCalendarsView.tsx';
import { GeneralView } from '../settings/GeneralView.tsx';
import { EmailTemplatesView } from '../settings/EmailTemplatesView.tsx';
import { RemindersView } from '../settings/RemindersView.tsx';
import { SiteView } from '../settings/SiteView.tsx';
import { auditLog } from '#src/domain/audit-log.ts';
import { ListView, EditableList } from '../lists/ListView.tsx';
import { type BlockedTime, blockedTimeList } from '#src/domain/booking/blocked-time.ts';
import { BlockedTimeForm, unblockTime } from '../calendar/BlockedTimeForm.tsx';
import { formatBlockedRange } from '../calendar/blocked-time-labels.ts';
import { getStudioToday } from '../dates.ts';
import type { Cells } from '../lists/cells.tsx';

const cells: Cells<BlockedTime> = { startsAt: formatBlockedRange };

export const BlockedTimesView = () => (
  <EditableList
    list={blockedTimeList}
    cells={cells}
    getRowName={formatBlockedRange}
    addLabel="Block time"
    actions={(blockedTime) => [{ name: 'Unblock', onSelect: () => void unblockTime(blockedTime) }]}
    empty={<p>No blocked times. Opening hours and holidays are set in the site’s files.</p>}
    renderDialog={(blockedTime, onClose) => (
      <BlockedTimeForm blockedTime={blockedTime} day={getStudioToday()} onClose={onClose} />
    )}
  />
);

export const AuditLogView = () => (
  <ListView list={auditLog} getRowName={({ summary }) => summary} empty={<p>No events yet.</p>} />
);

const views = [
  { view: 'general', name: 'General' },
  { view: 'blocked', name: 'Blocked times' },
  { view: 'calendars', name: 'Your calendars' },
  { view: 'reminders', name: 'Reminders' },
  { view: 'templates', name: 'Email templates' },
  { view: 'access', name: 'Sign-in' },
  { view: 'audit', name: 'Audit log' },
  { view: 'site', name: 'Site' },
] as const;

type View = (typeof views)[number]['view'];

export function Component() {
  const view = useView(views);
  return (
    <ScreenLayout heading="Settings" subtitle="Booking rules, emails, sign-in and data.">
      <ViewTabs label="Settings" views={views} current={view} />
      <ViewContent view={view} />
    </ScreenLayout>
  );
}

function ViewContent({ view }: { view: View }) {
  if (view === 'blocked') return <BlockedTimesView />;
  if (view === 'calendars') return <ConnectedCalendarsView />;
  if (view === 'access') return <AccessView />;
  if (view === 'audit') return <AuditLogView />;
  return <StoredSettings view={view} />;
}

/** The views that show stored settings. One request loads the data for all of them. */
function StoredSettings({ view }: { view: 'general' | 'reminders' | 'templates' | 'site' }) {
  const result = useAsyncData('settings', (signal) => api(settingEndpoints.readAll, { signal }));
  return (
    <Loading result={result}>
      {(data) => {
        if (view === 'general') return <GeneralView settings={data.settings} />;
        if (view === 'reminders') return <RemindersView settings={data} />;
        if (view === 'templates') return <EmailTemplatesView settings={data} />;
        return <SiteView running={data.running} />;
      }}
    </Loading>
  );
}
