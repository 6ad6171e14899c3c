import emitted from 'studio:site/contact';
import type { Site } from './schemas/site.ts';

/** Separate from `site` to keep bundles small. */
export const contact: Site['contact'] = emitted;
