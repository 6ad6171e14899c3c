import type { NewsletterType } from '#src/domain/newsletter/subscription.ts';

export type FunnelStepNumber = 1 | 2 | 3 | 4;

/** Booking data in every funnel event. Prices are in US dollars. */
interface BookingFacts {
  session_type: string | null;
  price: number | null;
  /** null if no day is chosen, or if the day is a weekday and no start time is chosen */
  is_prime_time: boolean | null;
}

type Mode = 'request' | 'acuity' | 'square' | 'cal' | 'calendly';

/** Booking funnel events, with their data. */
export interface FunnelEvents {
  booking_entry_point: BookingFacts & { entry_point: string; mode: Mode };

  booking_calendar_view: BookingFacts;
  booking_date_selected: BookingFacts & { date: string };
  booking_time_slot_selected: BookingFacts & { date: string | null; time: string | null };
  booking_calendar_abandon: BookingFacts;

  booking_personalization_view: BookingFacts;
  booking_backdrop_selected: BookingFacts & { backdrop: string };
  booking_add_on_selected: BookingFacts & { add_on: string };
  booking_extra_time_selected: BookingFacts & { minutes: number };
  booking_personalization_complete: BookingFacts;
  booking_personalization_abandon: BookingFacts;

  booking_payment_view: BookingFacts;
  booking_customer_details_entered: BookingFacts & {
    validity: 'valid' | 'invalid';
    completed_fields: number;
  };
  booking_promo_code_applied: BookingFacts & { discount: number };
  booking_promo_code_failed: BookingFacts & { reason: string };
  booking_payment_initiated: BookingFacts;
  booking_payment_completed: BookingFacts & { booking_id: string };
  booking_payment_failed: BookingFacts & { reason: string };
  booking_payment_abandon: BookingFacts;

  booking_step_transition: BookingFacts & { from_step: FunnelStepNumber; to_step: FunnelStepNumber };
  booking_funnel_completed: BookingFacts & { booking_id: string };
  booking_error_occurred: BookingFacts & { step: FunnelStepNumber; reason: string };
  booking_embed_loaded: BookingFacts & { provider: Exclude<Mode, 'request'> };
}

export type FunnelEventName = keyof FunnelEvents;

export type FunnelEvent = {
  [Name in FunnelEventName]: { name: Name; data: FunnelEvents[Name] };
}[FunnelEventName];

/** Events outside the booking funnel, with their data. */
interface SiteEvents {
  page_view: { page_location: string; page_title: string };
  blog_post_view: { title: string; slug: string };
  share: { method: 'facebook' | 'x' | 'linkedin' | 'system' | 'copy'; slug: string };
  cta_click: { cta: string; href: string | null };
  newsletter_signup: { newsletter_type: NewsletterType; value: number; currency: 'USD' };
  scroll_75: { page_location: string };
  /** `seconds` counts only the time that the page was visible */
  time_on_page: { page_location: string; seconds: number };
  service_selection: { service_type: string; price_tier: 'primeTime' | 'offPeak'; price: number };
}

export interface Events extends SiteEvents, FunnelEvents {}

export type EventName = keyof Events;

export type TrackedEvent = {
  [Name in EventName]: {
    name: Name;
    data: Events[Name];
    /** the event's time in epoch milliseconds; it may be sent later */
    at: number;
    /** the page's URL when the event happened */
    page: string;
  };
}[EventName];

/** Query parameters that may be reported. Tokens and searches may not. */
const reportedParameters = /^(?:utm_\w+|gclid|fbclid|epik|page|tag)$/;

/** The admin, and pages with a personal token in their URL. */
const unreportedPaths = /^\/(?:admin|newsletter)(?:\/|$)/;

/** Returns the URL to report, or null if the page must not be reported. */
export function getReportableUrl(url: string): string | null {
  const { origin, pathname, searchParams } = new URL(url);
  if (unreportedPaths.test(pathname)) return null;
  const reported = [...searchParams].filter(([name]) => reportedParameters.test(name));
  const query = new URLSearchParams(reported).toString();
  return `${origin}${pathname}${query && `?${query}`}`;
}
