import type { EmailTemplate } from '../../email-template.ts';
import { personPlaceholders } from '../parts.ts';

export const contactReceived: EmailTemplate = {
  name: 'Message: received',
  subject: 'We got your message',
  text: `Hi {firstname},

Thanks for your message. We’ll reply within a day. If it’s about a session in the next 24 hours, please call us at {phone}.`,
  placeholders: [...personPlaceholders],
};
