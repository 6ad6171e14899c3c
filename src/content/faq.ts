import emitted from 'studio:copy/faq';
import type { Copy } from './schemas/site.ts';

/** The questions in `content/faq.yaml`, with answers rendered to HTML. */
export const faq: Copy['faq'] = emitted;
