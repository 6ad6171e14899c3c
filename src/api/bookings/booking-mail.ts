import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { BookingRow } from '#src/model/admin/booking.ts';
import type { MailKind } from '#src/model/admin/settings.ts';
import { formatPostalAddress } from '#src/lib/format/postal-address.ts';
import { formatCents } from '#src/lib/format/money.ts';
import { formatInstant } from '#src/lib/format/date.ts';
import { getCancellation } from '#src/lib/session/cancellation.ts';
import { makeToken } from '../guard/signed-token.ts';
import type { Database } from '../database/tables.ts';
import type { MailData } from '../mail/blocks.ts';
import { queueMail } from '../mail/queue-mail.ts';
import type { Service } from '../service.ts';
import { describeAddOns, describeLength, getSessionName } from './describe-order.ts';
import { describeMoney, type ReportedRefund } from './money-labels.ts';
import { bookingNumber } from '../records/numbers.ts';

/** The customer's private link: it shows the booking and has buttons to cancel or reschedule. */
export const bookingLink = (
  { secret, site, studio }: Pick<Service, 'secret' | 'site' | 'studio'>,
  { id, linkKey }: BookingRow,
) => `${studio.hosting.apiOrigin ?? site}/api/bookings/${makeToken(secret, 'booking', `${id} ${linkKey}`)}`;

export function bookingData(service: Service, booking: BookingRow): MailData {
  const { studio } = service;
  return {
    name: booking.name,
    number: bookingNumber(booking.number),
    session: getSessionName(studio, booking),
    length: describeLength(booking),
    addons: describeAddOns(studio, booking),
    when: formatInstant(new Date(booking.startsAt), studio.hours.timezone),
    total: formatCents(booking.total) + (booking.feeOpen ? ' plus the extra-guest fee' : ''),
    guests: String(booking.guests),
    note: booking.note,
    reason: booking.reason,
    policy: describePolicy(service, booking),
    link: bookingLink(service, booking),
  };
}

/** The cancellation rule, as it applies to this booking now. */
function describePolicy({ studio, now }: Service, { startsAt }: BookingRow): string | null {
  const { state, until } = getCancellation(new Date(startsAt), now(), studio.booking.cancelHours);
  if (state === 'started') return null;
  return state === 'free'
    ? `You can reschedule or cancel for free until ${formatInstant(until, studio.hours.timezone)}. After that, the session is non-refundable.`
    : `Your session starts in less than ${studio.booking.cancelHours} hours, so it can no longer be rescheduled or refunded.`;
}

/** Emails to the customer of a booking. */
export type BookingMail = Extract<MailKind, `booking-${string}`> &
  Exclude<MailKind, 'booking-notice' | 'booking-changed-notice'>;

interface MailOptions {
  data?: MailData;
  /** the refunds of this change */
  refunds?: readonly ReportedRefund[];
  onceKey?: string;
}

export async function mailCustomer(
  service: Service,
  trx: Database,
  kind: BookingMail,
  booking: BookingRow,
  { data: more, refunds = [], onceKey: once }: MailOptions = {},
): Promise<void> {
  const isInvitation = kind === 'booking-accepted' || kind === 'booking-moved' || kind === 'booking-changed';
  const isCanceled = kind === 'booking-cancelled' || kind === 'booking-cancelled-by-studio';
  const { money: _money, payable, ...labels } = await describeMoney(service, trx, booking, refunds);
  const data = {
    ...bookingData(service, booking),
    // Leaves out the customer's note: here the placeholder is for the studio's note.
    note: null,
    ...labels,
    pay: payable > 0 ? `${bookingLink(service, booking)}/pay` : null,
    ...more,
  };
  await queueMail(service, trx, {
    kind,
    to: booking.email,
    relatedRecord: { about: 'booking', aboutId: booking.id },
    name: booking.name,
    data,
    ...(once && { onceKey: once }),
    calendar: isInvitation || isCanceled ? invitation(service, booking, isCanceled) : null,
  });
}

/** An iCalendar event that adds the session to the customer's calendar, or removes a canceled one. */
function invitation({ studio, site }: Service, booking: BookingRow, isCanceled: boolean): string {
  const { brand, contact } = studio;
  const calendar = ical({
    prodId: { company: brand.name, product: 'booking', language: 'EN' },
    method: isCanceled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
  });
  calendar.createEvent({
    id: `${booking.id}@${new URL(site).hostname}`,
    sequence: booking.sequence,
    start: new Date(booking.startsAt),
    end: new Date(booking.endsAt),
    stamp: new Date(booking.updatedAt),
    summary: `${brand.name}: ${getSessionName(studio, booking)}`,
    location: formatPostalAddress(contact),
    status: isCanceled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  });
  return calendar.toString();
}
