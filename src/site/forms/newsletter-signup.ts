import type { NewsletterType } from '#src/domain/newsletter/subscription.ts';
import { newsletterValue } from '../tracking/newsletter-value.ts';
import { track } from '../tracking/track.ts';

export const trackSignup = (type: NewsletterType) =>
  track('newsletter_signup', { newsletter_type: type, value: newsletterValue[type], currency: 'USD' });
