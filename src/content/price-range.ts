import emitted from 'studio:site/priceRange';
import type { Site } from './schemas/site.ts';

/** Separate from `site` to keep bundles small. */
export const priceRange: Site['priceRange'] = emitted;
