import emitted from 'studio:copy/faq';
import type { Copy } from '#src/model/site.ts';

/** The questions of `content/faq.yaml`, their answers rendered. */
export const faq: Copy['faq'] = emitted;
