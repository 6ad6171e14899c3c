import emitted from 'studio:site/hours';
import type { Site } from '#src/model/site.ts';

/** When the studio is open, for what needs nothing else of it. */
export const hours: Site['hours'] = emitted;
