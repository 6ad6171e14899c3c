import { z } from 'zod';
import { categories } from './page-data.ts';
import { day, line } from '#src/domain/schema/text.ts';

/** The header of `content/blog/*.md`. */
export const postHeader = z.strictObject({
  title: line,
  excerpt: line.optional(),
  date: day,
  updated: day.optional(),
  author: line,
  heroImage: line.optional(),
  heroImageAlt: line.optional(),
  tags: z.array(line),
  readTime: line.optional(),
  category: z.enum(categories),
  featured: z.boolean().default(false),
  noAutoLinks: line
    .optional()
    .describe('Phrases of autoLinks in studio.yaml that this post does not link, separated by commas.'),
  draft: z.boolean().default(false),
});

export type PostHeader = z.infer<typeof postHeader>;

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

/** The header of `content/pages/*.md`, such as the studio rules and the legal pages. The file name is the URL. */
export const documentHeader = z.strictObject({
  title: line,
  description: line,
  updated: day,
});

export type DocumentHeader = z.infer<typeof documentHeader>;
