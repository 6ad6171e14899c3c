import emitted from 'studio:copy/pictures/entrance';
import type { Copy } from '#src/model/site.ts';

/** The door, as /contact shows the way to it. */
export const arrivalPicture: Copy['pictures'][string] = emitted;
