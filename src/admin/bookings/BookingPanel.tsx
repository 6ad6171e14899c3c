import { bookingEndpoints } from '#src/domain/booking/booking-endpoints.ts';
import { useEffect, useState } from 'react';
import { ActionButton } from '#src/ui/ActionButton.tsx';
import type { Booking, BookingDetail } from '#src/domain/booking/booking.ts';
import { formatTaxRate } from '#src/domain/ledger/tax.ts';
import { formatSource } from '#src/domain/schema/source.ts';
import { formatWeekdayDate } from '#src/domain/time/date.ts';
import { paths } from '#src/paths.ts';
import { api } from '../api.ts';
import { copyText } from '../dialogs/Toasts.tsx';
import { Dialog } from '../dialogs/Dialog.tsx';
import { DescriptionList, type DescriptionItems } from '../components/DescriptionList.tsx';
import { Loading, useAsyncData } from '../data/async-data.tsx';
import { useCloseRecord, useOpenRecord } from '../lists/list-query.ts';
import { EmailLinks } from '../emails/EmailDialog.tsx';
import { formatActor } from '#src/domain/schema/audit.ts';
import { formatDateTime } from '../dates.ts';
import { type ActionGroup, showBookingForm, getActionGroups, getMainAction } from './booking-menu.ts';
import {
  formatAddOns,
  formatGuests,
  formatHold,
  formatRequestedTime,
  formatSession,
  formatDayAndTime,
} from './booking-labels.ts';
import { Notice } from '#src/ui/Notice.tsx';
import styles from './BookingPanel.module.css';
import { formatCents } from '#src/domain/studio/money.ts';
import { PaymentChip, StatusChip } from './BookingChips.tsx';
import { MailtoLink, PhoneLink } from '../lists/cells.tsx';
import { FieldTextArea } from '#src/ui/Field.tsx';
import { InlineForm, type Submission } from '../dialogs/FormDialog.tsx';
import { formatBookingNumber } from '#src/domain/schema/numbers.ts';

function BalanceSummary({ booking }: { booking: Booking }) {
  const { total, tax, taxRate, discount, promoCode, guestFeeUnset, money } = booking;
  const { paid, refunded, refunding, held, due, dueWhenConfirmed, overpaid } = money;
  const isDueLater = booking.status === 'requested' && overpaid === 0;
  const parts = [
    `Price ${formatCents(total)}${promoCode ? ` with ${promoCode} (${formatCents(discount)} off)` : ''}`,
    tax > 0 && `with ${formatCents(tax)} sales tax (${formatTaxRate(taxRate)})`,
    `paid ${formatCents(paid)}`,
    refunded > 0 && `refunded ${formatCents(refunded)}`,
    refunding > 0 && `${formatCents(refunding)} refund pending`,
    held > 0 && `${formatCents(held)} held on a gift card`,
    guestFeeUnset && 'extra-guest fee not set',
  ];
  return (
    <section className={styles['balance']} aria-label="Balance">
      <p>
        <b>{formatCents(overpaid || due || dueWhenConfirmed)}</b>{' '}
        {overpaid > 0 ? 'to refund' : isDueLater ? 'due once confirmed' : 'due'}
      </p>
      <p className="note">{parts.filter(Boolean).join(', ')}</p>
    </section>
  );
}

export function BookingPanel({ number }: { number: string }) {
  const result = useAsyncData(`booking ${number}`, (signal) =>
    api(bookingEndpoints.read, { id: number, signal }),
  );
  const close = useCloseRecord(useOpenRecord('booking').backHref);
  const booking = result.data?.booking;
  // Going back closes the panel, so it must also close a form that is open over it.
  useEffect(() => () => showBookingForm(null), []);
  return (
    <Dialog title={booking ? `${booking.name}, ${number}` : number} onClose={close} size="side">
      <div className={styles['panel']}>
        <Loading result={result}>{(detail) => <Contents detail={detail} />}</Loading>
      </div>
    </Dialog>
  );
}

function Summary({ booking }: { booking: Booking }) {
  const { extraTime } = booking;
  const requestedTime = formatRequestedTime(booking);
  const session = [
    formatSession(booking),
    formatGuests(booking),
    extraTime > 0 && `${extraTime} extra minutes`,
    formatAddOns(booking),
  ];
  return (
    <section className={styles['summary']} aria-label="Summary">
      <p>
        <strong>{formatDayAndTime(booking)}</strong>
        {booking.isPrimeTime && ', peak'}
      </p>
      <p>{session.filter(Boolean).join(', ')}</p>
      <p>
        <StatusChip {...booking} /> <PaymentChip booking={booking} /> <span>{formatHold(booking)}</span>
      </p>
      {requestedTime && <p>New time requested: {requestedTime}</p>}
    </section>
  );
}

