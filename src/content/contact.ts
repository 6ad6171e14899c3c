import emitted from 'studio:site/contact';
import type { Site } from '#src/model/site.ts';

/** For parts that say how to reach the studio and nothing else of the business. */
export const contact: Site['contact'] = emitted;
