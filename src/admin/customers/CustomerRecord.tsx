import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ActionButton, ActionLink } from '#src/ui/ActionButton.tsx';
import {
  type Customer,
  type CustomerRecord as FullRecord,
  customerEndpoints,
} from '#src/domain/customers/customer.ts';
import { api, getDownloadUrl } from '../api.ts';
import { DescriptionList, StatTiles, type DescriptionItems } from '../components/DescriptionList.tsx';
import { Loading, useAsyncData } from '../data/async-data.tsx';
import { RecordLayout } from '../components/ScreenLayout.tsx';
import { formatDate, formatDateTime } from '../dates.ts';
import { formatMoney } from '#src/domain/studio/money.ts';
import { CustomerDialog } from './CustomerList.tsx';
import { formatNewsletters, subscriberStates } from '#src/domain/newsletter/subscriber.ts';
import { Field } from '#src/ui/Field.tsx';
import type { ShownValue } from '../dialogs/ConflictTable.tsx';
import { formatValue } from '../dialogs/form-fields.ts';
import { Dialog, DialogBody } from '../dialogs/Dialog.tsx';
import { ActionDialog, type Submission } from '../dialogs/FormDialog.tsx';
import { MailtoLink, PhoneLink } from '../lists/cells.tsx';
import { type Booking, upcomingStatuses } from '#src/domain/booking/booking.ts';
import { type GiftCard, cardStates } from '#src/domain/gift-cards/gift-card.ts';
import { type LedgerEntry, kindNames, methodNames } from '#src/domain/ledger/ledger-entry.ts';
import { paths } from '#src/paths.ts';
import { BookingLink } from '../bookings/BookingLink.tsx';
import { PaymentChip, StatusChip } from '../bookings/BookingChips.tsx';
import { formatSession, formatDayAndTime } from '../bookings/booking-labels.ts';
import { type Column, RecordTable, type RecordTableProps } from '../lists/DataTable.tsx';
import { Chip } from '../components/Chip.tsx';
import { cardTones } from '../gift-cards/CardRecord.tsx';
import { formatActor } from '#src/domain/schema/audit.ts';
import { EmailLink, EmailStatus } from '../emails/EmailDialog.tsx';
import { messageTones } from './MessageList.tsx';
import { messageStates, topicNames } from '#src/domain/customers/message.ts';

interface EraseDialogProps {
  record: FullRecord;
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
function EraseDialog({ record: { customer, bookings: booked }, onErased, onClose }: EraseDialogProps) {
  const { id, name, email } = customer;
  const upcoming = booked.filter(isUpcoming);
  async function send({ input }: Submission) {
    await api(customerEndpoints.erase, { id, input });
    onErased();
    return 'Customer data erased';
  }
  if (upcoming.length > 0)
    return (
      <Dialog title={`Erase ${name || email}`} onClose={onClose}>
        <DialogBody>
          <p>
            This customer still has a session. Cancel it first, so that the time is free and any payment goes
            back. Then erase the data.
          </p>
          <ul>
            {upcoming.map((booking) => (
              <li key={booking.id}>
                <BookingLink booking={booking} onClick={onClose} />, {formatDayAndTime(booking)}
              </li>
            ))}
          </ul>
        </DialogBody>
      </Dialog>
    );
  return (
    <ActionDialog
      title={`Erase ${name || email}`}
      submitLabel="Erase permanently"
      isDestructive
      record={customer}
      onSubmit={send}
      onClose={onClose}
      shown={shown}
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
            autoCapitalize="off"
            spellCheck={false}
          />
        </>
      )}
    </ActionDialog>
  );
}

const isUpcoming = ({ status, endsAt }: Booking) =>
  upcomingStatuses.some((each) => each === status) && Date.parse(endsAt) > Date.now();

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
  const [isErasing, setErasing] = useState(false);
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
            <ActionButton variant="danger" onClick={() => setErasing(true)}>
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
      {editing && <CustomerDialog record={editing} onClose={() => setEditing(null)} />}
      {isErasing && result.data && (
        <EraseDialog
          record={result.data}
          onErased={() => navigate(backHref, { replace: true })}
          onClose={() => setErasing(false)}
        />
      )}
    </RecordLayout>
  );
}

