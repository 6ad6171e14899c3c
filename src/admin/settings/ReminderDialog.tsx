import { useState } from 'react';
import { Field, FieldCheckbox, FieldRow, FieldSelect } from '#src/ui/Field.tsx';
import { FieldChoice } from '#src/ui/FieldChoice.tsx';
import { site } from '#src/content/site.ts';
import { type Setting, type SettingValues, settingEndpoints } from '#src/domain/owner/settings.ts';
import { dayBefore, type Reminder, reminderUnits, reminderWhens } from '#src/domain/reminders/reminder.ts';
import { formatTime } from '#src/domain/time/date.ts';
import { api, type FormInput } from '../api.ts';
import { FormDialog, type Submission } from '../dialogs/FormDialog.tsx';
import { TemplateForm } from './TemplateForm.tsx';

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

export function ReminderDialog({ reminder, setting, placeholders, onClose }: Props) {
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
          <FieldCheckbox
            {...field('on')}
            label="Send this reminder"
            required={false}
            defaultChecked={opened.on}
          />
          <FieldRow>
            <Field
              {...field('count')}
              label="How long"
              inputMode="numeric"
              defaultValue={opened.count}
              autoComplete="off"
            />
            <FieldSelect
              {...field('unit')}
              label="Days or hours"
              options={reminderUnits}
              value={unit}
              onChange={({ currentTarget }) => setUnit(currentTarget.value)}
            />
            <FieldSelect
              {...field('when')}
              label="Before or after"
              options={reminderWhens}
              defaultValue={opened.when}
            />
            {unit === 'days' && (
              <FieldSelect {...field('hour')} label="Time" options={hours} defaultValue={opened.hour} />
            )}
          </FieldRow>
          <p className="note">
            Customers get it once for each session, but not within three hours after a confirmation.
          </p>
          <FieldChoice
            {...field('sessions')}
            label="Sessions"
            hint="Leave unchecked for all sessions."
            choices={sessions}
            defaultValue={opened.sessions}
            multiple
            optional
            layout="row"
          />
        </TemplateForm>
      )}
    </FormDialog>
  );
}
