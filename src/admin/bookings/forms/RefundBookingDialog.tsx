import { bookingEndpoints } from '#src/domain/booking/booking-endpoints.ts';
import { Field, FieldCheckbox, FieldSelect } from '#src/ui/Field.tsx';
import { formatCents } from '#src/domain/studio/money.ts';
import type { Booking } from '#src/domain/booking/booking.ts';
import { api } from '../../api.ts';
import { FormDialog, type Submission } from '../../dialogs/FormDialog.tsx';
import { MoneyField } from '../../dialogs/MoneyField.tsx';
import { refundMethods } from '../../payment-methods.ts';
import { formatBookingNumber } from '#src/domain/schema/numbers.ts';

/** Refunds a booking's payments, by default to their original payment methods. */
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
          <MoneyField
            {...field('amount')}
            label="Amount in dollars"
            hint={`Up to ${formatCents(netPaid)}`}
            cents={overpaid || null}
          />
          <FieldSelect
            {...field('method')}
            label="Refund method"
            required={false}
            options={refundMethods}
            hint="If a refund to a card failed, refund it another way and record it here. Gift card payments always go back to the gift card."
          />
          <Field
            {...field('note')}
            label="Reason"
            hint="Shown under Transactions."
            optional
            maxLength={500}
            autoComplete="off"
          />
          {booking.email && (
            <FieldCheckbox
              {...field('notify')}
              label={`Email ${booking.email}`}
              required={false}
              defaultChecked
            />
          )}
        </>
      )}
    </FormDialog>
  );
}
