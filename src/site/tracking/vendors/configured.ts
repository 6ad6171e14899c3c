import { tracking } from '#src/content/facts.ts';
import { trackingVendors } from '#src/domain/studio/tracking-vendor.ts';

/** The vendors with an account in `content/studio.yaml`. */
export const configuredVendors = trackingVendors.filter((vendor) => tracking[vendor]);
