import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ActionButton, ActionLink } from '#src/ui/ActionButton.tsx';
import {
  type Customer,
  type CustomerRecord as FullRecord,
  customerEndpoints,
} from '#src/domain/customers/customer.ts';
import { api, getDownloadUrl } from '../api.ts';
import { DescriptionList, type DescriptionItems } from '../components/DescriptionList.tsx';
import { Loading } from '../data/Loading.tsx';
import { RecordLayout } from '../components/ScreenLayout.tsx';
import { StatTiles } from '../components/StatTiles.tsx';
import { useAsyncData } from '../data/use-async-data.ts';
import { formatDate } from '../dates.ts';
import { formatMoney } from '#src/domain/studio/money.ts';
import { CustomerDialog } from './CustomerDialog.tsx';
import { CustomerTables } from './CustomerTables.tsx';
import { formatNewsletters, subscriberStates } from '#src/domain/newsletter/subscriber.ts';
import { Field } from '#src/ui/Field.tsx';
import type { ShownValue } from '../dialogs/ConflictTable.tsx';
import { formatValue } from '../dialogs/form-fields.ts';
import { FormDialog, type Submission } from '../dialogs/FormDialog.tsx';
import { MailtoLink, PhoneLink } from '../lists/cells.tsx';

interface EraseDialogProps {
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
function EraseDialog({ customer, onErased, onClose }: EraseDialogProps) {
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

const getDetails = ({ customer, newsletter, waitlist }: FullRecord): DescriptionItems => {
  const { email, phone, createdAt, notes } = customer;
  return [
    ['Email', <MailtoLink key="email" email={email} />],
    ['Phone', phone && <PhoneLink key="phone" phone={phone} />],
    ['Customer since', formatDate(createdAt)],
    [
      'Newsletter',
      newsletter &&
        `${subscriberStates[newsletter.status]}, ${formatNewsletters(newsletter.newsletters)}, since ${formatDate(newsletter.since)}`,
    ],
    [
      'Waitlist',
      waitlist.map(({ interest, createdAt: since }) => `${interest}, ${formatDate(since)}`).join('; '),
    ],
    ['Notes', notes],
  ];
};

const getTiles = ({ bookings, spent, lastBookingAt }: Customer) => [
  { name: 'Bookings', value: String(bookings) },
  { name: 'Spent', value: formatMoney(spent) },
  { name: 'Last session', value: lastBookingAt ? formatDate(lastBookingAt) : 'None' },
];

interface Props {
  id: string;
  /** the list's URL with its filters */
  backHref: string;
}

export function CustomerRecord({ id, backHref }: Props) {
  const [editing, setEditing] = useState<Customer | null>(null);
  const [erasing, setErasing] = useState<Customer | null>(null);
  const navigate = useNavigate();
  const result = useAsyncData(id, (signal) => api(customerEndpoints.read, { id, signal }));
  const customer = result.data?.customer;
  return (
    <RecordLayout
      heading={customer ? customer.name || customer.email : 'Customer'}
      back={{ href: backHref, name: 'All customers' }}
      actions={
        customer && (
          <>
            <ActionButton onClick={() => setEditing(customer)}>Edit</ActionButton>
            <ActionLink variant="outlined" href={getDownloadUrl(`/customers/${customer.id}/export`)} download>
              Export all data
            </ActionLink>
            <ActionButton variant="danger" onClick={() => setErasing(customer)}>
              Erase data
            </ActionButton>
          </>
        )
      }
    >
      <Loading result={result}>
        {(record) => (
          <>
            <StatTiles tiles={getTiles(record.customer)} />
            <section aria-label="Contact details">
              <DescriptionList items={getDetails(record)} />
            </section>
            <CustomerTables record={record} />
          </>
        )}
      </Loading>
      {editing && <CustomerDialog customer={editing} onClose={() => setEditing(null)} />}
      {erasing && (
        <EraseDialog
          customer={erasing}
          onErased={() => navigate(backHref, { replace: true })}
          onClose={() => setErasing(null)}
        />
      )}
    </RecordLayout>
  );
}
