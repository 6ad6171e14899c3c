import emitted from 'studio:site/corporate';
import type { Site } from './schemas/site.ts';

export const corporate: Site['corporate'] = emitted;
