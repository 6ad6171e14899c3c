import * as z from 'zod/mini';
import { fields, trap } from './fields.ts';

export const newsletterTypes = ['popup_form', 'founders', 'general'] as const;

/** POST /api/subscribe */
export const subscription = z.object({
  email: fields.email,
  firstname: fields.firstname,
  newsletter_type: z.enum(newsletterTypes),
  ...trap,
});

type Subscription = z.infer<typeof subscription>;
export type NewsletterType = Subscription['newsletter_type'];
