import emitted from 'studio:site/listedAddOns';
import type { Site } from './schemas/site.ts';

export const listedAddOns: Site['listedAddOns'] = emitted;
