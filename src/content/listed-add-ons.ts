import emitted from 'studio:site/listedAddOns';
import type { Site } from '#src/model/site.ts';

export const listedAddOns: Site['listedAddOns'] = emitted;
