import * as z from 'zod/mini';
import { fields, honeypot } from '../schema/fields.ts';
import { source } from '../schema/source.ts';
import { maxExtraMinutes, maxGuests } from './choice.ts';

/** An HTML form sends a single string if one box is checked, and nothing if none are. */
const addOns = z.pipe(
  z.pipe(
    z._default(z.union([z.array(z.string()), z.string()]), []),
    z.transform((given) => (typeof given === 'string' ? given.split(',') : given).filter(Boolean)),
  ),
  z.array(fields.chosenId('Please choose again')).check(z.maxLength(100)),
);

/** minutes */
export const extraTime = fields.integer(
  0,
  maxExtraMinutes,
  `Please choose up to ${maxExtraMinutes} minutes of extra time`,
);
export const guestCount = fields.integer(1, maxGuests, 'Please enter how many people are coming');

/** The fields that the visitor's form and the owner's dialog share. The service checks the IDs of the session and add-ons against the studio's. */
export const bookingFields = {
  session: fields.chosenId('Please choose a session'),
  day: fields.day('Please choose a day'),
  time: fields.time('Please choose a time'),
  addOns,
  extraTime: z._default(extraTime, 0),
  guests: z._default(guestCount, 1),
  name: fields.name,
  email: fields.email,
  phone: fields.phone,
  note: fields.note,
};

export type BookingFields = z.infer<z.ZodMiniObject<typeof bookingFields>>;

/** POST /api/bookings: a visitor requests a session. */
export const bookingRequest = z.object({
  ...bookingFields,
  /** a promo code, gift card or team credit */
  code: fields.optional(40),
  /** the price that the form shows, in cents; null if the visitor has seen another one, or has no scripts */
  shownPrice: fields.optionalInteger(0, 10_000_000, 'Please check the price'),
  /** the visitor accepts the studio rules, the terms and the cancellation rule */
  rules: fields
    .checkbox('Please agree to the studio rules and the terms')
    .check(z.refine(Boolean, { error: 'Please agree to the studio rules and the terms' })),
  /** the statement next to that checkbox */
  consent: fields.consent,
  /** from the link to a time that the time waitlist offers */
  offer: fields.optionalLine(200),
  source,
  /** the token of the unpaid booking that this one replaces; any other value is ignored */
  // oxlint-disable-next-line promise/valid-params -- this is not a promise's `catch`
  replaces: z.catch(z.nullable(z.string().check(z.maxLength(200), z.regex(/^[\w-]+\.[\w-]+$/))), null),
  ...honeypot,
});

export type BookingRequest = z.infer<typeof bookingRequest>;

export interface BookingResponse {
  /** HQ-1042 */
  number: string;
  /** cents, after a promo code's discount */
  total: number;
  /** cents held on a gift card */
  held: number;
  /** cents to pay now, online, and later */
  dueNow: number;
  dueLater: number;
  /** confirmed; waiting for the payment or for a click on the emailed link; or a request to the studio */
  state: 'booked' | 'pay' | 'open-link' | 'requested';
  /** when the hold ends, as an ISO date; null if nothing has to be done to keep the time */
  heldUntil: string | null;
  /** where the visitor pays; null unless the state is `pay` */
  checkout: string | null;
  /** opens the customer's page; null if only the emailed link may open it */
  token: string | null;
  /** corrects the email address; null if there is nothing to correct, or for a form that was sent before */
  emailToken: string | null;
  /** payment instructions for the rest */
  payment: string;
}

/** POST /api/bookings/email: corrects the email address of a booking whose customer has not opened the emailed link yet. */
export const emailCorrection = z.object({
  /** from the response to the booking's form, or from the emailed link */
  token: z.string().check(z.maxLength(200)),
  /** the present address, which only the page behind the emailed link asks for, because people pass links on */
  current: fields.optional(254),
  email: fields.email,
});

export type EmailCorrection = z.infer<typeof emailCorrection>;

export interface CorrectedEmail {
  email: string;
  /** for the next correction */
  token: string;
}
