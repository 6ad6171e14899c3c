import type { ParsedHeader } from '#cli/content/header/read.ts';

/** Rules that require something usually skip drafts, because a draft may still be incomplete. */
export const isDraft = ({ values }: ParsedHeader): boolean => values.get('draft') === true;
