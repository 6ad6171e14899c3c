import * as z from 'zod/mini';
import { defineAdapter, toHeightEvents, type Prefill, type ProviderEvent, withQuery } from './adapter.ts';

const id = z.string().check(z.minLength(1), z.maxLength(200));
const booking = z.object({ uid: id, startTime: z.optional(z.string().check(z.maxLength(60))) });

/** The message format between the embed script and its frame. */
const envelope = z.object({
  originator: z.literal('CAL'),
  type: z.string().check(z.regex(/^(?:__)?[A-Za-z][A-Za-z0-9]{1,60}$/)),
  data: z.optional(z.unknown()),
});

/** https://cal.com/help/embedding/embed-events and https://cal.com/docs/developing/guides/embeds/embed-events */
const payloads = {
  linkFailed: z.object({ msg: z.string().check(z.maxLength(1000)) }),
  bookingSuccessfulV2: booking,
  rescheduleBookingSuccessfulV2: booking,
  bookingCancelled: z.object({ booking: z.looseObject({}) }),
  dimensionChanged: z.object({ iframeHeight: z.number() }),
};

function read(data: unknown): ProviderEvent[] | null {
  const parsed = envelope.safeParse(data).data;
  if (!parsed) return null;
  const { type, data: content } = parsed;
  switch (type) {
    case 'linkReady':
      return [{ kind: 'ready' }];
    case 'eventTypeSelected':
      return [{ kind: 'type viewed' }];
    case 'linkFailed': {
      const failure = payloads.linkFailed.safeParse(content).data;
      return failure ? [{ kind: 'failed', reason: failure.msg }] : null;
    }
    case 'bookingSuccessfulV2':
    case 'rescheduleBookingSuccessfulV2': {
      const scheduled = payloads[type].safeParse(content).data;
      const kind = type === 'bookingSuccessfulV2' ? 'booked' : 'rescheduled';
      return scheduled ? [{ kind, id: scheduled.uid, start: scheduled.startTime ?? null }] : null;
    }
    case 'bookingCancelled':
      return payloads.bookingCancelled.safeParse(content).success ? [{ kind: 'canceled' }] : null;
    case '__dimensionChanged': {
      const size = payloads.dimensionChanged.safeParse(content).data;
      return size ? toHeightEvents(size.iframeHeight) : null;
    }
    default:
      // Each Cal version adds messages. Ignore the ones we don't need.
      return [];
  }
}

/** Cal keeps the frame hidden until it gets this reply. */
const getReply = (data: unknown) =>
  envelope.safeParse(data).data?.type === '__iframeReady'
    ? { originator: 'CAL', method: 'parentKnowsIframeReady' }
    : null;

const getHostedUrl = (page: string, { name, email, day, note }: Prefill) =>
  withQuery(page, { name, email, notes: note, month: day?.slice(0, 7), date: day });

/** The page's embeddable version has a separate URL. */
function getFrameUrl(page: string, prefill: Prefill): string {
  const url = new URL(getHostedUrl(page, prefill));
  if (!url.pathname.endsWith('/embed')) url.pathname = `${url.pathname.replace(/\/$/, '')}/embed`;
  // The namespace is empty, because the page has only one embed.
  url.searchParams.set('embed', '');
  return url.href;
}

export const adapter = defineAdapter({
  scheduler: 'cal',
  // Cal documents no message for picking a slot.
  reports: ['ready', 'type viewed', 'booked', 'rescheduled', 'canceled', 'height', 'failed'],
  prefills: ['name', 'email', 'day', 'note'],
  getHostedUrl,
  getFrameUrl,
  frameName: 'cal-embed=',
  read,
  getReply,
});
