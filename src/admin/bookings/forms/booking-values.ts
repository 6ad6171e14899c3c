import { formatTime } from '#src/domain/time/date.ts';
import { type Booking, getStatusName } from '#src/domain/booking/booking.ts';
import { formatDay } from '../../dates.ts';
import type { ShownValue } from '../../dialogs/compare-versions.ts';
import {
  extraTimeOptions,
  formatAddOns,
  formatGuests,
  formatPrice,
  formatRequestedTime,
  formatSession,
} from '../booking-labels.ts';

/** Values that every action on a booking shows or implies, in the order in which a conflict compares them. */
export const shownValues: readonly ShownValue<Booking>[] = [
  { name: 'status', label: 'Status', format: getStatusName },
  { name: 'name', label: 'Name', format: ({ name }) => name },
  { name: 'email', label: 'Email', format: ({ email }) => email || 'None' },
  { name: 'day', label: 'Day', format: ({ day }) => formatDay(day) },
  { name: 'time', label: 'Time', format: ({ time }) => formatTime(time) },
  {
    name: 'newTime',
    label: 'New time requested',
    format: (booking) => formatRequestedTime(booking) ?? 'None',
  },
  { name: 'session', label: 'Session', format: formatSession },
  {
    name: 'extraTime',
    label: 'Extra time',
    format: ({ extraTime }) => extraTimeOptions[extraTime] ?? String(extraTime),
  },
  { name: 'guests', label: 'People', format: formatGuests },
  { name: 'addOns', label: 'Add-ons', format: (booking) => formatAddOns(booking) || 'None' },
  { name: 'price', label: 'Price', format: formatPrice },
];

/** Fields of the forms that change a booking. The other forms' fields, such as notes to the customer, don't replace anything. */
export const toFormValues = ({ day, time, session, extraTime, guests, addOns }: Booking) => ({
  day,
  time,
  session,
  extraTime,
  guests,
  addOns,
});
