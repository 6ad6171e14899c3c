import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
import { z } from 'astro/zod';
import { splitTags } from '../shared/posts.mjs';

const blog = defineCollection({
  loader: glob({ base: './posts', pattern: '*.md' }),
  schema: z.object({
    title: z.string(),
    excerpt: z.string(),
    date: z.coerce.date(),
    author: z.string(),
    heroImage: z.string(),
    heroImageAlt: z.string(),
    tags: z.string().transform(splitTags),
    category: z.string(),
    featured: z.boolean(),
  }),
});

export const collections = { blog };
