import type { NewsletterType } from '#src/model/requests/subscription.ts';
import { newsletterValue } from '#src/tracking/newsletter-value.ts';
import { track } from '#src/tracking/track.ts';

export const trackSignup = (type: NewsletterType) =>
  track('newsletter_signup', { newsletter_type: type, value: newsletterValue[type], currency: 'USD' });
