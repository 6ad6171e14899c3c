import type { ParsedHeader } from '#cli/content/markdown/parsed-document.ts';

/** A draft may lack what a published text needs. */
export const isDraft = ({ values }: ParsedHeader): boolean => values.get('draft') === true;
