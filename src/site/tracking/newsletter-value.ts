import type { NewsletterType } from '#src/domain/newsletter/subscription.ts';

/** A sign-up's conversion value in US dollars. */
export const newsletterValue: Record<NewsletterType, number> = {
  popup_form: 50,
  founders: 50,
  general: 10,
};
