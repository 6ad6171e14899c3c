import { Field } from '#src/components/Field.tsx';
import type { Customer } from '#src/model/admin/customer.ts';
import { api } from '../api.ts';
import type { ConflictField } from '../dialogs/ConflictTable.tsx';
import { FormDialog, type Submission } from '../dialogs/FormDialog.tsx';

interface Props {
  customer: Customer;
  onErased: () => void;
  onClose: () => void;
}

const conflictFields: readonly ConflictField[] = [
  { name: 'name', label: 'Name' },
  { name: 'notes', label: 'Notes' },
];

/** Erases a customer's data. Because this can't be undone, the owner must type the email address or name to confirm. */
export function EraseDialog({
  customer: { id, name, email, notes, version: openedVersion },
  onErased,
  onClose,
}: Props) {
  async function send({ values, version }: Submission) {
    await api(`/customers/${id}`, { method: 'DELETE', body: { version, confirm: values.get('confirm') } });
    onErased();
    return 'Customer data erased';
  }
  return (
    <FormDialog
      title={`Erase ${name || email}`}
      submitLabel="Erase permanently"
      submitAgainLabel="Erase anyway"
      isDestructive
      version={openedVersion}
      onSubmit={send}
      onClose={onClose}
      conflictFields={conflictFields}
    >
      {(field) => (
        <>
          <p>
            This erases their name, contact details, notes, messages and sign-ups, including in bookings and
            gift cards. Transactions stay, without the name. You can’t undo this. Export their data first if
            they asked for a copy.
          </p>
          <input type="hidden" name="name" value={name} />
          <input type="hidden" name="notes" value={notes} />
          <Field
            {...field('confirm')}
            label={`Type ${email || name} to confirm`}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
          />
        </>
      )}
    </FormDialog>
  );
}
