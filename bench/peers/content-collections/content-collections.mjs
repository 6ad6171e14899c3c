/* oxlint-disable no-underscore-dangle -- Content Collections uses this name */
import { defineCollection, defineConfig } from '@content-collections/core';
import { compileMarkdown } from '@content-collections/markdown';
import remarkGfm from 'remark-gfm';
import { z } from 'zod';
import { byDate, countWords, readTime, relate, splitTags } from './shared/posts.mjs';

let related;

const posts = defineCollection({
  name: 'posts',
  directory: 'posts',
  include: '*.md',
  schema: z.object({
    content: z.string(),
    title: z.string(),
    excerpt: z.string(),
    date: z.string(),
    author: z.string(),
    heroImage: z.string(),
    heroImageAlt: z.string(),
    tags: z.string(),
    category: z.string(),
    featured: z.boolean(),
  }),
  async transform({ content, ...post }, context) {
    related ??= relateAll(context.collection);
    const html = await compileMarkdown(context, { content, ...post }, { remarkPlugins: [remarkGfm] });
    return {
      ...post,
      tags: splitTags(post.tags),
      html,
      readTime: readTime(countWords(html)),
      related: (await related).get(post._meta.path),
    };
  },
});

async function relateAll(collection) {
  const all = (await collection.documents()).map(({ title, excerpt, date, tags, _meta }) => ({
    title,
    excerpt,
    date: new Date(date),
    tags: splitTags(tags),
    slug: _meta.path,
  }));
  const found = relate(all.toSorted(byDate));
  return new Map(
    [...found].map(([slug, three]) => [
      slug,
      three.map(({ date, ...card }) => ({ ...card, date: date.toISOString() })),
    ]),
  );
}

// oxlint-disable-next-line import/no-default-export -- Content Collections reads its configuration from there
export default defineConfig({ content: [posts] });
