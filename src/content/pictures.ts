import emitted from 'studio:copy/pictures';
import type { Copy } from '#src/model/site.ts';

/** The site's own pictures, by file name without its ending. */
export const pictures: Copy['pictures'] = emitted;
