import emitted from 'studio:copy/pictures/makeup-station';
import type { Copy } from '../schemas/site.ts';

export const makeupStation: Copy['pictures'][string] = emitted;
