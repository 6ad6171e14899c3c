import type { AddOn } from '#src/domain/studio/session.ts';
import type { FunnelEvent, FunnelEvents, FunnelStepNumber } from '../../tracking/events.ts';

export type FunnelAction =
  | { type: 'entered'; from: string; mode: FunnelEvents['booking_entry_point']['mode'] }
  | { type: 'step opened'; to: FunnelStepNumber }
  /** emits no event, but the next event's data includes the choice */
  | { type: 'choice changed' }
  | { type: 'extras viewed' }
  | { type: 'day chosen'; day: string }
  | { type: 'time chosen'; day: string | null; time: string | null }
  | { type: 'add-on chosen'; addOn: Pick<AddOn, 'id' | 'look'> }
  | { type: 'extra time chosen'; minutes: number }
  | { type: 'details entered'; isValid: boolean; completed: number }
  | { type: 'promo code applied'; discount: number }
  | { type: 'promo code failed'; reason: string }
  /** emits no event, but lowers the price in the next events' data */
  | { type: 'discount changed'; dollars: number }
  | { type: 'payment initiated' }
  /** the browser goes to the payment provider's page, which does not count as leaving */
  | { type: 'checkout opened' }
  /** the visitor came back from the payment provider's page without paying */
  | { type: 'checkout closed' }
  | { type: 'payment failed'; reason: string }
  | { type: 'booked'; id: string; isPaid: boolean }
  | { type: 'failed'; reason: string }
  | { type: 'embed loaded'; provider: FunnelEvents['booking_embed_loaded']['provider'] }
  | { type: 'left' }
  | { type: 'returned' };

export type FunnelEventData = FunnelEvents['booking_calendar_view'];

interface FunnelState {
  step: FunnelStepNumber;
  hasEntered: boolean;
  isCompleted: boolean;
  hasLeft: boolean;
  isEmbedLoaded: boolean;
  isAtCheckout: boolean;
  /** whether the add-ons step was viewed since the calendar was opened */
  hasViewedExtras: boolean;
  /** the last reported start time, because a calendar may report it twice */
  start: string | null;
}

export const initialFunnelState: FunnelState = {
  step: 1,
  hasEntered: false,
  isCompleted: false,
  hasLeft: false,
  isEmbedLoaded: false,
  isAtCheckout: false,
  hasViewedExtras: false,
  start: null,
};

const views = {
  2: 'booking_calendar_view',
  3: 'booking_personalization_view',
  4: 'booking_payment_view',
} as const;

const abandons = {
  2: 'booking_calendar_abandon',
  3: 'booking_personalization_abandon',
  4: 'booking_payment_abandon',
} as const;

const closedCheckoutReason = 'The checkout was closed.';

interface FunnelContext {
  data: FunnelEventData;
  /** whether the last step takes a payment; otherwise it has no payment events */
  takesPayment: boolean;
}

interface Transition {
  state: FunnelState;
  events: FunnelEvent[];
}

