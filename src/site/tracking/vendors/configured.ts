import { basics } from '#src/content/basics.ts';
import { trackingVendors } from '#src/domain/studio/tracking-vendor.ts';

/** The vendors with an account in `content/studio.yaml`. */
export const configuredVendors = trackingVendors.filter((vendor) => basics.tracking[vendor]);
