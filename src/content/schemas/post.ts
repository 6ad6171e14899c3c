import { z } from 'zod';
import { categories } from './category.ts';
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
