import emitted from 'studio:copy/pictures/makeup-station';
import type { Copy } from '#src/model/site.ts';

export const makeupStation: Copy['pictures'][string] = emitted;
