import { useState } from 'react';
import { ActionButton } from '#src/ui/ActionButton.tsx';
import type { Customer, CustomerSummary } from '#src/domain/customers/customer.ts';
import { Chip } from '../components/Chip.tsx';
import type { Column } from '../lists/DataTable.tsx';
import { MailtoLink } from '../components/MailtoLink.tsx';
import { ListView } from '../lists/ListView.tsx';
import { useOpenRecord } from '../navigation/use-open-record.ts';
import { formatDate } from '../dates.ts';
import { formatMoney } from '#src/domain/studio/money.ts';
import { CustomerDialog } from './CustomerDialog.tsx';
import { subscriberTones } from './customer-labels.ts';
import { subscriberStates } from '#src/domain/newsletter/subscriber.ts';

const getColumns = (getHref: (id: string) => string): readonly Column<CustomerSummary>[] => [
  {
    key: 'name',
    name: 'Name',
    cell: ({ id, name, email }) => <a href={getHref(id)}>{name || email}</a>,
    isSortable: true,
    canWrap: true,
  },
  { key: 'email', name: 'Email', cell: MailtoLink, isSortable: true },
  { key: 'phone', name: 'Phone', cell: ({ phone }) => phone && <a href={`tel:${phone}`}>{phone}</a> },
  {
    key: 'newsletter',
    name: 'Newsletter',
    cell: ({ newsletter }) =>
      newsletter && <Chip tone={subscriberTones[newsletter]}>{subscriberStates[newsletter]}</Chip>,
  },
  { key: 'bookings', name: 'Sessions', cell: ({ bookings }) => bookings, isSortable: true, align: 'end' },
  { key: 'spent', name: 'Spent', cell: ({ spent }) => formatMoney(spent), isSortable: true, align: 'end' },
  {
    key: 'lastBookingAt',
    name: 'Last session',
    cell: ({ lastBookingAt }) => lastBookingAt && formatDate(lastBookingAt),
    isSortable: true,
  },
];

const filters = [
  { name: 'newsletter', label: 'Newsletter', options: subscriberStates },
  { name: 'notes', label: 'Notes', options: { yes: 'With notes' } },
];

export function CustomerList({ addCustomer }: { addCustomer: () => void }) {
  const [editing, setEditing] = useState<Customer | null>(null);
  const { getHref } = useOpenRecord();
  return (
    <>
      <ListView
        caption="Customers"
        list="customers"
        columns={getColumns(getHref)}
        getRowName={({ name, email }) => name || email}
        searchLabel="Search by name, email or phone"
        filters={filters}
        actions={(customer) => [{ name: 'Edit', onSelect: () => setEditing(customer) }]}
        empty={
          <>
            <p>No customers yet. They appear with their first request, gift card or sign-up.</p>
            <ActionButton onClick={addCustomer}>Add a customer</ActionButton>
          </>
        }
      />
      {editing && <CustomerDialog customer={editing} onClose={() => setEditing(null)} />}
    </>
  );
}
