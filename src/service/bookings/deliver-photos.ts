import { sql } from 'kysely';
import type * as z from 'zod/mini';
import { formatWeekdayDate } from '#src/domain/time/date.ts';
import { dayAt } from '#src/domain/time/day.ts';
import type { photoDelivery } from '#src/domain/booking/booking-endpoints.ts';
import type { Studio } from '#src/domain/studio/studio.ts';
import type { BookingRow } from '#src/domain/booking/booking.ts';
import { erasedName } from '#src/domain/schema/table.ts';
import { hasEmail, noEmailDomain } from '../mail/recipient.ts';
import { updateIfCurrent } from '../db/versions.ts';
import { fieldError, RequestError } from '../request-error.ts';
import { emailCustomer } from './email/email-customer.ts';
import type { Unit } from '../unit.ts';
import { formatBookingNumber } from '#src/domain/schema/numbers.ts';

const hasRealEmail = sql`email not like ${`%${noEmailDomain}`}`;

/** Selects sessions whose photos are overdue. Without an email address, a saved gallery link counts as delivery, because the owner sends it. */
export const arePhotosDue = (now: Date, { gallery }: Studio) =>
  sql`status in ('accepted', 'late', 'completed')
    and photos_sent_at is null and (gallery_link is null or ${hasRealEmail}) and name <> ${erasedName}
    and ends_at <= ${new Date(now.getTime() - gallery.minutes * 60_000).toISOString()}`;

/** Stores the gallery link, which the customer's page then shows, and emails it if the customer has an email address. */
export async function deliverPhotos(
  unit: Unit,
  booking: BookingRow,
  { link, note, closes }: z.infer<typeof photoDelivery>,
): Promise<BookingRow> {
  const number = formatBookingNumber(booking.number);
  if (!['accepted', 'late', 'completed'].includes(booking.status))
    throw new RequestError(
      409,
      `Photos can’t be delivered for ${number}, because it isn’t confirmed or the session didn’t take place.`,
    );
  if (booking.startsAt > unit.now.toISOString())
    throw new RequestError(409, `${number} has not started yet.`);
  if (closes && closes < dayAt(unit.now, unit.studio.hours.timezone))
    throw fieldError('closes', 'Please choose today or a later day.');
  const isEmailed = hasEmail(booking.email);
  const delivery = {
    galleryLink: link,
    galleryNote: note,
    galleryCloses: closes,
    photosSentAt: isEmailed ? unit.now.toISOString() : booking.photosSentAt,
  };
  const delivered = await updateIfCurrent(unit, 'bookings', booking, delivery);
  await emailCustomer(unit, 'booking-photos', delivered, {
    data: {
      gallery: link,
      note,
      closes:
        closes &&
        `Your gallery is open through ${formatWeekdayDate(closes)}. Please download your photos by then.`,
    },
  });
  const summary = isEmailed
    ? `The photos for ${number} were ${booking.photosSentAt ? 'shared again' : 'shared'}`
    : `The gallery link for ${number} was saved; no email was sent`;
  await unit.audit('booking.photos', summary, 'booking', booking.id);
  return delivered;
}
