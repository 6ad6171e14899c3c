import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';

/** A post as read from its Markdown file, independently of the build, to compare published pages with. */
export interface SourcePost {
  slug: string;
  title: string;
  excerpt: string;
  date: string;
  updated: string | undefined;
  author: string;
  tags: string[];
  hero: string | undefined;
  heroAlt: string | undefined;
  words: number;
  minutes: number;
  headings: string[];
  paragraphs: string[];
}

const readHeaderValue = (text: string, key: string): string | undefined =>
  new RegExp(`^${key}:\\s*(.*)$`, 'm')
    .exec(text)?.[1]
    ?.trim()
    .replace(/^(["'])(.*)\1$/, '$2');

const settings = parse(readFileSync('content/studio.yaml', 'utf8')) as {
  brand: { name: string };
  contact: { city: string; near: string };
};

/** Replaces placeholders for facts with text that has the same number of words. A time such as 10 pm has two words, a number has one. */
const fillInFacts = (text: string): string =>
  text
    .replaceAll('{{brand}}', settings.brand.name)
    .replaceAll('{{city}}', settings.contact.city)
    .replaceAll('{{near}}', settings.contact.near)
    .replaceAll('{{hours}}', 'every day, 0 am to 0 pm')
    .replaceAll(/\{\{[^}]*\}\}/g, '$0');

/** Converts Markdown to the visible text, with images' captions and links' texts. */
const toPlainText = (markdown: string): string =>
  markdown
    .replaceAll(/!\[[^\]]*\]\([^)"]*(?:"([^"]*)")?\)/g, '$1')
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/(\*\*|\*|`)/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

function countWords(body: string): number {
  const text = body
    .replaceAll(/^:::.*$/gm, '')
    .replaceAll(/^\s*(?:#{1,6}|>|-(?: \[[ x]\])?|\d+\.|\[\^\w+\]:) /gm, '')
    .replaceAll('|', ' ');
  return toPlainText(text)
    .split(' ')
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

function readPost(file: string): SourcePost {
  const [, head = '', body = ''] =
    /^---\n(.*?)\n---\n(.*)$/s.exec(fillInFacts(readFileSync(file, 'utf8'))) ?? [];
  const words = countWords(body);
  return {
    slug: /([^/]+)\.md$/.exec(file)?.[1] ?? '',
    title: readHeaderValue(head, 'title') ?? '',
    excerpt: readHeaderValue(head, 'excerpt') ?? '',
    date: readHeaderValue(head, 'date') ?? '',
    updated: readHeaderValue(head, 'updated'),
    author: readHeaderValue(head, 'author') ?? '',
    tags: (readHeaderValue(head, 'tags') ?? '').split(',').map((tag) => tag.trim()),
    hero: readHeaderValue(head, 'heroImage'),
    heroAlt: readHeaderValue(head, 'heroImageAlt'),
    words,
    minutes: Math.max(1, Math.round(words / 200)),
    headings: [...body.matchAll(/^## (.*)$/gm)].map(([, heading = '']) => toPlainText(heading)),
    paragraphs: body
      .split(/\n\s*\n/)
      .filter((block) => /^[A-Z“]/.test(block))
      .map(toPlainText),
  };
}

/** Reads all posts, newest first. */
export const readPosts = (folder = 'content/blog'): SourcePost[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .map((name) => readPost(`${folder}/${name}`))
    .toSorted((a, b) => (a.date === b.date ? (a.slug < b.slug ? -1 : 1) : a.date < b.date ? 1 : -1));
