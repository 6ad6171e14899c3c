import * as z from 'zod/mini';
import { fields, trap } from './fields.ts';

// The ids of src/model/session.ts and src/model/add-on.ts, which load all of zod; a test holds them to each other.
export const requestedSessions = ['mini', 'standard', 'extended'] as const;
export const requestedAddOns = [
  'backdropOptions',
  'rawFiles',
  'colorAndBW',
  'customBackdrop',
  'petFee',
  'extraTime',
] as const;

/** A form with one box ticked sends one value, with none it sends nothing. */
const addOns = z.pipe(
  z.pipe(
    z._default(z.union([z.array(z.string()), z.string()]), []),
    z.transform((given) => (typeof given === 'string' ? given.split(',') : given).filter(Boolean)),
  ),
  z.array(z.enum(requestedAddOns)).check(z.maxLength(requestedAddOns.length)),
);

/** POST /api/bookings: a visitor asks for a session; the studio answers. */
export const bookingRequest = z.object({
  session: z.enum(requestedSessions, { error: 'Please choose a session' }),
  day: fields.day('Please choose a day'),
  time: fields.time('Please choose a time'),
  addOns,
  /** steps of 15 minutes */
  extraTime: z._default(fields.count(0, 8, 'Please choose up to 8 steps of extra time'), 0),
  guests: z._default(fields.count(1, 12, 'Please enter how many people come'), 1),
  name: fields.name,
  email: fields.email,
  phone: fields.phone,
  note: fields.note,
  promoCode: fields.optional(40),
  /** that the studio rules and the 24-hour rule were read */
  rules: fields
    .yes('Please confirm that you have read the studio rules')
    .check(z.refine(Boolean, { error: 'Please confirm that you have read the studio rules' })),
  ...trap,
});

export type BookingRequest = z.infer<typeof bookingRequest>;

/** What the service answers to a request that it took. */
export interface BookingReceipt {
  /** HQ-12 */
  number: string;
  /** cents, less what a promo code takes off */
  total: number;
}
