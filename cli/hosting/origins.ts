import { schedulerOrigins } from '#src/model/booking-provider.ts';
import type { Studio } from '#src/model/studio.ts';
import { trackingVendors, vendorOrigins } from '#src/model/tracking-vendor.ts';

/** What the site may reach beyond itself, by content security policy directive. */
export interface Origins {
  script: string[];
  connect: string[];
  img: string[];
  frame: string[];
}

/** The frames that the booking page shows: the scheduler's, and the studio's own pages there. None of its scripts runs in ours. */
export function schedulerFrames({ provider, page, pages }: Studio['booking']): string[] {
  if (provider === 'none') return [];
  const own = [page, ...Object.values(pages)].filter((address) => address !== undefined);
  return [...new Set([...schedulerOrigins[provider], ...own.map((address) => new URL(address).origin)])];
}

/** Only what is configured may be reached: without ids and without a scheduler that is the site alone. */
export function configuredOrigins(studio: Studio): Origins {
  const origins: Origins = { script: [], connect: [], img: [], frame: schedulerFrames(studio.booking) };
  if (studio.hosting.apiOrigin) origins.connect.push(new URL(studio.hosting.apiOrigin).origin);
  for (const vendor of trackingVendors) {
    if (!studio.tracking[vendor]) continue;
    const { script, connect, img, frame } = vendorOrigins[vendor];
    origins.script.push(...script);
    origins.connect.push(...connect);
    origins.img.push(...img);
    origins.frame.push(...frame);
  }
  return origins;
}
