import emitted from 'studio:copy/testimonials';
import type { Copy } from '#src/model/site.ts';

export const testimonials: Copy['testimonials'] = emitted;
