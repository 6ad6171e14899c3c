import { z } from 'zod';
import { day, line } from '#src/domain/schema/text.ts';

/** The header of `content/stories/*.md`. */
export const storyHeader = z.strictObject({
  title: line,
  excerpt: line,
  date: day,
  updated: day.optional(),
  heroImage: line,
  heroImageAlt: line,
  /** The guests and their session: 'A couple, standard session' */
  visit: line,
  draft: z.boolean().default(false),
});

export type StoryHeader = z.infer<typeof storyHeader>;
