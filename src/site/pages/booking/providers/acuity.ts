import * as z from 'zod/mini';
import { defineAdapter, toHeightEvents, type Prefill, type ProviderEvent, withQuery } from './adapter.ts';

/** Acuity's embed.js handles two messages: the page's height and scrolling. We ignore scrolling. */
const sizing = z.string().check(z.regex(/^sizing:\d{1,5}(?:\.\d{1,4})?(?::[a-z]{1,20})?$/));

function read(data: unknown): ProviderEvent[] | null {
  const parsed = sizing.safeParse(data).data;
  const height = parsed ? toHeightEvents(Number.parseFloat(parsed.split(':')[1] ?? '')) : null;
  // A page that reports its height has loaded.
  return height && [{ kind: 'ready' }, ...height];
}

/** https://developers.acuityscheduling.com/docs/embedding */
function getHostedUrl(page: string, { name, email, phone }: Prefill): string {
  const [firstName, ...lastNames] = name?.trim().split(/\s+/) ?? [];
  return withQuery(page, { firstName, lastName: lastNames.join(' '), email, phone });
}

export const adapter = defineAdapter({
  scheduler: 'acuity',
  // Acuity documents no message for bookings; it sends those by email and webhook.
  reports: ['ready', 'height'],
  prefills: ['name', 'email', 'phone'],
  getHostedUrl,
  getFrameUrl: getHostedUrl,
  read,
});
