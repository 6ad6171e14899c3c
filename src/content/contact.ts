import emitted from 'studio:site/contact';
import type { Site } from '#src/model/site.ts';

/** A separate file keeps bundles small. */
export const contact: Site['contact'] = emitted;
