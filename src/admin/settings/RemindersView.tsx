import { useState } from 'react';
import { ActionButton } from '#src/ui/ActionButton.tsx';
import { site } from '#src/content/site.ts';
import {
  type Settings,
  settingEndpoints,
  type Setting,
  type SettingValues,
} from '#src/domain/owner/settings.ts';
import {
  formatTiming,
  type Reminder,
  dayBefore,
  reminderUnits,
  reminderWhens,
} from '#src/domain/reminders/reminder.ts';
import { findName } from '#src/domain/schema/list.ts';
import { api, type FormInput } from '../api.ts';
import { Chip } from '../components/Chip.tsx';
import { announceResult } from '../dialogs/Toasts.tsx';
import { type Column, DataTable } from '../lists/DataTable.tsx';
import { Section } from './Section.tsx';
import { Field, FieldCheckbox, FieldRow, FieldSelect, FieldChoice } from '#src/ui/Field.tsx';
import { formatTime } from '#src/domain/time/date.ts';
import { FormDialog, type Submission } from '../dialogs/FormDialog.tsx';
import { TemplateForm } from '../emails/EmailPreview.tsx';

const formatSessions = ({ sessions }: Reminder) =>
  sessions.map((id) => findName(site.sessions, id)).join(', ') || 'All';

const getColumns = (edit: (reminder: Reminder) => void): readonly Column<Reminder>[] => [
  {
    key: 'timing',
    name: 'When',
    cell: (reminder) => (
      <ActionButton variant="link" onClick={() => edit(reminder)}>
        {formatTiming(reminder)}
      </ActionButton>
    ),
  },
  {
    key: 'on',
    name: 'State',
    cell: ({ on }) => <Chip tone={on ? 'positive' : 'muted'}>{on ? 'On' : 'Off'}</Chip>,
  },
  { key: 'sessions', name: 'Sessions', cell: formatSessions },
  { key: 'subject', name: 'Subject', cell: ({ subject }) => subject, canWrap: true },
];

export function RemindersView({ settings: { settings, emailTemplates } }: { settings: Settings }) {
  const [editing, setEditing] = useState<Reminder | 'new' | null>(null);
  const { value, version } = settings.reminders;
  function save(reminders: readonly Reminder[], message: string) {
    const input = { version, value: reminders };
    void announceResult(() => api(settingEndpoints.change, { id: 'reminders', input }), message);
  }
  return (
    <>
      <Section
        id="reminders"
        heading="Reminders"
        actions={
          <ActionButton variant="filled" onClick={() => setEditing('new')}>
            Add a reminder
          </ActionButton>
        }
      >
        {value.length === 0 && <p className="note">No reminders. Customers get only the confirmation.</p>}
        {value.length > 0 && (
          <DataTable
            caption="Reminders"
            columns={getColumns(setEditing)}
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
          />
        )}
      </Section>
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

interface Props {
  /** the reminder to edit, or null to add one */
  reminder: Reminder | null;
  /** contains all reminders */
  setting: Setting<'reminders'>;
  placeholders: readonly string[];
  onClose: () => void;
}

const newReminder: Reminder = { ...dayBefore, id: '', subject: 'Your session: {when}' };

const hours = Object.fromEntries(
  Array.from({ length: 16 }, (_, index) => index + 6).map((hour) => [
    hour,
    formatTime(`${String(hour).padStart(2, '0')}:00`),
  ]),
);

const sessions = site.sessions.map(({ id, name }) => ({ value: id, label: name }));

function ReminderDialog({ reminder, setting, placeholders, onClose }: Props) {
  const opened = reminder ?? newReminder;
  const index = reminder ? setting.value.indexOf(reminder) : setting.value.length;
  const [unit, setUnit] = useState<string>(opened.unit);

  function addTo(reminders: SettingValues['reminders'], fields: FormInput): object[] {
    const edited = { hour: opened.hour, ...fields, id: opened.id };
    const isStored = reminders.some(({ id }) => id === opened.id);
    return isStored
      ? reminders.map((each) => (each.id === opened.id ? edited : each))
      : [...reminders, edited];
  }

  async function send({ input, current }: Submission<Setting<'reminders'>>) {
    const { version } = input;
    // All reminders are stored in one setting. After a conflict, keep the stored versions of the others.
    const { value } = current ?? setting;
    await api(settingEndpoints.change, {
      id: 'reminders',
      input: { version, value: addTo(value, input) },
    });
    return reminder ? 'Reminder saved' : 'Reminder added';
  }

  return (
    <FormDialog
      title={reminder ? 'Edit reminder' : 'Add a reminder'}
      submitLabel={reminder ? 'Save' : 'Add'}
      size="full"
      record={setting}
      onSubmit={send}
      onClose={onClose}
      initial={opened}
      toFormValues={({ value }) => value.find(({ id }) => id === opened.id) ?? {}}
    >
      {(field) => (
        <TemplateForm
          kind="booking-reminder"
          path={String(index)}
          opened={opened}
          placeholders={placeholders}
          field={field}
        >
          <FieldCheckbox {...field('on')} label="Send this reminder" optional />
          <FieldRow>
            <Field {...field('count')} label="How long" inputMode="numeric" />
            <FieldSelect
              {...field('unit')}
              label="Days or hours"
              options={reminderUnits}
              value={unit}
              onChange={({ currentTarget }) => setUnit(currentTarget.value)}
            />
            <FieldSelect {...field('when')} label="Before or after" options={reminderWhens} />
            {unit === 'days' && <FieldSelect {...field('hour')} label="Time" options={hours} />}
          </FieldRow>
          <p className="note">
            Customers get it once for each session, but not within three hours after a confirmation.
          </p>
          <FieldChoice
            {...field('sessions')}
            label="Sessions"
            hint="Leave unchecked for all sessions."
            choices={sessions}
            multiple
            optional
            layout="row"
          />
        </TemplateForm>
      )}
    </FormDialog>
  );
}
