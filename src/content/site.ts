import emitted from 'studio:site';
import { setKnownOffsets } from '#src/domain/time/day.ts';

/** The facts in `content/studio.yaml`, except those that only a few pages show. */
export const site = emitted;

setKnownOffsets(site.hours.timezone, site.hours.offsets);
