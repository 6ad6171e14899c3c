import emitted from 'studio:site/corporate';
import type { Site } from '#src/model/site.ts';

export const corporate: Site['corporate'] = emitted;
