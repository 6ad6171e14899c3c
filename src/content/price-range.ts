import emitted from 'studio:site/priceRange';
import type { Site } from '#src/model/site.ts';

/** Separate from `site` to keep bundles small. */
export const priceRange: Site['priceRange'] = emitted;
