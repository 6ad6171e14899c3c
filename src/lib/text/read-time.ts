const wordsPerMinute = 200;

export const readMinutes = (words: number): number => Math.max(1, Math.round(words / wordsPerMinute));

/** The reading time of a text as shown on pages: '7 min read'. */
export const readTime = (words: number): string => `${readMinutes(words)} min read`;
