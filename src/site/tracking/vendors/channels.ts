import { tracking } from '#src/content/facts.ts';
import type { TrackingVendor } from '#src/domain/studio/tracking-vendor.ts';
import { type Channel, createChannel } from './channel.ts';
import { configuredVendors } from './configured.ts';
import type { Vendor } from './vendor.ts';

const adapters: Record<TrackingVendor, () => Promise<Vendor>> = {
  ga4: () => import('./ga4.ts').then(({ ga4 }) => ga4),
  meta: () => import('./meta.ts').then(({ meta }) => meta),
  pinterest: () => import('./pinterest.ts').then(({ pinterest }) => pinterest),
};

/** Creates a channel for each configured vendor. All are closed at first. */
export const createChannels = (onChange: () => void): Map<TrackingVendor, Channel> =>
  new Map(
    configuredVendors.map((vendor) => [
      vendor,
      createChannel(tracking[vendor] ?? '', adapters[vendor], onChange),
    ]),
  );
