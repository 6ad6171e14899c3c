/** Header keys with values that readers see exactly as typed. */
export const textKeys = ['title', 'excerpt', 'description', 'visit', 'author', 'heroImageAlt'] as const;
