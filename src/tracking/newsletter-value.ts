import type { NewsletterType } from '#src/model/requests/subscription.ts';

/** What a sign-up is worth as a conversion, in US dollars. */
export const newsletterValue: Record<NewsletterType, number> = {
  popup_form: 50,
  founders: 50,
  general: 10,
};
