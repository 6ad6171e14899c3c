import { bookingEndpoints } from '#src/domain/booking/booking-endpoints.ts';
import { useState } from 'react';
import { Field, FieldCheckbox, FieldSelect } from '#src/ui/Field.tsx';
import { formatCents } from '#src/domain/studio/money.ts';
import type { Booking } from '#src/domain/booking/booking.ts';
import { api } from '../../api.ts';
import { FormDialog, type Submission } from '../../dialogs/FormDialog.tsx';
import { MoneyField, RefundFields } from '../../dialogs/MoneyFields.tsx';
import { getStudioToday, formatDateTime } from '../../dates.ts';
import { refundMethods } from '../../money.ts';
import { formatBookingNumber } from '#src/domain/schema/numbers.ts';
import type { PaymentCode } from '#src/domain/ledger/payment.ts';
import type { Endpoint, noInput } from '#src/domain/schema/endpoint.ts';
import { Loading, useAsyncData } from '../../data/async-data.tsx';
import { Dialog, DialogBody, QrCode } from '../../dialogs/Dialog.tsx';

const paymentMethods = { card: 'Card', cash: 'Cash', gift_card: 'Gift card', other: 'Other' };

export function PaymentDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const [method, setMethod] = useState('card');
  const { due, dueWhenConfirmed } = booking.money;

  async function send({ input, idempotencyKey }: Submission) {
    await api(bookingEndpoints.recordPayment, { id: booking.id, input, idempotencyKey });
    return `Payment of ${formatCents(Number(input['amount']))} recorded`;
  }
  return (
    <FormDialog
      title={`Record payment for ${formatBookingNumber(booking.number)}`}
      submitLabel="Record payment"
      onSubmit={send}
      onClose={onClose}
      override={{ name: 'overpay', label: 'Record it anyway. You’ll owe the customer the difference.' }}
    >
      {(field) => (
        <>
          <MoneyField
            {...field('amount')}
            label="Amount in dollars"
            cents={due || dueWhenConfirmed || null}
          />
          <FieldSelect
            {...field('method')}
            label="Payment method"
            options={paymentMethods}
            value={method}
            onChange={({ currentTarget }) => setMethod(currentTarget.value)}
          />
          <Field
            {...field('on')}
            label="Received on"
            type="date"
            max={getStudioToday()}
            defaultValue={getStudioToday()}
          />
          {method === 'gift_card' && (
            <Field
              {...field('code')}
              label="Gift card code"
              hint="From the gift card email. Hyphens are optional."
              maxLength={40}
              spellCheck={false}
            />
          )}
          {booking.email && (
            <FieldCheckbox
              {...field('notify')}
              label={`Email a receipt to ${booking.email}`}
              optional
              defaultChecked
            />
          )}
        </>
      )}
    </FormDialog>
  );
}

export function PaymentReminderDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const { money, email, paymentRemindedAt } = booking;
  async function send() {
    await api(bookingEndpoints.remind, { id: booking.id });
    return `Payment reminder to ${email} queued`;
  }
  return (
    <FormDialog
      title={`Payment reminder for ${formatBookingNumber(booking.number)}`}
      submitLabel="Send reminder"
      onSubmit={send}
      onClose={onClose}
    >
      {() => (
        <p>
          This emails {email} about the {formatCents(money.due)} due and how to pay it.
          {paymentRemindedAt && ` The last reminder was queued ${formatDateTime(paymentRemindedAt)}.`}
        </p>
      )}
    </FormDialog>
  );
}

export function RefundBookingDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const { overpaid, netPaid, refunding } = booking.money;

  async function send({ input, idempotencyKey }: Submission) {
    const { money } = await api(bookingEndpoints.refund, { id: booking.id, input, idempotencyKey });
    const sentToStripe = money.refunding - refunding;
    const refundedNow = Number(input['amount']) - sentToStripe;
    if (sentToStripe === 0) return `Refunded ${formatCents(refundedNow)}`;
    return `${refundedNow > 0 ? `Refunded ${formatCents(refundedNow)}. ` : ''}Refund of ${formatCents(sentToStripe)} sent to Stripe`;
  }
  return (
    <FormDialog
      title={`Refund for ${formatBookingNumber(booking.number)}`}
      submitLabel="Refund"
      isDestructive
      onSubmit={send}
      onClose={onClose}
    >
      {(field) => (
        <>
          <p className="note">
            The latest payment is refunded first. Gift card and Stripe payments are refunded automatically.
            Return cash and refund card terminal payments yourself. Refunding more than you owe lowers the
            price.
          </p>
          <RefundFields field={field} refundable={netPaid} suggested={overpaid}>
            <FieldSelect
              {...field('method')}
              label="Refund method"
              required={false}
              options={refundMethods}
              hint="If a refund to a card failed, refund it another way and record it here. Gift card payments always go back to the gift card."
            />
          </RefundFields>
          {booking.email && (
            <FieldCheckbox {...field('notify')} label={`Email ${booking.email}`} optional defaultChecked />
          )}
        </>
      )}
    </FormDialog>
  );
}

interface Props {
  endpoint: Endpoint<`GET /${string}/:id/payment-code`, typeof noInput, PaymentCode>;
  id: string;
  /** HQ-1001, GC-2001 or TM-3001 */
  number: string;
  onClose: () => void;
}

export function PaymentCodeDialog({ endpoint, id, number, onClose }: Props) {
  const result = useAsyncData(id, (signal) => api(endpoint, { id, signal }));
  return (
    <Dialog title={`QR code to pay ${number}`} onClose={onClose}>
      <DialogBody>
        <Loading result={result}>
          {({ amount, url, svg }) => (
            <>
              <QrCode svg={svg} alt="QR code with the payment link" />
              <p>
                The customer scans this with their phone’s camera and pays <b>{formatCents(amount)}</b>{' '}
                online. Anyone with the link can see this purchase, so show it only to the customer.
              </p>
              <p>
                On this device, <a href={url}>open the payment page</a>.
              </p>
            </>
          )}
        </Loading>
      </DialogBody>
    </Dialog>
  );
}
