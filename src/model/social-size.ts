/** The size of a social card image in pixels, and the minimum size of a hero image. */
export const socialSize = { width: 1200, height: 675 };
