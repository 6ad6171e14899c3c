import emitted from 'studio:copy/pictures/entrance';
import type { Copy } from '#src/model/site.ts';

/** The picture of the door, for the popup of every page and the way to it. They load no other for it. */
export const entrance: Copy['pictures'][string] = emitted;
