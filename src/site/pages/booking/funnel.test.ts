import { describe, expect, test } from 'vitest';
import { advance, type FunnelEventData, type FunnelAction, initialFunnelState } from './funnel.ts';

const data: FunnelEventData = { session_type: 'mini', price: 79, is_prime_time: false };

function playWith(takesPayment: boolean, actions: readonly FunnelAction[]) {
  let state = initialFunnelState;
  return actions.flatMap((action) => {
    const next = advance(state, action, { data, takesPayment });
    state = next.state;
    return next.events;
  });
}

const play = (...actions: FunnelAction[]) => playWith(true, actions);
const getEventNames = (...actions: FunnelAction[]) => play(...actions).map(({ name }) => name);

const entered: FunnelAction = { type: 'entered', from: '/pricing', mode: 'request' };
const openStep = (to: 1 | 2 | 3 | 4): FunnelAction => ({ type: 'step opened', to });
const day: FunnelAction = { type: 'day chosen', day: '2026-12-01' };
const time: FunnelAction = { type: 'time chosen', day: '2026-12-01', time: '14:00' };

test('a complete booking emits each event once, in order', () => {
  const events = play(
    entered,
    openStep(2),
    day,
    time,
    openStep(3),
    { type: 'add-on chosen', addOn: { id: 'backdropOptions', look: 'backdrops' } },
    { type: 'add-on chosen', addOn: { id: 'rawFiles' } },
    { type: 'extra time chosen', minutes: 15 },
    openStep(4),
    { type: 'promo code failed', reason: 'expired' },
    { type: 'promo code applied', discount: 10 },
    { type: 'details entered', isValid: true, completed: 4 },
    { type: 'payment initiated' },
    { type: 'booked', id: 'HQ-1', isPaid: true },
    { type: 'left' },
  );
  expect(events.map(({ name }) => name)).toEqual([
    'booking_entry_point',
    'booking_step_transition',
    'booking_calendar_view',
    'booking_date_selected',
    'booking_time_slot_selected',
    'booking_step_transition',
    'booking_personalization_view',
    'booking_backdrop_selected',
    'booking_add_on_selected',
    'booking_extra_time_selected',
    'booking_personalization_complete',
    'booking_step_transition',
    'booking_payment_view',
    'booking_promo_code_failed',
    'booking_promo_code_applied',
    'booking_customer_details_entered',
    'booking_payment_initiated',
    'booking_payment_completed',
    'booking_funnel_completed',
  ]);
  expect(events.at(-1)).toEqual({
    name: 'booking_funnel_completed',
    data: { booking_id: 'HQ-1', session_type: 'mini', price: 79, is_prime_time: false },
  });
});

const getPersonalizationEvents = (...actions: FunnelAction[]) =>
  getEventNames(...actions).filter((name) => name.startsWith('booking_personalization'));

describe('the add-ons step', () => {
  test('is viewed and completed, even if nothing is added', () => {
    const expected = ['booking_personalization_view', 'booking_personalization_complete'];
    expect(getPersonalizationEvents(openStep(2), day, time, { type: 'extras viewed' }, openStep(4))).toEqual(
      expected,
    );
    expect(getPersonalizationEvents(openStep(2), day, time, openStep(4))).toEqual(expected);
  });

  test('is completed if an add-on is picked before the day', () => {
    expect(
      getPersonalizationEvents(
        openStep(2),
        { type: 'add-on chosen', addOn: { id: 'petFee' } },
        day,
        time,
        openStep(4),
      ),
    ).toEqual(['booking_personalization_view', 'booking_personalization_complete']);
  });
});

/** Returns the transitions as "1 to 2". */
const getTransitions = (...actions: FunnelAction[]) =>
  play(...actions).flatMap((event) =>
    event.name === 'booking_step_transition' ? [`${event.data.from_step} to ${event.data.to_step}`] : [],
  );

describe('transitions', () => {
  test('to the last step go through the earlier ones', () => {
    expect(getTransitions(openStep(2), openStep(4))).toEqual(['1 to 2', '2 to 3', '3 to 4']);
    expect(getTransitions(openStep(4))).toEqual(['1 to 2', '2 to 3', '3 to 4']);
    expect(getTransitions(openStep(4), openStep(2), openStep(4))).toEqual([
      '1 to 2',
      '2 to 3',
      '3 to 4',
      '4 to 2',
      '2 to 3',
      '3 to 4',
    ]);
  });

  test('reach the add-ons once a time is chosen and the add-ons are in view, in either order', () => {
    const viewed: FunnelAction = { type: 'extras viewed' };
    expect(getTransitions(openStep(2), viewed)).toEqual(['1 to 2']);
    expect(getTransitions(openStep(2), day, time, viewed)).toEqual(['1 to 2', '2 to 3']);
    expect(getTransitions(openStep(2), viewed, day, time)).toEqual(['1 to 2', '2 to 3']);
  });
});

