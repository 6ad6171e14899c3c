/** The size of a social card picture in pixels, and the minimum size of a hero picture. */
export const socialSize = { width: 1200, height: 675 };
