import { site } from '#src/content/site.ts';
import { timeAt } from '#src/lib/day.ts';
import { showDay } from '#src/lib/show-day.ts';
import { showHour } from '#src/lib/show-hour.ts';
import type { Booking, BookingAction, BookingStatus } from '#src/model/admin/booking.ts';
import { showDollars } from '../money.ts';

export const stateNames: Record<BookingStatus, string> = {
  requested: 'Request',
  accepted: 'Accepted',
  declined: 'Declined',
  cancelled: 'Cancelled',
  completed: 'Completed',
  no_show: 'No-show',
  late: 'Late',
};

/** What a step is called where it is offered. */
export const stepName = (action: BookingAction, status: BookingStatus): string => {
  if (action === 'move' && status === 'requested') return 'Offer another time';
  return {
    accept: 'Accept',
    move: 'Move',
    decline: 'Decline',
    cancel: 'Cancel session',
    complete: 'Completed',
    'no-show': 'No-show',
    late: 'Late',
  }[action];
};

export const showNumber = ({ number }: Pick<Booking, 'number'>): string => `HQ-${number}`;

export const showSession = ({ session }: Pick<Booking, 'session'>): string =>
  site.sessions.find(({ id }) => id === session)?.name ?? session;

export const showAddOns = ({ addOns }: Pick<Booking, 'addOns'>): string =>
  addOns.map((addOn) => site.addOns.find(({ id }) => id === addOn)?.name ?? addOn).join(', ');

const studioTime = (instant: string) => timeAt(new Date(instant), site.hours.timezone);

/** 2 pm to 2:45 pm */
export const showSpan = ({ startsAt, endsAt }: { startsAt: string; endsAt: string }): string =>
  `${showHour(studioTime(startsAt))} to ${showHour(studioTime(endsAt))}`;

/** Friday, November 21, 2 pm to 2:45 pm */
export const showWhen = (booking: Booking): string => `${showDay(booking.day)}, ${showSpan(booking)}`;

export const showGuests = ({ guests }: Pick<Booking, 'guests'>): string =>
  guests === 1 ? '1 person' : `${guests} people`;

/** What it costs, and whether that is settled. */
export const showPrice = ({ total, feeOpen }: Booking): string =>
  feeOpen ? `${showDollars(total)}, fee for more guests open` : showDollars(total);
