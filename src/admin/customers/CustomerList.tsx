import { customerList, type CustomerSummary } from '#src/domain/customers/customer.ts';
import { formatMoney } from '#src/domain/studio/money.ts';
import { Chip } from '../components/Chip.tsx';
import { type Cells, PhoneLink } from '../lists/cells.tsx';
import { EditableList } from '../lists/EditableList.tsx';
import { useOpenRecord } from '../navigation/use-open-record.ts';
import { CustomerDialog } from './CustomerDialog.tsx';
import { subscriberTones } from './SubscriberList.tsx';
import { subscriberStates } from '#src/domain/newsletter/subscriber.ts';

const getCells = (getHref: (id: string) => string): Cells<CustomerSummary> => ({
  name: ({ id, name, email }) => <a href={getHref(id)}>{name || email}</a>,
  spent: ({ spent }) => spent > 0 && formatMoney(spent),
  phone: ({ phone }) => phone && <PhoneLink phone={phone} />,
  newsletter: ({ newsletter }) =>
    newsletter && <Chip tone={subscriberTones[newsletter]}>{subscriberStates[newsletter]}</Chip>,
});

export function CustomerList() {
  const { getHref } = useOpenRecord();
  return (
    <EditableList
      list={customerList}
      cells={getCells(getHref)}
      getRowName={({ name, email }) => name || email}
      addLabel="Add customer"
      empty={<p>No customers yet. They appear with their first request, gift card or sign-up.</p>}
      renderDialog={(customer, onClose) => <CustomerDialog customer={customer} onClose={onClose} />}
    />
  );
}
