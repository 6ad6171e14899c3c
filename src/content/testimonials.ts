import emitted from 'studio:copy/testimonials';
import type { Copy } from './schemas/site.ts';

export const testimonials: Copy['testimonials'] = emitted;
