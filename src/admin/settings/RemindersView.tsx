import { useState } from 'react';
import { ActionButton } from '#src/ui/ActionButton.tsx';
import { site } from '#src/content/site.ts';
import { type Settings, settingEndpoints } from '#src/domain/owner/settings.ts';
import { formatTiming, type Reminder } from '#src/domain/reminders/reminder.ts';
import { findName } from '#src/domain/schema/list.ts';
import { api } from '../api.ts';
import { Chip } from '../components/Chip.tsx';
import { announceResult } from '../dialogs/announce-result.ts';
import type { Column } from '../lists/DataTable.tsx';
import { LocalList } from '../lists/LocalList.tsx';
import type { ValueColumn } from '../lists/local-rows.ts';
import { ReminderDialog } from './ReminderDialog.tsx';

const formatState = ({ on }: Reminder) => (on ? 'On' : 'Off');

const formatSessions = ({ sessions }: Reminder) =>
  sessions.map((id) => findName(site.sessions, id)).join(', ') || 'All';

const getColumns = (
  edit: (reminder: Reminder) => void,
): readonly (Column<Reminder> & ValueColumn<Reminder>)[] => [
  {
    key: 'timing',
    name: 'When',
    getValue: formatTiming,
    cell: (reminder) => (
      <ActionButton variant="link" onClick={() => edit(reminder)}>
        {formatTiming(reminder)}
      </ActionButton>
    ),
  },
  {
    key: 'on',
    name: 'State',
    getValue: formatState,
    cell: (reminder) => <Chip tone={reminder.on ? 'positive' : 'muted'}>{formatState(reminder)}</Chip>,
  },
  { key: 'sessions', name: 'Sessions', getValue: formatSessions, cell: formatSessions },
  {
    key: 'subject',
    name: 'Subject',
    getValue: ({ subject }) => subject,
    cell: ({ subject }) => subject,
    canWrap: true,
  },
];

const hiddenColumns: readonly ValueColumn<Reminder>[] = [
  { key: 'text', name: 'Text', getValue: ({ text }) => text },
];

/** The emails that customers get before and after their sessions. */
export function RemindersView({ settings: { settings, emailTemplates } }: { settings: Settings }) {
  const [editing, setEditing] = useState<Reminder | 'new' | null>(null);
  const { value, version } = settings.reminders;
  function save(reminders: readonly Reminder[], message: string) {
    const input = { version, value: reminders };
    void announceResult(() => api(settingEndpoints.change, { id: 'reminders', input }), message);
  }
  return (
    <>
      <LocalList
        add={
          <ActionButton variant="filled" onClick={() => setEditing('new')}>
            Add a reminder
          </ActionButton>
        }
        caption="Reminders"
        fileName="reminders"
        searchLabel="Search by text"
        columns={getColumns(setEditing)}
        hiddenColumns={hiddenColumns}
        rows={value}
        getRowKey={({ id }) => id}
        getRowName={formatTiming}
        actions={(reminder) => [
          { name: 'Edit', onSelect: () => setEditing(reminder) },
          {
            name: reminder.on ? 'Turn off' : 'Turn on',
            onSelect: () =>
              save(
                value.map((each) => (each === reminder ? { ...each, on: !each.on } : each)),
                `Reminder turned ${reminder.on ? 'off' : 'on'}`,
              ),
          },
          {
            name: 'Delete',
            isDestructive: true,
            onSelect: () =>
              save(
                value.filter((each) => each !== reminder),
                'Reminder deleted',
              ),
          },
        ]}
        empty="No reminders. Customers get only the confirmation."
      />
      {editing && (
        <ReminderDialog
          reminder={editing === 'new' ? null : editing}
          setting={settings.reminders}
          placeholders={emailTemplates['booking-reminder'].placeholders}
          onClose={() => setEditing(null)}
        />
      )}
    </>
  );
}