function Actions({ group: { heading, actions }, mainAction }: ActionsProps) {
  return (
    <section aria-label={heading} className={styles['group']}>
      <h3>{heading}</h3>
      <div>
        {actions.map(({ name, form, isDestructive, onSelect }) => (
          <ActionButton
            key={form}
            variant={form === mainAction ? 'filled' : isDestructive ? 'danger' : 'outlined'}
            onClick={onSelect}
          >
            {name}
          </ActionButton>
        ))}
      </div>
    </section>
  );
}

interface ActionsProps {
  group: ActionGroup;
  mainAction: string | null;
}

function Contents({ detail: { booking, conflicts, emails, history } }: { detail: BookingDetail }) {
  const mainAction = getMainAction(booking);
  const groups = getActionGroups(booking);
  const renderActions = (isPayment: boolean) =>
    groups
      .filter(({ heading }) => (heading === 'Payment') === isPayment)
      .map((group) => <Actions key={group.heading} group={group} mainAction={mainAction} />);
  return (
    <>
      <Summary booking={booking} />
      {conflicts.length > 0 && (
        <Notice kind="bad" aria-label="Conflicts">
          <p>Also at this time:</p>
          <ul>
            {conflicts.map((conflict) => (
              <li key={conflict}>{conflict}</li>
            ))}
          </ul>
        </Notice>
      )}
      {renderActions(false)}
      <BalanceSummary booking={booking} />
      {renderActions(true)}
      <PrivateNote booking={booking} />
      <section aria-label="Details">
        <DescriptionList items={getDetails(booking)} />
      </section>
      <section aria-label="Emails" className={styles['history']}>
        <h3>Emails</h3>
        <EmailLinks emails={emails} />
      </section>
      <section aria-label="History">
        <h3>History</h3>
        <ol className={styles['history']}>
          {history.map(({ id, at, summary, actor }) => (
            <li key={id}>
              <time dateTime={at}>{formatDateTime(at)}</time> {summary} <span>({formatActor(actor)})</span>
            </li>
          ))}
        </ol>
      </section>
    </>
  );
}

const renderGalleryLink = ({ galleryCloses }: Booking, link: string) => (
  <>
    <a href={link} target="_blank" rel="noopener noreferrer">
      {new URL(link).host}
    </a>
    {galleryCloses && `, open through ${formatWeekdayDate(galleryCloses)}`}{' '}
    <ActionButton onClick={() => void copyText(link, 'link')}>Copy link</ActionButton>
  </>
);

function getDetails(booking: Booking): DescriptionItems {
  const { email, phone, note, reason, canceledBy } = booking;
  return [
    ['Canceled by', canceledBy && { studio: 'You', customer: 'The customer' }[canceledBy]],
    ['Photos shared', booking.photosSentAt && formatDateTime(booking.photosSentAt)],
    ['Gallery', booking.galleryLink && renderGalleryLink(booking, booking.galleryLink)],
    ['From', booking.source && formatSource(booking.source)],
    ['Customer note', note],
    ['Your reply', reason],
    ['Email', <MailtoLink key="email" email={email} />],
    ['Phone', phone && <PhoneLink key="phone" phone={phone} />],
    [
      'Customer',
      <a key="customer" href={`${paths.adminCustomers()}?open=${booking.customerId}`}>
        View customer
      </a>,
    ],
  ];
}

function PrivateNote({ booking }: { booking: Booking }) {
  const [isEditing, setEditing] = useState(false);
  const { staffNote } = booking;
  async function send({ input }: Submission) {
    await api(bookingEndpoints.changeNote, { id: booking.id, input });
    return 'Note saved';
  }
  if (!isEditing)
    return (
      <section aria-label="Private note">
        {staffNote && <blockquote>{staffNote}</blockquote>}
        <ActionButton variant="link" onClick={() => setEditing(true)}>
          {staffNote ? 'Edit private note' : 'Add private note'}
        </ActionButton>
      </section>
    );
  return (
    <InlineForm
      title={`Private note on ${formatBookingNumber(booking.number)}`}
      submitLabel="Save"
      record={booking}
      onSubmit={send}
      onClose={() => setEditing(false)}
    >
      {(field) => (
        <FieldTextArea
          {...field('staffNote')}
          label="Private note"
          hint="Only visible to you."
          optional
          rows={3}
          maxLength={4000}
          ref={(area) => area?.focus()}
        />
      )}
    </InlineForm>
  );
}
