import emitted from 'studio:site/hours';
import type { Site } from '#src/model/site.ts';

/** Opening hours, for pages that need nothing else of the settings. */
export const hours: Site['hours'] = emitted;
