import * as z from 'zod/mini';
import { defineAdapter, heightOf, type Prefill, type ProviderEvent, withQuery } from './adapter.ts';

/** Messages that Acuity's embed.js handles: the height of the page, and scrolling, which is left to the visitor. */
const sizing = z.string().check(z.regex(/^sizing:\d{1,5}(?:\.\d{1,4})?(?::[a-z]{1,20})?$/));

function read(data: unknown): ProviderEvent[] | null {
  const parsed = sizing.safeParse(data).data;
  const height = parsed ? heightOf(Number.parseFloat(parsed.split(':')[1] ?? '')) : null;
  // Only a page that runs knows how high it is.
  return height && [{ kind: 'ready' }, ...height];
}

/** https://developers.acuityscheduling.com/docs/embedding */
function hostedAddress(page: string, { name, email, phone }: Prefill): string {
  const [firstName, ...others] = name?.trim().split(/\s+/) ?? [];
  return withQuery(page, { firstName, lastName: others.join(' '), email, phone });
}

export const adapter = defineAdapter({
  scheduler: 'acuity',
  // Bookings reach the studio by mail and by web hook; the frame documents no message for them.
  reports: ['ready', 'height'],
  prefills: ['name', 'email', 'phone'],
  hostedAddress,
  frameAddress: hostedAddress,
  read,
});
