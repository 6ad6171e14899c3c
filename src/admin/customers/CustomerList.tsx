import { PhoneLink } from '../components/ContactLinks.tsx';
import { useState } from 'react';
import { ActionButton } from '#src/ui/ActionButton.tsx';
import { type Customer, customerList, type CustomerSummary } from '#src/domain/customers/customer.ts';
import { Chip } from '../components/Chip.tsx';
import type { Cells } from '../lists/cells.tsx';
import { ListView } from '../lists/ListView.tsx';
import { useOpenRecord } from '../navigation/use-open-record.ts';
import { CustomerDialog } from './CustomerDialog.tsx';
import { subscriberTones } from './SubscriberList.tsx';
import { subscriberStates } from '#src/domain/newsletter/subscriber.ts';

const getCells = (getHref: (id: string) => string): Cells<CustomerSummary> => ({
  name: ({ id, name, email }) => <a href={getHref(id)}>{name || email}</a>,
  phone: ({ phone }) => phone && <PhoneLink phone={phone} />,
  newsletter: ({ newsletter }) =>
    newsletter && <Chip tone={subscriberTones[newsletter]}>{subscriberStates[newsletter]}</Chip>,
});

export function CustomerList({ addCustomer }: { addCustomer: () => void }) {
  const [editing, setEditing] = useState<Customer | null>(null);
  const { getHref } = useOpenRecord();
  return (
    <>
      <ListView
        list={customerList}
        cells={getCells(getHref)}
        getRowName={({ name, email }) => name || email}
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
