import { basics } from '#src/content/basics.ts';
import type { TrackingVendor } from '#src/model/tracking-vendor.ts';
import { type Channel, openable } from './channel.ts';
import { configuredVendors } from './configured.ts';
import type { Vendor } from './vendor.ts';

const adapters: Record<TrackingVendor, () => Promise<Vendor>> = {
  ga4: () => import('./ga4.ts').then(({ ga4 }) => ga4),
  meta: () => import('./meta.ts').then(({ meta }) => meta),
  pinterest: () => import('./pinterest.ts').then(({ pinterest }) => pinterest),
};

/** A closed channel for each of them. */
export const openChannels = (changed: () => void): Map<TrackingVendor, Channel> =>
  new Map(
    configuredVendors.map((vendor) => [
      vendor,
      openable(basics.tracking[vendor] ?? '', adapters[vendor], changed),
    ]),
  );
