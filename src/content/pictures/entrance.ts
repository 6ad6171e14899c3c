import emitted from 'studio:copy/pictures/entrance';
import type { Copy } from '#src/model/site.ts';

export const entrance: Copy['pictures'][string] = emitted;
