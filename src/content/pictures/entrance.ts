import emitted from 'studio:copy/pictures/entrance';
import type { Copy } from '#src/model/site.ts';

/** Photo of the entrance, for the popup. A separate file keeps its bundle small. */
export const entrance: Copy['pictures'][string] = emitted;
