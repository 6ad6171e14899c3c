import emitted from 'studio:copy/testimonials';
import type { Copy } from '#src/model/site.ts';

/** The quotes of `content/testimonials.yaml`. */
export const testimonials: Copy['testimonials'] = emitted;