const bookings: readonly Column<Booking>[] = [
  { key: 'number', name: 'Booking', cell: (booking) => <BookingLink booking={booking} /> },
  { key: 'when', name: 'When', cell: formatDayAndTime },
  { key: 'session', name: 'Session', cell: formatSession },
  { key: 'status', name: 'Status', cell: StatusChip },
  { key: 'paid', name: 'Payment', cell: (booking) => <PaymentChip booking={booking} /> },
  { key: 'total', name: 'Price', cell: ({ total }) => formatMoney(total), align: 'end' },
];

const cards: readonly Column<GiftCard>[] = [
  {
    key: 'code',
    name: 'Code',
    cell: ({ id, code }) => <a href={`${paths.adminGiftCards()}?open=${id}`}>{code}</a>,
  },
  {
    key: 'state',
    name: 'Status',
    cell: ({ status }) => <Chip tone={cardTones[status]}>{cardStates[status]}</Chip>,
  },
  { key: 'from', name: 'From', cell: ({ buyerName }) => buyerName },
  { key: 'for', name: 'For', cell: ({ recipientName }) => recipientName },
  { key: 'balance', name: 'Balance', cell: ({ balance }) => formatMoney(balance), align: 'end' },
];

const transactions: readonly Column<LedgerEntry>[] = [
  { key: 'at', name: 'Time', cell: ({ at }) => formatDateTime(at) },
  { key: 'for', name: 'For', cell: ({ description }) => description },
  { key: 'kind', name: 'Type', cell: ({ kind }) => kindNames[kind] },
  { key: 'method', name: 'Method', cell: ({ method }) => methodNames[method] },
  { key: 'amount', name: 'Amount', cell: ({ amount }) => formatMoney(amount), align: 'end' },
];

const messages: readonly Column<FullRecord['messages'][number]>[] = [
  { key: 'at', name: 'Time', cell: ({ createdAt }) => formatDateTime(createdAt) },
  { key: 'topic', name: 'Topic', cell: ({ topic }) => topicNames[topic] },
  { key: 'message', name: 'Message', cell: ({ message }) => message, canWrap: true },
  {
    key: 'state',
    name: 'Status',
    cell: ({ status }) => <Chip tone={messageTones[status]}>{messageStates[status]}</Chip>,
  },
];

const emails: readonly Column<FullRecord['emails'][number]>[] = [
  { key: 'at', name: 'Created', cell: ({ createdAt }) => formatDateTime(createdAt) },
  { key: 'subject', name: 'Subject', cell: (email) => <EmailLink email={email} />, canWrap: true },
  { key: 'state', name: 'Status', cell: (email) => <EmailStatus email={email} /> },
];

const history: readonly Column<FullRecord['history'][number]>[] = [
  { key: 'at', name: 'Time', cell: ({ at }) => formatDateTime(at) },
  { key: 'what', name: 'Event', cell: ({ summary }) => summary, canWrap: true },
  { key: 'who', name: 'By', cell: ({ actor }) => formatActor(actor) },
];

function CustomerTables({ record }: { record: FullRecord }) {
  return (
    <>
      <Records name="Bookings" columns={bookings} rows={record.bookings} empty="No bookings yet." />
      <Records
        name="Transactions"
        columns={transactions}
        rows={record.transactions}
        empty="No transactions yet."
      />
      <Records
        name="Gift cards"
        columns={cards}
        rows={record.giftCards}
        empty="No gift cards bought or received."
      />
      <Records name="Messages" columns={messages} rows={record.messages} empty="No messages yet." />
      <Records name="Emails" columns={emails} rows={record.emails} empty="No emails yet." />
      <Records name="History" columns={history} rows={record.history} empty="No changes yet." />
    </>
  );
}

interface RecordsProps<Row extends { id: string }> extends Omit<RecordTableProps<Row>, 'caption'> {
  name: string;
}

const Records = <Row extends { id: string }>({ name, ...table }: RecordsProps<Row>) => (
  <section aria-label={name}>
    <h2>{name}</h2>
    <RecordTable caption={name} {...table} />
  </section>
);
