import type { MailKind } from '#src/model/admin/settings.ts';
import { bookingTexts } from './texts/bookings.ts';
import { contactTexts } from './texts/contact.ts';
import { giftCardTexts } from './texts/gift-cards.ts';
import { newsletterTexts } from './texts/newsletter.ts';
import { paymentTexts } from './texts/payments.ts';
import { requestTexts } from './texts/requests.ts';
import { teamTexts } from './texts/teams.ts';

/** Default texts of emails, in the syntax of `readBlocks`. */
export const mailTexts: Record<MailKind, { subject: string; text: string }> = {
  ...newsletterTexts,
  ...contactTexts,
  ...requestTexts,
  ...bookingTexts,
  ...paymentTexts,
  ...teamTexts,
  ...giftCardTexts,
};
