import * as z from 'zod/mini';
import { fields, honeypot } from '../schema/fields.ts';

export const contactTopics = [
  'booking',
  'group',
  'corporate',
  'gift-card',
  'accessibility',
  'other',
] as const;

export const messageFields = {
  name: fields.name,
  email: fields.email,
  phone: fields.phone,
  topic: z._default(z.enum(contactTopics), 'other'),
  message: fields.message,
};

/** POST /api/contact */
export const contactMessage = z.object({ ...messageFields, ...honeypot });

export type ContactMessage = z.infer<typeof contactMessage>;
