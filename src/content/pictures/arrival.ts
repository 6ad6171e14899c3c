import emitted from 'studio:copy/pictures/entrance';
import type { Copy } from '#src/model/site.ts';

/** Photo of the entrance on /contact. */
export const arrivalPicture: Copy['pictures'][string] = emitted;
