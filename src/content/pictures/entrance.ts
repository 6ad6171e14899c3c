import emitted from 'studio:copy/pictures/entrance';
import type { Copy } from '../schemas/site.ts';

export const entrance: Copy['pictures'][string] = emitted;
