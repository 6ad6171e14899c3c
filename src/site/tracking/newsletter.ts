import type { NewsletterType } from '#src/domain/newsletter/subscription.ts';
import { track } from './track.ts';

/** A sign-up's conversion value in US dollars. */
export const newsletterValue: Record<NewsletterType, number> = {
  popup_form: 50,
  founders: 50,
  general: 10,
};

export const trackSignup = (type: NewsletterType) =>
  track('newsletter_signup', { newsletter_type: type, value: newsletterValue[type], currency: 'USD' });
