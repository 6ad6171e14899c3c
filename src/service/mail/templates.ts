import type { EmailKind } from '#src/domain/owner/settings.ts';
import { bookingTemplates } from './templates/bookings.ts';
import { contactTemplates } from './templates/contact.ts';
import { giftCardTemplates } from './templates/gift-cards.ts';
import { newsletterTemplates } from './templates/newsletter.ts';
import { paymentTemplates } from './templates/payments.ts';
import { requestTemplates } from './templates/requests.ts';
import { teamTemplates } from './templates/teams.ts';

/** Default email templates, in the syntax of `parseBlocks`. */
export const emailTemplates: Record<EmailKind, { subject: string; text: string }> = {
  ...newsletterTemplates,
  ...contactTemplates,
  ...requestTemplates,
  ...bookingTemplates,
  ...paymentTemplates,
  ...teamTemplates,
  ...giftCardTemplates,
};
