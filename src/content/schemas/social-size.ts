/** The social card image's size in pixels, which is also the minimum for a hero image. */
export const socialSize = { width: 1200, height: 675 };
