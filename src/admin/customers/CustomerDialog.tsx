import type { Customer } from '#src/model/admin/customer.ts';
import { ConflictError, api } from '../api.ts';
import { announce } from '../components/announce.ts';
import { Field } from '../components/Field.tsx';
import { FormDialog } from '../components/FormDialog.tsx';

interface Props {
  /** the one that is edited; null enters one */
  customer: Customer | null;
  changed: () => void;
  close: () => void;
}

const versionFields = [
  { name: 'name', label: 'Name' },
  { name: 'phone', label: 'Phone' },
  { name: 'notes', label: 'Notes' },
];

/** Who someone is, and what the owner notes of them. */
export function CustomerDialog({ customer, changed, close }: Props) {
  async function send(values: FormData, theirs: Record<string, unknown> | null) {
    const body = Object.fromEntries(values);
    try {
      if (customer) {
        const version = theirs?.['version'] ?? customer.version;
        await api(`/customers/${customer.id}`, { method: 'PATCH', body: { ...body, version } });
      } else await api('/customers', { method: 'POST', body });
    } catch (error) {
      if (error instanceof ConflictError) changed();
      throw error;
    }
    changed();
    announce(customer ? 'Customer saved.' : 'Customer added.');
  }
  return (
    <FormDialog
      title={customer ? `Edit ${customer.name || customer.email}` : 'New customer'}
      submit={customer ? 'Save' : 'Add customer'}
      send={send}
      close={close}
      versionFields={versionFields}
    >
      {(errors) => (
        <>
          {!customer && (
            <Field name="email" label="E-mail" error={errors['email']}>
              {(field) => <input {...field} type="email" required autoComplete="off" />}
            </Field>
          )}
          <Field name="name" label="Name" error={errors['name']}>
            {(field) => (
              <input {...field} required maxLength={100} defaultValue={customer?.name} autoComplete="off" />
            )}
          </Field>
          <Field name="phone" label="Phone" hint="As (704) 555-0100" error={errors['phone']}>
            {(field) => (
              <input {...field} type="tel" defaultValue={customer?.phone ?? ''} autoComplete="off" />
            )}
          </Field>
          <Field name="notes" label="Notes" hint="Only you see them." error={errors['notes']}>
            {(field) => <textarea {...field} rows={4} maxLength={4000} defaultValue={customer?.notes} />}
          </Field>
        </>
      )}
    </FormDialog>
  );
}
