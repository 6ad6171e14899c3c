import * as z from 'zod/mini';
import { fields } from '../schema/fields.ts';

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
