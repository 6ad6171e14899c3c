/** This file doesn't import zod, so rules can use the categories without loading zod. */
export const categories = [
  'Photography Philosophy',
  'Empowerment & Expression',
  'Confidence & Comfort',
  'Photography Tips',
  'Dating & Relationships',
  'Preparation Tips',
  'Session Planning',
  'Guides',
  'Mental Health & Wellness',
  'Style & Fashion',
] as const;
