import * as z from 'zod/mini';
import { fields, trap } from './fields.ts';

export const waitlistInterests = ['opening', 'membership', 'founder-pass'] as const;

/** POST /api/waitlist. Whoever joins also gets the founders newsletter. */
export const waitlistEntry = z.object({
  email: fields.email,
  firstname: fields.firstname,
  interest: z._default(z.enum(waitlistInterests), 'opening'),
  ...trap,
});

export type WaitlistEntry = z.infer<typeof waitlistEntry>;
