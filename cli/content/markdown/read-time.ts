const wordsPerMinute = 200;

export const readMinutes = (words: number): number => Math.max(1, Math.round(words / wordsPerMinute));

/** 1400 → '7 min read' */
export const readTime = (words: number): string => `${readMinutes(words)} min read`;
