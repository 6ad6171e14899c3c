/** Header keys whose values are shown to readers as typed. */
export const textKeys = ['title', 'excerpt', 'description', 'visit', 'author', 'heroImageAlt'] as const;
