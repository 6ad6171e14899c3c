import emitted from 'studio:site';
import { learnOffsets } from '#src/lib/time/day.ts';

/** The business, as `content/studio.yaml` says it, without the parts that few pages show. */
export const site = emitted;

learnOffsets(site.hours.timezone, site.hours.offsets);
