import { Field } from '#src/ui/Field.tsx';
import {
  type ConnectedCalendar,
  connectedCalendarEndpoints,
  connectedCalendarList,
} from '#src/domain/booking/connected-calendar.ts';
import { api, saveRecord } from '../api.ts';
import { announceResult } from '../dialogs/Toasts.tsx';
import { FormDialog, type Submission } from '../dialogs/FormDialog.tsx';
import { EditableList } from '../lists/ListView.tsx';

const disconnect = ({ id, name, version }: ConnectedCalendar): Promise<void> =>
  announceResult(
    () => api(connectedCalendarEndpoints.delete, { id, input: { version } }),
    `${name} disconnected`,
  );

export const ConnectedCalendarsView = () => (
  <EditableList
    list={connectedCalendarList}
    getRowName={({ name }) => name}
    addLabel="Connect a calendar"
    actions={(calendar) => [{ name: 'Disconnect', onSelect: () => void disconnect(calendar) }]}
    empty={<p>No calendars yet. Connect yours, and visitors can’t book while you’re busy.</p>}
    renderDialog={(calendar, onClose) => <ConnectedCalendarDialog calendar={calendar} onClose={onClose} />}
  />
);

interface DialogProps {
  /** the calendar to edit, or null to connect one */
  calendar: ConnectedCalendar | null;
  onClose: () => void;
}

const toFormValues = ({ name }: ConnectedCalendar) => ({ name, address: '' });

function ConnectedCalendarDialog({ calendar, onClose }: DialogProps) {
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
