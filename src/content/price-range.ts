import emitted from 'studio:site/priceRange';
import type { Site } from '#src/model/site.ts';

/** For pages that name a price and nothing else of the business. */
export const priceRange: Site['priceRange'] = emitted;
