import emitted from 'studio:copy/pictures/entrance';
import type { Copy } from '#src/model/site.ts';

/** The picture of the door alone: the popup shows it on every page, and loads no other for it. */
export const entrance: Copy['pictures'][string] = emitted;
