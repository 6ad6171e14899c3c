import * as z from 'zod/mini';
import { fields, honeypot } from '../schema/fields.ts';

const waitlistInterests = ['opening', 'membership', 'founder-pass'] as const;

export const waitlistFields = {
  email: fields.email,
  firstname: fields.firstname,
  interest: z._default(z.enum(waitlistInterests), 'opening'),
};

/** POST /api/waitlist. Joining also subscribes to the founders newsletter. */
export const waitlistEntry = z.object({ ...waitlistFields, consent: fields.consent, ...honeypot });

export type WaitlistEntry = z.infer<typeof waitlistEntry>;
