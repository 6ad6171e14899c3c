import { readdirSync, readFileSync } from 'node:fs';

/** The header of a post, as read from its Markdown file independently of the build, to compare published pages with. */
export interface SourcePost {
  slug: string;
  title: string;
  excerpt: string;
  date: string;
  updated: string | undefined;
  tags: string[];
  hero: string | undefined;
  heroAlt: string | undefined;
}

const readHeaderValue = (text: string, key: string): string | undefined =>
  new RegExp(`^${key}:\\s*(.*)$`, 'm')
    .exec(text)?.[1]
    ?.trim()
    .replace(/^(["'])(.*)\1$/, '$2');

function readPost(file: string): SourcePost {
  const [, head = ''] = /^---\n(.*?)\n---\n/s.exec(readFileSync(file, 'utf8')) ?? [];
  return {
    slug: /([^/]+)\.md$/.exec(file)?.[1] ?? '',
    title: readHeaderValue(head, 'title') ?? '',
    excerpt: readHeaderValue(head, 'excerpt') ?? '',
    date: readHeaderValue(head, 'date') ?? '',
    updated: readHeaderValue(head, 'updated'),
    tags: (readHeaderValue(head, 'tags') ?? '').split(',').map((tag) => tag.trim()),
    hero: readHeaderValue(head, 'heroImage'),
    heroAlt: readHeaderValue(head, 'heroImageAlt'),
  };
}

/** Reads all posts, newest first. */
export const readPosts = (folder = 'content/blog'): SourcePost[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .map((name) => readPost(`${folder}/${name}`))
    .toSorted((a, b) => (a.date === b.date ? (a.slug < b.slug ? -1 : 1) : a.date < b.date ? 1 : -1));
