import type { ReactNode } from 'react';
import type { Booking } from '#src/domain/booking/booking.ts';
import type { CustomerRecord } from '#src/domain/customers/customer.ts';
import { type GiftCard, cardStates } from '#src/domain/gift-cards/gift-card.ts';
import { type LedgerEntry, kindNames, methodNames } from '#src/domain/ledger/ledger-entry.ts';
import { paths } from '#src/paths.ts';
import { BookingLink } from '../bookings/BookingLink.tsx';
import { PaymentChip, StatusChip } from '../bookings/BookingChips.tsx';
import { formatSession, formatDayAndTime } from '../bookings/booking-labels.ts';
import { type Column, RecordTable } from '../lists/DataTable.tsx';
import { Chip } from '../components/Chip.tsx';
import { cardTones } from '../gift-cards/gift-card-labels.ts';
import { formatActor } from '#src/domain/schema/audit.ts';
import { formatDateTime } from '../dates.ts';
import { formatMoney } from '#src/domain/studio/money.ts';
import { EmailLink, EmailStatus } from '../emails/EmailLinks.tsx';
import { messageTones } from './MessageList.tsx';
import { messageStates, topicNames } from '#src/domain/customers/message.ts';

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

const messages: readonly Column<CustomerRecord['messages'][number]>[] = [
  { key: 'at', name: 'Time', cell: ({ createdAt }) => formatDateTime(createdAt) },
  { key: 'topic', name: 'Topic', cell: ({ topic }) => topicNames[topic] },
  { key: 'message', name: 'Message', cell: ({ message }) => message, canWrap: true },
  {
    key: 'state',
    name: 'Status',
    cell: ({ status }) => <Chip tone={messageTones[status]}>{messageStates[status]}</Chip>,
  },
];

const emails: readonly Column<CustomerRecord['emails'][number]>[] = [
  { key: 'at', name: 'Created', cell: ({ createdAt }) => formatDateTime(createdAt) },
  { key: 'subject', name: 'Subject', cell: (email) => <EmailLink email={email} />, canWrap: true },
  { key: 'state', name: 'Status', cell: (email) => <EmailStatus email={email} /> },
];

const history: readonly Column<CustomerRecord['history'][number]>[] = [
  { key: 'at', name: 'Time', cell: ({ at }) => formatDateTime(at) },
  { key: 'what', name: 'Event', cell: ({ summary }) => summary, canWrap: true },
  { key: 'who', name: 'By', cell: ({ actor }) => formatActor(actor) },
];

export function CustomerTables({ record }: { record: CustomerRecord }) {
  return (
    <>
      <Section heading="Bookings">
        <RecordTable caption="Bookings" columns={bookings} rows={record.bookings} empty="No bookings yet." />
      </Section>
      <Section heading="Transactions">
        <RecordTable
          caption="Transactions"
          columns={transactions}
          rows={record.transactions}
          empty="No transactions yet."
        />
      </Section>
      <Section heading="Gift cards">
        <RecordTable
          caption="Gift cards"
          columns={cards}
          rows={record.giftCards}
          empty="No gift cards bought or received."
        />
      </Section>
      <Section heading="Messages">
        <RecordTable caption="Messages" columns={messages} rows={record.messages} empty="No messages yet." />
      </Section>
      <Section heading="Emails">
        <RecordTable caption="Emails" columns={emails} rows={record.emails} empty="No emails yet." />
      </Section>
      <Section heading="History">
        <RecordTable caption="History" columns={history} rows={record.history} empty="No changes yet." />
      </Section>
    </>
  );
}

function Section({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section aria-label={heading}>
      <h2>{heading}</h2>
      {children}
    </section>
  );
}
