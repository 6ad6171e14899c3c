import { minutesOf } from '#src/booking/choice.ts';
import { instantOf } from '#src/lib/day.ts';
import { isPrimeTime } from '#src/booking/prime-time.ts';
import { bookingSteps, type BookingAction } from '#src/model/admin/booking.ts';
import type { SessionId } from '#src/model/session.ts';
import { showMoment } from '#src/lib/show-day.ts';
import type { BookingsTable, Database } from '../database/tables.ts';
import type { Updateable } from 'kysely';
import { recount } from '../customers/customers.ts';
import { releaseUse } from '../promo-codes/promo-codes.ts';
import { note, type Actor } from '../records/audit.ts';
import { holdCalendar } from '../records/counter.ts';
import { changedMeanwhile, missing } from '../records/stale.ts';
import { Refusal } from '../refusal.ts';
import type { Service } from '../service.ts';
import { mailCustomer, type BookingRow } from './booking-mail.ts';
import { bookingNumber, conflictsOf, type Span } from './conflicts.ts';

export interface Change {
  actor: Actor;
  /** the customer gets a mail */
  notify: boolean;
  /** even where something else is at that time */
  override?: boolean;
  reason?: string | null;
  total?: number | undefined;
  day?: string;
  time?: string;
}

const done: Record<BookingAction, string> = {
  accept: 'accepted',
  move: 'moved',
  decline: 'declined',
  cancel: 'cancelled',
  complete: 'marked as completed',
  'no-show': 'marked as no-show',
  late: 'marked as late',
};

export async function findBooking(trx: Database, id: string): Promise<BookingRow> {
  const booking = await trx.selectFrom('bookings').selectAll().where('id', '=', id).executeTakeFirst();
  if (!booking) throw missing();
  return booking;
}

/** Takes one step with a booking, tells the customer, and writes it down. The caller has checked the version. */
export async function changeBooking(
  service: Service,
  trx: Database,
  before: BookingRow,
  action: BookingAction,
  change: Change,
): Promise<BookingRow> {
  if (!bookingSteps[before.status].includes(action)) {
    throw new Refusal(
      409,
      `${bookingNumber(before.number)} is ${before.status.replace('_', ' ')}: it cannot be ${done[action]}.`,
    );
  }
  const now = service.now();
  await holdCalendar(trx);
  const after = await write(service, trx, before, await stepOf(service, trx, before, action, change));
  if (action === 'decline' || action === 'cancel') await releaseUse(trx, before.id, now);
  await recount(trx, before.customerId);
  if (change.notify) await tell(service, trx, before, after, action);
  await note(trx, now, change.actor, {
    action: `booking.${action}`,
    subject: 'booking',
    subjectId: before.id,
    summary: `${bookingNumber(before.number)} was ${done[action]}`,
  });
  return after;
}

/** What the door says of who came, or did not. */
const marks = { complete: 'completed', 'no-show': 'no_show', late: 'late' } as const;

async function stepOf(
  service: Service,
  trx: Database,
  booking: BookingRow,
  action: BookingAction,
  change: Change,
): Promise<Updateable<BookingsTable>> {
  const reason = change.reason ?? null;
  if (action === 'accept') {
    await needFree(service, trx, booking, spanOf(booking), change);
    const total = change.total === undefined ? {} : { total: change.total, feeOpen: 0 };
    return { status: 'accepted', reason: null, ...total };
  }
  if (action === 'move') {
    const { day = booking.day, time = '00:00' } = change;
    const span = spanAt(service, booking, day, time);
    await needFree(service, trx, booking, span, change);
    const { primeTimeFrom } = service.studio.booking;
    return {
      // What the studio itself moves is agreed; a customer's new time is asked for again.
      status: change.actor.name === 'customer' ? 'requested' : 'accepted',
      startsAt: span.startsAt.toISOString(),
      endsAt: span.endsAt.toISOString(),
      day,
      isPrimeTime: isPrimeTime(day, time, primeTimeFrom) ? 1 : 0,
      remindedAt: null,
      // The price that was agreed stays.
    };
  }
  if (action === 'decline') return { status: 'declined', reason };
  if (action === 'cancel') {
    const cancelledBy = change.actor.name === 'customer' ? 'customer' : 'studio';
    return { status: 'cancelled', reason, cancelledBy };
  }
  return { status: marks[action] };
}

const spanOf = ({ startsAt, endsAt }: BookingRow): Span => ({
  startsAt: new Date(startsAt),
  endsAt: new Date(endsAt),
});

export function spanAt(
  { studio }: Pick<Service, 'studio'>,
  booking: BookingRow,
  day: string,
  time: string,
): Span {
  const choice = { session: booking.session as SessionId, extraTime: booking.extraTime }; // written by the request's schema
  const minutes = minutesOf({ ...choice, addOns: [], guests: 1, day, time }, studio);
  const startsAt = instantOf(day, time, studio.hours.timezone);
  return { startsAt, endsAt: new Date(startsAt.getTime() + minutes * 60_000) };
}

async function needFree(service: Service, trx: Database, booking: BookingRow, span: Span, change: Change) {
  if (change.override) return;
  const conflicts = await conflictsOf(service, trx, span, booking.id);
  if (!conflicts.length) return;
  const sentence =
    change.actor.name === 'customer'
      ? 'This time is taken. Please choose another one.'
      : `${conflicts.join('. ')}.`;
  throw new Refusal(409, sentence, change.actor.name === 'customer' ? {} : { more: { conflicts } });
}

async function write(service: Service, trx: Database, before: BookingRow, step: Updateable<BookingsTable>) {
  const after = await trx
    .updateTable('bookings')
    .set({ ...step, updatedAt: service.now().toISOString() })
    .set((set) => ({ version: set('version', '+', 1), sequence: set('sequence', '+', 1) }))
    .where('id', '=', before.id)
    .where('version', '=', before.version)
    .returningAll()
    .executeTakeFirst();
  if (!after) throw changedMeanwhile();
  return after;
}

/** Steps that the customer hears of; the others are for the studio's own list. */
const told: Partial<Record<BookingAction, Parameters<typeof mailCustomer>[2]>> = {
  accept: 'booking-accepted',
  move: 'booking-moved',
  decline: 'booking-declined',
  cancel: 'booking-cancelled',
};

async function tell(
  service: Service,
  trx: Database,
  before: BookingRow,
  after: BookingRow,
  action: BookingAction,
) {
  const kind = told[action];
  if (!kind) return;
  const was = showMoment(new Date(before.startsAt), service.studio.hours.timezone);
  await mailCustomer(service, trx, kind, after, { before: was });
}
