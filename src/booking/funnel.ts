import type { OfferedAddOn } from './choice.ts';
import type {
  FunnelEvent,
  FunnelEventName,
  FunnelEvents,
  FunnelStepNumber,
} from '#src/tracking/funnel-events.ts';

/** Actions of a visitor, the service or a scheduler. */
export type FunnelAction =
  | { type: 'entered'; from: string; mode: FunnelEvents['booking_entry_point']['mode'] }
  | { type: 'step opened'; to: FunnelStepNumber }
  /** emits no event; updates the data of the next one */
  | { type: 'session chosen' }
  | { type: 'extras viewed' }
  | { type: 'day chosen'; day: string }
  | { type: 'time chosen'; day: string | null; time: string | null }
  | { type: 'add-on chosen'; addOn: OfferedAddOn }
  | { type: 'extra time chosen'; minutes: number }
  | { type: 'details entered'; valid: boolean; completed: number }
  | { type: 'promo code applied'; discount: number }
  | { type: 'promo code failed'; reason: string }
  | { type: 'payment initiated' }
  | { type: 'payment failed'; reason: string }
  /** `paid`: the booking was paid for, or payment was promised */
  | { type: 'booked'; id: string; paid: boolean }
  | { type: 'failed'; reason: string }
  | { type: 'embed loaded'; provider: FunnelEvents['booking_embed_loaded']['provider'] }
  | { type: 'left' }
  | { type: 'returned' };

export type FunnelEventData = FunnelEvents['booking_calendar_view'];

export interface FunnelState {
  step: FunnelStepNumber;
  entered: boolean;
  completed: boolean;
  left: boolean;
  embedLoaded: boolean;
  /** the add-ons were viewed since the calendar was opened */
  viewedExtras: boolean;
  /** the last reported start; a calendar may repeat itself */
  start: string | null;
}

export const initialFunnelState: FunnelState = {
  step: 1,
  entered: false,
  completed: false,
  left: false,
  embedLoaded: false,
  viewedExtras: false,
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

const backdrops: readonly OfferedAddOn[] = ['backdropOptions', 'customBackdrop'];

interface Transition {
  state: FunnelState;
  events: FunnelEvent[];
}

/** Derives the next state and events from an action. Pure, so that each event is emitted once per occurrence. */
export function advance(previous: FunnelState, action: FunnelAction, data: FunnelEventData): Transition {
  const state = { ...previous };
  const events: FunnelEvent[] = [];
  // TypeScript cannot link a generic name to its data.
  const emit = <Name extends FunnelEventName>(
    name: Name,
    more: Omit<FunnelEvents[Name], keyof FunnelEventData>,
  ) => void events.push({ name, data: { ...data, ...more } } as unknown as FunnelEvent);

  // The add-ons share a screen with the calendar and may be viewed before their step begins.
  function view(step: FunnelStepNumber) {
    if (step === 1 || (step === 3 && state.viewedExtras)) return;
    if (step === 3) state.viewedExtras = true;
    emit(views[step], {});
  }

  function goTo(to: FunnelStepNumber) {
    if (state.step === to) return;
    if (to === 4) {
      view(3);
      emit('booking_personalization_complete', {});
    }
    emit('booking_step_transition', { from_step: state.step, to_step: to });
    state.step = to;
    if (to === 1) state.viewedExtras = false;
    view(to);
  }

  // Ignore steps after booking or leaving the page.
  const isOver = previous.completed || previous.left;
  if (isOver && action.type !== 'returned' && action.type !== 'booked') return { state, events };

  switch (action.type) {
    case 'entered':
      if (previous.entered) break;
      state.entered = true;
      emit('booking_entry_point', { entry_point: action.from, mode: action.mode });
      break;
    case 'step opened':
      goTo(action.to);
      break;
    case 'session chosen':
      break;
    case 'extras viewed':
      view(3);
      break;
    case 'day chosen':
      goTo(2);
      emit('booking_date_selected', { date: action.day });
      break;
    case 'time chosen': {
      const start = action.time && `${action.day} ${action.time}`;
      if (start && start === previous.start) break;
      state.start = start;
      goTo(2);
      emit('booking_time_slot_selected', { date: action.day, time: action.time });
      break;
    }
    case 'add-on chosen':
      goTo(3);
      if (backdrops.includes(action.addOn)) {
        // TypeScript does not narrow by the list.
        emit('booking_backdrop_selected', { backdrop: action.addOn as 'backdropOptions' | 'customBackdrop' });
      } else emit('booking_add_on_selected', { add_on: action.addOn });
      break;
    case 'extra time chosen':
      goTo(3);
      emit('booking_extra_time_selected', { minutes: action.minutes });
      break;
    case 'details entered': {
      const { valid, completed } = action;
      emit('booking_customer_details_entered', {
        validity: valid ? 'valid' : 'invalid',
        completed_fields: completed,
      });
      break;
    }
    case 'promo code applied':
      emit('booking_promo_code_applied', { discount: action.discount });
      break;
    case 'promo code failed':
      emit('booking_promo_code_failed', { reason: action.reason });
      break;
    case 'payment initiated':
      emit('booking_payment_initiated', {});
      break;
    case 'payment failed':
      emit('booking_payment_failed', { reason: action.reason });
      break;
    case 'booked':
      if (previous.completed) break;
      state.completed = true;
      if (action.paid) emit('booking_payment_completed', { booking_id: action.id });
      emit('booking_funnel_completed', { booking_id: action.id });
      break;
    case 'failed':
      emit('booking_error_occurred', { step: state.step, reason: action.reason });
      break;
    case 'embed loaded':
      if (previous.embedLoaded) break;
      state.embedLoaded = true;
      emit('booking_embed_loaded', { provider: action.provider });
      break;
    case 'left':
      state.left = true;
      // Leaving before the calendar does not count as abandoning.
      if (previous.step !== 1) emit(abandons[previous.step], {});
      break;
    case 'returned':
      state.left = false;
      break;
  }
  return { state, events };
}
