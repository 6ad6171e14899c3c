import emitted from 'studio:copy/pictures/makeup-station';
import type { Copy } from '#src/model/site.ts';

/** The only picture of /pricing besides those of the sessions. */
export const makeupStation: Copy['pictures'][string] = emitted;
