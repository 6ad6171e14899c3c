/** The ten categories of a post. They are separate from the schema, so that a check can read them without loading zod. */
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
