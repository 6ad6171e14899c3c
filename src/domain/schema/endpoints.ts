export const formEndpoints = {
  subscribe: '/api/subscribe',
  waitlist: '/api/waitlist',
  contact: '/api/contact',
  booking: '/api/bookings',
  bookingEmail: '/api/bookings/email',
  wishes: '/api/wishes',
  giftCardOrder: '/api/gift-cards/orders',
  teamOrder: '/api/teams/orders',
  teamCall: '/api/teams/calls',
  teamQuote: '/api/teams/quotes',
  giftCardBalance: '/api/gift-cards/balance',
  code: '/api/codes/check',
  newsletterConfirm: '/api/newsletter/confirm',
  newsletterUnsubscribe: '/api/newsletter/unsubscribe',
} as const;

export const dataEndpoints = {
  availableTimes: '/api/bookings/times',
  giftCardDesigns: '/api/gift-cards/designs',
} as const;

export const funnelEndpoint = '/api/funnel';

/** Part of the response to any form. */
export interface FormNotice {
  /** says why no confirmation was emailed */
  notice?: string;
}
