import type { ProviderEvent } from '#src/site/pages/booking/providers/adapter.ts';
import type { Scheduler } from '#src/domain/studio/booking-provider.ts';

interface SchedulerMessages {
  /** the path of the studio's page on the scheduler's site */
  page: string;
  frameUrlPattern: RegExp;
  /** messages that the scheduler documents, with the events that we report for them */
  documented: [message: unknown, events: ProviderEvent[]][];
  /** a message from the scheduler that we reply to */
  reply?: [message: unknown, reply: unknown];
  /** similar messages that the scheduler does not document */
  undocumented: unknown[];
}

const uri = 'https://api.calendly.com/scheduled_events/GBGBDCAADAEDCRZ2';
const booking = {
  uid: 'bK3nV8tq',
  title: 'Standard between Hush Quarter and Ada',
  startTime: '2026-12-01T19:00:00.000Z',
  endTime: '2026-12-01T19:45:00.000Z',
  eventTypeId: 7,
  status: 'ACCEPTED',
  paymentRequired: false,
  isRecurring: false,
};
const cal = (type: string, data: unknown = {}) => ({
  originator: 'CAL',
  type,
  namespace: '',
  fullType: `CAL::${type}`,
  data,
});

export const documentedMessages: Record<Scheduler, SchedulerMessages> = {
  calendly: {
    page: '/hush/standard',
    frameUrlPattern: /embed_domain=localhost%3A\d+&embed_type=Inline$/,
    documented: [
      [{ event: 'calendly.profile_page_viewed', payload: {} }, [{ kind: 'ready' }]],
      [{ event: 'calendly.event_type_viewed', payload: {} }, [{ kind: 'type viewed' }]],
      [{ event: 'calendly.page_height', payload: { height: '602px' } }, [{ kind: 'height', pixels: 602 }]],
      [{ event: 'calendly.date_and_time_selected', payload: {} }, [{ kind: 'slot selected' }]],
      [
        {
          event: 'calendly.event_scheduled',
          payload: { event: { uri }, invitee: { uri: `${uri}/invitees/AAAAAAAAAAAAAAAA` } },
        },
        [{ kind: 'booked', id: 'GBGBDCAADAEDCRZ2', start: null }],
      ],
    ],
    undocumented: [
      { event: 'calendly.event_scheduled', payload: {} },
      { event: 'calendly.event_scheduled', payload: { event: { uri: 7 }, invitee: { uri } } },
      {
        event: 'calendly.event_scheduled',
        payload: { event: { uri: 'javascript:alert(1)' }, invitee: { uri } },
      },
      { event: 'calendly.event_canceled', payload: {} },
      { event: 'calendly.page_height', payload: { height: '-1px' } },
      { event: 'calendly.page_height', payload: { height: '9e9px' } },
      JSON.stringify({ event: 'calendly.event_type_viewed', payload: {} }),
    ],
  },
  cal: {
    page: '/hush/standard',
    frameUrlPattern: /\/hush\/standard\/embed\?embed=$/,
    documented: [
      [cal('__iframeReady', { isPrerendering: false }), []],
      [
        cal('__dimensionChanged', { iframeWidth: 640, iframeHeight: 720.4, isFirstTime: true }),
        [{ kind: 'height', pixels: 721 }],
      ],
      [cal('linkReady'), [{ kind: 'ready' }]],
      [cal('eventTypeSelected', { eventType: { id: 7 } }), [{ kind: 'type viewed' }]],
      [cal('bookingSuccessfulV2', booking), [{ kind: 'booked', id: 'bK3nV8tq', start: booking.startTime }]],
      [
        cal('rescheduleBookingSuccessfulV2', { ...booking, startTime: '2026-12-02T19:00:00.000Z' }),
        [{ kind: 'rescheduled', id: 'bK3nV8tq', start: '2026-12-02T19:00:00.000Z' }],
      ],
      [
        cal('bookingCancelled', { booking: { uid: 'bK3nV8tq' }, organizer: {}, eventType: {} }),
        [{ kind: 'canceled' }],
      ],
      [
        cal('linkFailed', { code: 500, msg: 'Problem loading', data: {} }),
        [{ kind: 'failed', reason: 'Problem loading' }],
      ],
      // A dry run books nothing.
      [cal('dryRunBookingSuccessfulV2', booking), []],
    ],
    reply: [
      cal('__iframeReady', { isPrerendering: false }),
      { originator: 'CAL', method: 'parentKnowsIframeReady' },
    ],
    undocumented: [
      { ...cal('bookingSuccessfulV2', booking), originator: 'cal' },
      cal('bookingSuccessfulV2', {}),
      cal('bookingSuccessfulV2', { ...booking, uid: '' }),
      cal('bookingSuccessfulV2', { ...booking, uid: ['bK3nV8tq'] }),
      cal('bookingCancelled'),
      cal('__dimensionChanged', { iframeHeight: '720' }),
      cal('<script>', {}),
      JSON.stringify(cal('linkReady')),
    ],
  },
  acuity: {
    page: '/schedule.php?owner=1&appointmentType=2',
    frameUrlPattern: /\/schedule\.php\?owner=1&appointmentType=2$/,
    documented: [['sizing:940:auto', [{ kind: 'ready' }, { kind: 'height', pixels: 940 }]]],
    undocumented: [
      'sizing:',
      'sizing:-940',
      'sizing:1e9',
      'sizing:940:<b>',
      'booked:1',
      { sizing: 940 },
      { event: 'acuityBookingComplete', appointmentId: '1' },
    ],
  },
  square: {
    page: '/appointments/book/hush',
    frameUrlPattern: /\/appointments\/book\/hush$/,
    documented: [],
    undocumented: ['ready', 'booked', { type: 'booked', id: '1' }, { event: 'appointment.created' }],
  },
};
