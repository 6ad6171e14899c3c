import * as z from 'zod/mini';
import { defineAdapter, toHeightEvents, type Prefill, type ProviderEvent, withQuery } from './adapter.ts';

const uri = z.string().check(z.maxLength(500), z.startsWith('https://'));

/** https://developer.calendly.com/api-docs/overview/embedding/notifying-the-parent-window */
const message = z.discriminatedUnion('event', [
  z.object({ event: z.literal('calendly.profile_page_viewed') }),
  z.object({ event: z.literal('calendly.event_type_viewed') }),
  z.object({ event: z.literal('calendly.date_and_time_selected') }),
  z.object({
    event: z.literal('calendly.event_scheduled'),
    payload: z.object({ event: z.object({ uri }), invitee: z.object({ uri }) }),
  }),
  z.object({
    event: z.literal('calendly.page_height'),
    payload: z.object({ height: z.string().check(z.regex(/^\d{1,5}(?:\.\d{1,4})?px$/)) }),
  }),
]);

function read(data: unknown): ProviderEvent[] | null {
  const { data: known } = message.safeParse(data);
  switch (known?.event) {
    case 'calendly.profile_page_viewed':
      return [{ kind: 'ready' }];
    case 'calendly.event_type_viewed':
      return [{ kind: 'ready' }, { kind: 'type viewed' }];
    case 'calendly.date_and_time_selected':
      return [{ kind: 'slot selected' }];
    case 'calendly.event_scheduled':
      return [{ kind: 'booked', id: known.payload.event.uri.split('/').at(-1) ?? '', start: null }];
    case 'calendly.page_height':
      return toHeightEvents(Number.parseFloat(known.payload.height));
    default:
      return null;
  }
}

const getHostedUrl = (page: string, { name, email, day }: Prefill) =>
  withQuery(page, { name, email, month: day?.slice(0, 7), date: day });

export const adapter = defineAdapter({
  scheduler: 'calendly',
  // Calendly doesn't document a message for rescheduling or canceling.
  reports: ['ready', 'type viewed', 'slot selected', 'booked', 'height'],
  prefills: ['name', 'email', 'day'],
  getHostedUrl,
  getFrameUrl: (page, prefill, host) =>
    withQuery(getHostedUrl(page, prefill), { embed_domain: host, embed_type: 'Inline' }),
  read,
});
