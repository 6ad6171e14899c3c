import type { Session } from './session.ts';

type Range = Session['outfitChanges'];

/** 1–2, or 1 if there is no choice */
export const formatOutfitCount = ([fewest, most]: Range) =>
  fewest === most ? String(most) : `${fewest}–${most}`;

/** 1–2 outfits */
export const formatOutfits = (outfits: Range) =>
  `${formatOutfitCount(outfits)} ${outfits[1] === 1 ? 'outfit' : 'outfits'}`;
