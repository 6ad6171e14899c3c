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

/** POST /api/newsletter/confirm and /api/newsletter/unsubscribe. The link in an email contains the token. */
export const newsletterToken = z.object({
  token: z
    .string({ error: 'Please open this page from the link in our email.' })
    .check(
      z.trim(),
      z.minLength(1, { error: 'Please open this page from the link in our email.' }),
      z.maxLength(500),
    ),
});
