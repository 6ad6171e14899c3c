import type { AddOnId, SessionId } from '#src/domain/studio/ids.ts';

export type FunnelStepNumber = 1 | 2 | 3 | 4;

/** Booking data in every funnel event. Prices are in US dollars. */
interface BookingFacts {
  session_type: SessionId | null;
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
  booking_backdrop_selected: BookingFacts & { backdrop: 'backdropOptions' | 'customBackdrop' };
  booking_add_on_selected: BookingFacts & { add_on: AddOnId };
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
