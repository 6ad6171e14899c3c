import { site } from '#src/content/site.ts';
import { trackingVendors, type TrackingVendor } from '#src/model/tracking-vendor.ts';
import { type Channel, openable } from './channel.ts';
import type { Vendor } from './vendor.ts';

const adapters: Record<TrackingVendor, () => Promise<Vendor>> = {
  ga4: () => import('./ga4.ts').then(({ ga4 }) => ga4),
  meta: () => import('./meta.ts').then(({ meta }) => meta),
  pinterest: () => import('./pinterest.ts').then(({ pinterest }) => pinterest),
};

/** The vendors that the settings name. */
export const configuredVendors = trackingVendors.filter((vendor) => site.tracking[vendor]);

/** A closed channel for each of them. */
export const openChannels = (changed: () => void): Map<TrackingVendor, Channel> =>
  new Map(
    configuredVendors.map((vendor) => [
      vendor,
      openable(site.tracking[vendor] ?? '', adapters[vendor], changed),
    ]),
  );
