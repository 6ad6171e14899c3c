import * as z from 'zod/mini';
import { fields, honeypot } from '../schema/fields.ts';

export const newsletterTypes = ['popup_form', 'founders', 'general'] as const;

/** POST /api/subscribe */
export const subscription = z.object({
  email: fields.email,
  firstname: fields.firstname,
  newsletter_type: z.enum(newsletterTypes),
  consent: fields.consent,
  ...honeypot,
});

type Subscription = z.infer<typeof subscription>;
export type NewsletterType = Subscription['newsletter_type'];
