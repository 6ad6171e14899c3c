import { Field } from '#src/ui/Field.tsx';
import { type Customer, customerEndpoints } from '#src/domain/customers/customer.ts';
import { api } from '../api.ts';
import type { ShownValue } from '../dialogs/compare-versions.ts';
import { formatValue } from '../dialogs/form-fields.ts';
import { FormDialog, type Submission } from '../dialogs/FormDialog.tsx';

interface Props {
  customer: Customer;
  onErased: () => void;
  onClose: () => void;
}

const shown: readonly ShownValue<Customer>[] = [
  { name: 'name', label: 'Name', format: ({ name }) => formatValue(name) },
  { name: 'email', label: 'Email', format: ({ email }) => formatValue(email) },
  { name: 'phone', label: 'Phone', format: ({ phone }) => formatValue(phone) },
  { name: 'notes', label: 'Notes', format: ({ notes }) => formatValue(notes) },
];

/** Erases a customer's data. Because this can't be undone, the owner must type the email address or name to confirm. */
export function EraseDialog({ customer, onErased, onClose }: Props) {
  const { id, name, email } = customer;
  async function send({ input }: Submission) {
    await api(customerEndpoints.erase, { id, input });
    onErased();
    return 'Customer data erased';
  }
  return (
    <FormDialog
      title={`Erase ${name || email}`}
      submitLabel="Erase permanently"
      submitAgainLabel="Erase anyway"
      isDestructive
      record={customer}
      onSubmit={send}
      onClose={onClose}
      shown={shown}
      toFormValues={() => ({})}
    >
      {(field) => (
        <>
          <p>
            This erases their name, contact details, notes, messages and sign-ups, including in bookings and
            gift cards. Transactions stay, without the name. You can’t undo this. Export their data first if
            they asked for a copy.
          </p>
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
