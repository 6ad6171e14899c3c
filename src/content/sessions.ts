import emitted from 'studio:site/sessions';
import type { Site } from '#src/model/site.ts';

/** The three sessions alone, for pages that name a price and nothing else of the business. */
export const sessions: Site['sessions'] = emitted;
