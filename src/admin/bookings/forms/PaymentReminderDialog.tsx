import { bookingEndpoints } from '#src/domain/booking/booking-endpoints.ts';
import { formatCents } from '#src/domain/studio/money.ts';
import type { Booking } from '#src/domain/booking/booking.ts';
import { api } from '../../api.ts';
import { FormDialog } from '../../dialogs/FormDialog.tsx';
import { formatDateTime } from '../../dates.ts';
import { formatBookingNumber } from '#src/domain/schema/numbers.ts';

/** Emails the customer the amount due and how to pay. */
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
