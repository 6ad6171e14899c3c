import emitted from 'studio:site';
import { learnOffsets } from '#src/lib/time/day.ts';
import type { Site } from '#src/model/site.ts';

/** The business, as `content/studio.yaml` says it. Every page knows it. */
export const site: Site = emitted;

learnOffsets(site.hours.timezone, site.hours.offsets);