/** Returns the state after an action and the events that it emits. Has no side effects. */
export function advance(
  previous: FunnelState,
  action: FunnelAction,
  { data, takesPayment }: FunnelContext,
): Transition {
  const state = { ...previous };
  const events: FunnelEvent[] = [];
  const emit = (event: FunnelEvent) => void events.push(event);

  // The add-ons are on the same screen as the calendar, so they may be viewed before their step begins.
  function emitView(step: FunnelStepNumber) {
    if (step === 1 || (step === 3 && state.hasViewedExtras)) return;
    if (step === 4 && !takesPayment) return;
    if (step === 3) state.hasViewedExtras = true;
    emit({ name: views[step], data });
  }

  function moveTo(to: FunnelStepNumber) {
    if (to === 4) emit({ name: 'booking_personalization_complete', data });
    emit({ name: 'booking_step_transition', data: { ...data, from_step: state.step, to_step: to } });
    state.step = to;
    if (to === 1) state.hasViewedExtras = false;
    emitView(to);
  }

  /** The last step comes after all others, even if it opens first. */
  function goToStep(to: FunnelStepNumber) {
    const earlier = to === 4 ? ([2, 3] as const) : [];
    for (const step of earlier) {
      if (state.step < step) moveTo(step);
    }
    if (state.step !== to) moveTo(to);
  }

  /** Continues a payment that was begun, perhaps before the page was loaded. */
  function resume() {
    Object.assign(state, { hasEntered: true, step: 4, isAtCheckout: false });
    emit({ name: 'booking_payment_failed', data: { ...data, reason: closedCheckoutReason } });
    emitView(4);
  }

  // After a booking or after leaving the page, count only a return or a booking that is reported late.
  const isOver = previous.isCompleted || previous.hasLeft;
  if (isOver && action.type !== 'returned' && action.type !== 'booked') return { state, events };

  switch (action.type) {
    case 'entered':
      if (previous.hasEntered) break;
      state.hasEntered = true;
      emit({ name: 'booking_entry_point', data: { ...data, entry_point: action.from, mode: action.mode } });
      break;
    case 'step opened':
      goToStep(action.to);
      break;
    case 'choice changed':
    case 'discount changed':
      break;
    case 'extras viewed':
      if (state.step === 2 && state.start) goToStep(3);
      else emitView(3);
      break;
    case 'day chosen':
      goToStep(2);
      emit({ name: 'booking_date_selected', data: { ...data, date: action.day } });
      break;
    case 'time chosen': {
      const start = action.time && `${action.day} ${action.time}`;
      if (start && start === previous.start) break;
      state.start = start;
      goToStep(2);
      emit({ name: 'booking_time_slot_selected', data: { ...data, date: action.day, time: action.time } });
      if (state.hasViewedExtras) goToStep(3);
      break;
    }
    case 'add-on chosen': {
      const { id, look } = action.addOn;
      goToStep(3);
      if (look === 'backdrops' || look === 'custom-backdrop')
        emit({ name: 'booking_backdrop_selected', data: { ...data, backdrop: id } });
      else emit({ name: 'booking_add_on_selected', data: { ...data, add_on: id } });
      break;
    }
    case 'extra time chosen':
      goToStep(3);
      emit({ name: 'booking_extra_time_selected', data: { ...data, minutes: action.minutes } });
      break;
    case 'details entered': {
      const { isValid, completed } = action;
      emit({
        name: 'booking_customer_details_entered',
        data: { ...data, validity: isValid ? 'valid' : 'invalid', completed_fields: completed },
      });
      break;
    }
    case 'promo code applied':
      emit({ name: 'booking_promo_code_applied', data: { ...data, discount: action.discount } });
      break;
    case 'promo code failed':
      emit({ name: 'booking_promo_code_failed', data: { ...data, reason: action.reason } });
      break;
    case 'payment initiated':
      emit({ name: 'booking_payment_initiated', data });
      break;
    case 'checkout opened':
      state.isAtCheckout = true;
      break;
    case 'checkout closed':
      resume();
      break;
    case 'payment failed':
      emit({ name: 'booking_payment_failed', data: { ...data, reason: action.reason } });
      break;
    case 'booked':
      if (previous.isCompleted) break;
      state.isCompleted = true;
      if (action.isPaid)
        emit({ name: 'booking_payment_completed', data: { ...data, booking_id: action.id } });
      emit({ name: 'booking_funnel_completed', data: { ...data, booking_id: action.id } });
      break;
    case 'failed':
      emit({ name: 'booking_error_occurred', data: { ...data, step: state.step, reason: action.reason } });
      break;
    case 'embed loaded':
      if (previous.isEmbedLoaded) break;
      state.isEmbedLoaded = true;
      emit({ name: 'booking_embed_loaded', data: { ...data, provider: action.provider } });
      break;
    case 'left':
      state.hasLeft = true;
      // Leaving before the calendar does not count as abandoning, nor does leaving a request that takes no payment.
      if (state.step === 1 || state.isAtCheckout || (state.step === 4 && !takesPayment)) break;
      emit({ name: abandons[state.step], data });
      break;
    case 'returned':
      state.hasLeft = false;
      break;
  }
  return { state, events };
}
