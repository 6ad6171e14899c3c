import emitted from 'studio:site/hours';
import type { Site } from './schemas/site.ts';

/** Separate from `site` to keep bundles small. */
export const hours: Site['hours'] = emitted;
