import ical from 'ical-generator';
import { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { BookingRow } from '#src/domain/booking/booking.ts';
import { formatPostalAddress } from '#src/domain/studio/contact.ts';
import { describeNotOpenYet, describeReply } from '#src/domain/studio/customer-texts.ts';
import type { EmailData } from '#src/domain/mail/email-template.ts';
import type { EmailKind } from '#src/domain/mail/emails.ts';
import { formatCents, formatPositiveCents } from '#src/domain/studio/money.ts';
import { formatInstant, formatLongDate } from '#src/domain/time/date.ts';
import { getBookingCancellation } from '#src/domain/booking/customer-booking.ts';
import { makeBookingToken } from '../booking-token.ts';
import { queueEmail, queueNotice } from '../../mail/queue-email.ts';
import type { Service } from '../../service.ts';
import { describeAddOns, describeLength, getSessionName } from '../money/price.ts';
import { type ReportedRefund, describeMoney } from '../money/money-labels.ts';
import type { Reader, Unit } from '../../unit.ts';
import { formatBookingNumber } from '#src/domain/schema/numbers.ts';
import { type LedgerEntryRow, receiptMethodNames } from '#src/domain/ledger/ledger-entry.ts';
import { dayAt } from '#src/domain/time/day.ts';
import { paths } from '#src/paths.ts';

type LinkService = Pick<Service, 'secret' | 'siteOrigin' | 'studio'>;

export const getBookingToken = (service: Pick<LinkService, 'secret'>, booking: BookingRow) =>
  makeBookingToken(service, booking, 'booking');

export const getBookingLink = (service: LinkService, booking: BookingRow) =>
  `${service.studio.hosting.apiOrigin ?? service.siteOrigin}/api/bookings/${getBookingToken(service, booking)}`;

export function getBookingData(unit: Unit, booking: BookingRow) {
  const { studio } = unit;
  return {
    name: booking.name,
    number: formatBookingNumber(booking.number),
    session: getSessionName(studio, booking),
    length: describeLength(booking),
    addons: describeAddOns(studio, booking),
    when: formatInstant(new Date(booking.startsAt), studio.hours.timezone),
    total: formatCents(booking.total) + (booking.guestFeeUnset ? ' plus the extra-guest fee' : ''),
    guests: String(booking.guests),
    note: booking.note,
    reason: booking.reason,
    opening: describeNotOpenYet(studio.brand),
    policy: describePolicy(unit, booking),
    link: getBookingLink(unit, booking),
  } satisfies EmailData;
}

function describePolicy({ studio, now }: Unit, booking: BookingRow): string | null {
  const { cancelHours, lateCancellation } = studio.booking;
  const { state, until } = getBookingCancellation(booking, now, cancelHours);
  if (state === 'started') return null;
  const rule =
    state === 'free'
      ? `You can reschedule or cancel for free until ${formatInstant(until, studio.hours.timezone)}. After that, the session is non-refundable.`
      : `Your session starts in less than ${cancelHours} hours, so it can no longer be rescheduled or refunded.`;
  return lateCancellation ? `${rule} ${lateCancellation}` : rule;
}

/** The kinds of email that customers get about a booking. */
export type BookingEmailKind = Extract<EmailKind, `booking-${string}`> &
  Exclude<EmailKind, `${string}-notice`>;

const invitations: ReadonlySet<BookingEmailKind> = new Set([
  'booking-booked',
  'booking-accepted',
  'booking-moved',
  'booking-changed',
]);
const cancellations: ReadonlySet<BookingEmailKind> = new Set([
  'booking-canceled',
  'booking-canceled-by-studio',
]);

interface EmailOptions {
  data?: EmailData;
  refunds?: readonly ReportedRefund[];
  dedupeKey?: string;
  /** replaces the owner's template for this kind */
  template?: { subject: string; text: string };
}

export async function emailCustomer(
  unit: Unit,
  kind: BookingEmailKind,
  booking: BookingRow,
  { data: extraData, refunds = [], dedupeKey, template }: EmailOptions = {},
): Promise<void> {
  const isCanceled = cancellations.has(kind);
  const { money: _money, payable, ...labels } = await describeMoney(unit, booking, refunds);
  const data = {
    ...getBookingData(unit, booking),
    // In these emails, {note} is the studio's note, so leave out the customer's note.
    note: null,
    ...labels,
    pay: payable > 0 ? `${getBookingLink(unit, booking)}/pay` : null,
    ...extraData,
  };
  await queueEmail(unit, {
    kind,
    to: booking.email,
    relatedRecord: { recordType: 'booking', recordId: booking.id },
    name: booking.name,
    data,
    ...(dedupeKey && { dedupeKey }),
    parts: {
      template,
      calendar: invitations.has(kind) || isCanceled ? createInvitation(unit, booking, isCanceled) : null,
    },
  });
}

/** Creates an iCalendar file that adds the session to the customer's calendar, or removes it if it is canceled. */
export function createInvitation(
  { studio, siteOrigin }: Pick<Reader, 'studio' | 'siteOrigin'>,
  booking: BookingRow,
  isCanceled: boolean,
): string {
  const { brand, contact } = studio;
  const calendar = ical({
    prodId: { company: brand.name, product: 'booking', language: 'EN' },
    method: isCanceled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
  });
  calendar.createEvent({
    id: `${booking.id}@${new URL(siteOrigin).hostname}`,
    sequence: booking.sequence,
    start: new Date(booking.startsAt),
    end: new Date(booking.endsAt),
    stamp: new Date(booking.updatedAt),
    organizer: { name: brand.name, email: contact.email }, // required by RFC 5546
    summary: `${brand.name}: ${getSessionName(studio, booking)}`,
    location: formatPostalAddress(contact),
    status: isCanceled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  });
  return calendar.toString();
}

export const emailReceipt = (
  unit: Unit,
  booking: BookingRow,
  { amount, method, at }: Pick<LedgerEntryRow, 'amount' | 'method' | 'at'>,
  refunds: readonly ReportedRefund[] = [],
): Promise<void> =>
  emailCustomer(unit, 'booking-paid', booking, {
    refunds,
    data: {
      amount: formatCents(amount),
      method: receiptMethodNames[method],
      date: formatLongDate(dayAt(new Date(at), unit.studio.hours.timezone)),
    },
  });

/** Composes the email whose link confirms a booking, or keeps the time of a request to the studio. */
export function composeLinkEmail(
  { studio, now }: Unit,
  { waitsFor, startsAt, heldUntil, expiresAt }: BookingRow,
): { kind: BookingEmailKind; data: EmailData } {
  const format = (instant: string | null) =>
    instant && formatInstant(new Date(instant), studio.hours.timezone);
  const held = format(heldUntil);
  if (waitsFor === 'link') return { kind: 'booking-link', data: { held } };
  const reply = describeReply(new Date(startsAt), now, studio);
  return { kind: 'booking-received', data: { held, reply, expires: format(expiresAt) } };
}

export async function notifyStudio(
  unit: Unit,
  kind: 'booking-notice' | 'booking-booked-notice',
  booking: BookingRow,
): Promise<void> {
  const { discount, card, money } = await describeMoney(unit, booking);
  const { id, email, phone } = booking;
  const link = `${unit.siteOrigin}${paths.adminCalendar()}?booking=${formatBookingNumber(booking.number)}`;
  const paid = formatPositiveCents(money.paid);
  await queueNotice(unit, 'requests', {
    kind,
    relatedRecord: { recordType: 'booking', recordId: id },
    data: { ...getBookingData(unit, booking), discount, card, paid, email, phone, link },
    replyTo: email,
  });
}