const getPaymentEvents = (...actions: FunnelAction[]) =>
  getEventNames(...actions).filter((name) => name.startsWith('booking_payment'));

describe('payment', () => {
  const left: FunnelAction = { type: 'left' };

  test('has no events in a request that takes none', () => {
    const events = [
      ...playWith(false, [openStep(4), { type: 'booked', id: 'HQ-1', isPaid: false }, left]),
      ...playWith(false, [openStep(4), left]),
    ];
    expect(events.map(({ name }) => name).filter((name) => name.startsWith('booking_payment'))).toEqual([]);
  });

  test('on the provider’s page is not abandoned, and fails if the visitor comes back without paying', () => {
    const initiated: FunnelAction = { type: 'payment initiated' };
    expect(getPaymentEvents(openStep(4), initiated, { type: 'checkout opened' }, left)).toEqual([
      'booking_payment_view',
      'booking_payment_initiated',
    ]);
    // The page was loaded again.
    const events = getEventNames({ type: 'checkout closed' }, entered, left);
    expect(events).toEqual(['booking_payment_failed', 'booking_payment_view', 'booking_payment_abandon']);
  });
});

describe('repeated actions', () => {
  test('entering twice emits one entry point event', () => {
    expect(getEventNames(entered, entered)).toEqual(['booking_entry_point']);
  });

  test('a step emits its view event again only after the visitor has left it', () => {
    const views = getEventNames(openStep(2), openStep(2), openStep(1), openStep(2)).filter((name) =>
      name.endsWith('_view'),
    );
    expect(views).toEqual(['booking_calendar_view', 'booking_calendar_view']);
  });

  test('a start time that the calendar reports twice emits one event', () => {
    expect(
      getEventNames(openStep(2), time, time).filter((name) => name === 'booking_time_slot_selected'),
    ).toHaveLength(1);
  });

  test('a booking that is reported twice emits one event', () => {
    const booked: FunnelAction = { type: 'booked', id: 'HQ-1', isPaid: false };
    expect(getEventNames(booked, booked)).toEqual(['booking_funnel_completed']);
  });

  test('an embed that loads twice emits one event', () => {
    const loaded: FunnelAction = { type: 'embed loaded', provider: 'cal' };
    expect(getEventNames(loaded, loaded)).toEqual(['booking_embed_loaded']);
  });
});

describe('leaving', () => {
  test.each([
    [2, 'booking_calendar_abandon'],
    [3, 'booking_personalization_abandon'],
    [4, 'booking_payment_abandon'],
  ] as const)('step %i emits %s once', (step, name) => {
    const left = getEventNames(openStep(step), { type: 'left' }, { type: 'left' });
    expect(left.filter((event) => event.endsWith('_abandon'))).toEqual([name]);
  });

  test('before the calendar opens emits no abandonment event', () => {
    expect(getEventNames(entered, { type: 'left' })).toEqual(['booking_entry_point']);
  });

  test('after booking emits no abandonment event', () => {
    expect(getEventNames({ type: 'booked', id: '1', isPaid: false }, { type: 'left' })).toEqual([
      'booking_funnel_completed',
    ]);
  });

  test('a second time, after returning, emits a second abandonment event', () => {
    const events = getEventNames(openStep(4), { type: 'left' }, day, { type: 'returned' }, { type: 'left' });
    expect(events.filter((name) => name.endsWith('_abandon'))).toHaveLength(2);
    expect(events).not.toContain('booking_date_selected');
  });
});

test('changing a field in another step opens that step', () => {
  expect(getEventNames({ type: 'add-on chosen', addOn: { id: 'petFee' } })).toEqual([
    'booking_step_transition',
    'booking_personalization_view',
    'booking_add_on_selected',
  ]);
});

test('the details event contains the validity and the completed field count', () => {
  const [event] = play({ type: 'details entered', isValid: false, completed: 2 });
  expect(event?.data).toMatchObject({ validity: 'invalid', completed_fields: 2 });
});

test('an error event has its step', () => {
  const [, , event] = play(openStep(2), { type: 'failed', reason: 'no answer' });
  expect(event).toEqual({
    name: 'booking_error_occurred',
    data: { ...data, step: 2, reason: 'no answer' },
  });
});
