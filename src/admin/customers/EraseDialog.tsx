import type { Customer } from '#src/model/admin/customer.ts';
import { api } from '../api.ts';
import { announce } from '../components/announce.ts';
import { Field } from '../components/Field.tsx';
import { FormDialog } from '../components/FormDialog.tsx';

interface Props {
  customer: Customer;
  /** the person is gone */
  erased: () => void;
  close: () => void;
}

const versionFields = [
  { name: 'name', label: 'Name' },
  { name: 'notes', label: 'Notes' },
];

/** Takes a person out of everything that is kept. The address has to be typed, since nothing brings them back. */
export function EraseDialog({ customer: { id, name, email, notes, version }, erased, close }: Props) {
  async function send(values: FormData, theirs: Record<string, unknown> | null) {
    const body = { version: theirs?.['version'] ?? version, confirm: values.get('confirm') };
    await api(`/customers/${id}`, { method: 'DELETE', body });
    announce('The person’s data is erased.');
    erased();
  }
  return (
    <FormDialog
      title={`Erase ${name || email}`}
      submit="Erase for good"
      insist="Erase all the same"
      danger
      send={send}
      close={close}
      versionFields={versionFields}
    >
      {(errors) => (
        <>
          <p>
            Their name, addresses, notes, messages and sign-ups go, in bookings and gift cards as well. The
            ledger’s lines stay, without the name. This can’t be taken back: export first if they asked for a
            copy.
          </p>
          <input type="hidden" name="name" value={name} />
          <input type="hidden" name="notes" value={notes} />
          <Field name="confirm" label={`Type ${email} to confirm`} error={errors['confirm']}>
            {(field) => (
              <input {...field} required autoComplete="off" autoCapitalize="off" spellCheck={false} />
            )}
          </Field>
        </>
      )}
    </FormDialog>
  );
}
