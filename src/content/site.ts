import emitted from 'studio:site';
import { setKnownOffsets } from '#src/lib/time/day.ts';

/** The business, as `content/studio.yaml` says it, without the parts that few pages show. */
export const site = emitted;

setKnownOffsets(site.hours.timezone, site.hours.offsets);
