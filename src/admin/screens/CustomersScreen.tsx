import { useState } from 'react';
import type { Customer } from '#src/model/admin/customer.ts';
import { api } from '../api.ts';
import { announce } from '../components/announce.ts';
import type { Column } from '../components/DataTable.tsx';
import { Field } from '../components/Field.tsx';
import { FormDialog } from '../components/FormDialog.tsx';
import { ListView } from '../components/ListView.tsx';
import { Desk } from '../frame/Desk.tsx';

const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

const columns: readonly Column<Customer>[] = [
  { key: 'name', name: 'Name', cell: ({ name, email }) => name || email, sorts: true },
  { key: 'email', name: 'E-mail', cell: ({ email }) => <a href={`mailto:${email}`}>{email}</a>, sorts: true },
  { key: 'phone', name: 'Phone', cell: ({ phone }) => phone && <a href={`tel:${phone}`}>{phone}</a> },
  { key: 'bookings', name: 'Sessions', cell: ({ bookings }) => bookings, sorts: true, align: 'end' },
  { key: 'spent', name: 'Spent', cell: ({ spent }) => money.format(spent / 100), sorts: true, align: 'end' },
  {
    key: 'lastBookingAt',
    name: 'Last session',
    cell: ({ lastBookingAt }) => lastBookingAt && day.format(new Date(lastBookingAt)),
    sorts: true,
  },
];

const versionFields = [
  { name: 'name', label: 'Name' },
  { name: 'phone', label: 'Phone' },
  { name: 'notes', label: 'Notes' },
];

export function Component() {
  const [edited, edit] = useState<Customer | 'new' | null>(null);
  const [turn, setTurn] = useState(0);

  async function send(values: FormData, theirs: Record<string, unknown> | null) {
    const body = Object.fromEntries(values);
    if (edited === 'new') await api('/customers', { method: 'POST', body });
    else if (edited) {
      const version = theirs?.['version'] ?? edited.version;
      await api(`/customers/${edited.id}`, { method: 'PATCH', body: { ...body, version } });
    }
    setTurn((count) => count + 1);
    announce(edited === 'new' ? 'Customer added.' : 'Customer saved.');
  }
  const shown = edited === 'new' ? null : edited;
  return (
    <Desk
      heading="Customers"
      lead="Everyone who booked, bought a card or signed up, by e-mail address."
      actions={
        <button type="button" onClick={() => edit('new')}>
          New customer
        </button>
      }
    >
      <section aria-label="All customers">
        <ListView
          caption="Customers"
          list="customers"
          columns={columns}
          keyOf={({ id }) => id}
          nameOf={({ name, email }) => name || email}
          searchLabel="Search by name, e-mail or phone"
          filters={[{ name: 'notes', label: 'Notes', options: [{ value: 'yes', label: 'With notes' }] }]}
          turn={turn}
          actions={(customer) => [{ name: 'Edit', act: () => edit(customer) }]}
          empty={
            <>
              <p>Nobody yet. Customers appear with their first request, gift card or sign-up.</p>
              <button type="button" onClick={() => edit('new')}>
                Add one by hand
              </button>
            </>
          }
        />
      </section>
      {edited && (
        <FormDialog
          title={shown ? `Edit ${shown.name || shown.email}` : 'New customer'}
          submit={shown ? 'Save' : 'Add customer'}
          send={send}
          close={() => edit(null)}
          versionFields={versionFields}
        >
          {(errors) => (
            <>
              {!shown && (
                <Field name="email" label="E-mail" error={errors['email']}>
                  {(field) => <input {...field} type="email" required autoComplete="off" />}
                </Field>
              )}
              <Field name="name" label="Name" error={errors['name']}>
                {(field) => <input {...field} required defaultValue={shown?.name} autoComplete="off" />}
              </Field>
              <Field name="phone" label="Phone" hint="As (704) 555-0100" error={errors['phone']}>
                {(field) => (
                  <input {...field} type="tel" defaultValue={shown?.phone ?? ''} autoComplete="off" />
                )}
              </Field>
              <Field name="notes" label="Notes" hint="Only you see them." error={errors['notes']}>
                {(field) => <textarea {...field} rows={4} defaultValue={shown?.notes} />}
              </Field>
            </>
          )}
        </FormDialog>
      )}
    </Desk>
  );
}
