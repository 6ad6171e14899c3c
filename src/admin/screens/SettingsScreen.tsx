import { settingEndpoints } from '#src/domain/owner/settings.ts';
import { api, saveRecord } from '../api.ts';
import { Loading, useAsyncData } from '../data/async-data.tsx';
import { ScreenLayout, ViewTabs, useView } from '../components/ScreenLayout.tsx';
import { AccessView } from '../settings/AccessView.tsx';
import { GeneralView } from '../settings/GeneralView.tsx';
import { EmailTemplatesView } from '../settings/EmailTemplatesView.tsx';
import { RemindersView } from '../settings/RemindersView.tsx';
import { auditLog } from '#src/domain/tables.ts';
import { type EditDialogProps, EditableList, ListView } from '../lists/ListView.tsx';
import {
  type BlockedTime,
  blockedTimeList,
  type ConnectedCalendar,
  connectedCalendarEndpoints,
  connectedCalendarList,
} from '#src/domain/booking/calendar.ts';
import { BlockedTimeForm, unblockTime } from '../calendar/BlockedTimeForm.tsx';
import { formatBlockedRange } from '../calendar/day-ranges.ts';
import type { Cells } from '../lists/cells.tsx';
import { Field } from '#src/ui/Field.tsx';
import { announceResult } from '../dialogs/Toasts.tsx';
import { FormDialog, type Submission } from '../dialogs/FormDialog.tsx';
import { site } from '#src/content/site.ts';
import { formatDollars } from '#src/domain/studio/money.ts';
import { formatWeek } from '#src/domain/studio/opening-hours.ts';
import { DescriptionList } from '../components/DescriptionList.tsx';
import { Section, Sections } from '../settings/Section.tsx';

const cells: Cells<BlockedTime> = { startsAt: formatBlockedRange };

export const BlockedTimesView = () => (
  <EditableList
    list={blockedTimeList}
    cells={cells}
    getRowName={formatBlockedRange}
    addLabel="Block time"
    actions={(blockedTime) => [{ name: 'Unblock', onSelect: () => void unblockTime(blockedTime) }]}
    empty={<p>No blocked times. Opening hours and holidays are set in the site’s files.</p>}
    Dialog={BlockedTimeForm}
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
  { view: 'site', name: 'Site' },
  { view: 'access', name: 'Sign-in' },
  { view: 'audit', name: 'Audit log' },
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
  if (view === 'site') return <SiteView />;
  if (view === 'access') return <AccessView />;
  if (view === 'audit') return <AuditLogView />;
  return <StoredSettings view={view} />;
}

/** The views that show stored settings. One request loads the data for all of them. */
function StoredSettings({ view }: { view: 'general' | 'reminders' | 'templates' }) {
  const result = useAsyncData('settings', (signal) => api(settingEndpoints.readAll, { signal }));
  return (
    <Loading result={result}>
      {(data) => {
        if (view === 'general') return <GeneralView settings={data.settings} />;
        if (view === 'reminders') return <RemindersView settings={data} />;
        return <EmailTemplatesView settings={data} />;
      }}
    </Loading>
  );
}

const disconnect = ({ id, name, version }: ConnectedCalendar): Promise<void> =>
  announceResult(
    () => api(connectedCalendarEndpoints.delete, { id, input: { version } }),
    `${name} disconnected`,
  );

const ConnectedCalendarsView = () => (
  <EditableList
    list={connectedCalendarList}
    getRowName={({ name }) => name}
    addLabel="Connect a calendar"
    actions={(calendar) => [{ name: 'Disconnect', onSelect: () => void disconnect(calendar) }]}
    empty={<p>No calendars yet. Connect yours, and visitors can’t book while you’re busy.</p>}
    Dialog={ConnectedCalendarDialog}
  />
);

const toFormValues = ({ name }: ConnectedCalendar) => ({ name, address: '' });

function ConnectedCalendarDialog({ record: calendar, onClose }: EditDialogProps<ConnectedCalendar>) {
  async function send(submission: Submission) {
    const { name } = await saveRecord(connectedCalendarEndpoints, calendar, submission);
    return calendar ? `${name} saved` : `${name} connected`;
  }
  return (
    <FormDialog
      title={calendar ? `Edit ${calendar.name}` : 'Connect a calendar'}
      submitLabel={calendar ? 'Save' : 'Connect'}
      record={calendar}
      onSubmit={send}
      onClose={onClose}
      toFormValues={toFormValues}
    >
      {(field) => (
        <>
          <p>
            Busy events block times on your website within 15 minutes. Visitors never see them, and they never
            cancel a booking.
          </p>
          <Field {...field('name')} label="Name" />
          <Field
            {...field('address')}
            label="Secret address"
            hint={
              calendar
                ? `Leave blank to keep the address at ${calendar.host}.`
                : 'In Google Calendar: Settings, your calendar, “Secret address in iCal format.” In Apple Calendar: share the calendar as a public calendar. In Outlook: Shared calendars, “Publish a calendar,” the ICS link.'
            }
            optional={calendar !== null}
            maxLength={2000}
            spellCheck={false}
          />
        </>
      )}
    </FormDialog>
  );
}

const { booking, contact, hours, sessions } = site;

const siteDetails = [
  ['Open', formatWeek(hours).join('; ')],
  ...sessions.map(
    ({ name, duration, offPeak, primeTime }) =>
      [
        name,
        `${duration} minutes, ${formatDollars(offPeak)}, or ${formatDollars(primeTime)} at peak times`,
      ] as const,
  ),
  [
    'Fee for each extra guest',
    booking.extraGuestFee === null
      ? 'Not set. You enter the total for each booking with extra guests.'
      : formatDollars(booking.extraGuestFee),
  ],
  ['Free cancellation', `Until ${booking.cancelHours} hours before the session`],
  ['Bookable', `From ${booking.leadHours} hours to ${booking.horizonDays} days ahead`],
  ['Phone', contact.phone],
  ['Email', contact.email],
] as const;

const SiteView = () => (
  <Sections>
    <Section
      id="facts"
      heading="Site details"
      note="Part of the published pages. Edit content/studio.yaml, then publish the site again."
    >
      <DescriptionList items={siteDetails} />
    </Section>
  </Sections>
);
