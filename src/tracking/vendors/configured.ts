import { basics } from '#src/content/basics.ts';
import { trackingVendors } from '#src/model/tracking-vendor.ts';

/** The configured vendors. */
export const configuredVendors = trackingVendors.filter((vendor) => basics.tracking[vendor]);
