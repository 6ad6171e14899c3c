import emitted from 'studio:site/priceRange';
import type { Site } from '#src/model/site.ts';

/** A separate file keeps bundles small. */
export const priceRange: Site['priceRange'] = emitted;
