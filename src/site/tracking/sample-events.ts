import { newsletterValue } from './track.ts';
import type { EventName, Events } from './events.ts';

const booking = { session_type: 'standard', price: 149, is_prime_time: false } as const;
const slot = { date: '2026-12-01', time: '14:00' };

/** Creates a realistic sample for each event, for the diagnostics page. */
export const createSampleEvents = (url: string): { [Name in EventName]: Events[Name] } => ({
  page_view: { page_location: url, page_title: 'Analytics diagnostics' },
  blog_post_view: { title: 'Posing Guide', slug: 'posing-guide' },
  share: { method: 'x', slug: 'posing-guide' },
  cta_click: { cta: 'Book Your Session', href: '/booking' },
  newsletter_signup: { newsletter_type: 'popup_form', value: newsletterValue.popup_form, currency: 'USD' },
  scroll_75: { page_location: url },
  time_on_page: { page_location: url, seconds: 31 },
  service_selection: { service_type: 'standard', price_tier: 'offPeak', price: 149 },

  booking_entry_point: { ...booking, entry_point: 'header', mode: 'request' },
  booking_calendar_view: booking,
  booking_date_selected: { ...booking, date: slot.date },
  booking_time_slot_selected: { ...booking, ...slot },
  booking_calendar_abandon: booking,
  booking_personalization_view: booking,
  booking_backdrop_selected: { ...booking, backdrop: 'customBackdrop' },
  booking_add_on_selected: { ...booking, add_on: 'rawFiles' },
  booking_extra_time_selected: { ...booking, minutes: 15 },
  booking_personalization_complete: booking,
  booking_personalization_abandon: booking,
  booking_payment_view: booking,
  booking_customer_details_entered: { ...booking, validity: 'valid', completed_fields: 3 },
  booking_promo_code_applied: { ...booking, discount: 15 },
  booking_promo_code_failed: { ...booking, reason: 'expired' },
  booking_payment_initiated: booking,
  booking_payment_completed: { ...booking, booking_id: 'HQ-1001' },
  booking_payment_failed: { ...booking, reason: 'declined' },
  booking_payment_abandon: booking,
  booking_step_transition: { ...booking, from_step: 2, to_step: 3 },
  booking_funnel_completed: { ...booking, booking_id: 'HQ-1001' },
  booking_error_occurred: { ...booking, step: 2, reason: 'timeout' },
  booking_embed_loaded: { ...booking, provider: 'acuity' },
});
