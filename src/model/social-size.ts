/** Pixels of a picture on social cards, and of the smallest hero picture. */
export const socialSize = { width: 1200, height: 675 };
