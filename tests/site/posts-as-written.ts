import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';

/** A post read directly from its file, without the build, to compare the pages with. */
export interface WrittenPost {
  slug: string;
  title: string;
  excerpt: string;
  date: string;
  updated: string | undefined;
  author: string;
  category: string;
  tags: string[];
  hero: string | undefined;
  heroAlt: string | undefined;
  words: number;
  minutes: number;
  headings: string[];
  questions: string[];
  steps: string[][];
  paragraphs: string[];
}

const header = (text: string, key: string): string | undefined =>
  new RegExp(`^${key}:\\s*(.*)$`, 'm')
    .exec(text)?.[1]
    ?.trim()
    .replace(/^(["'])(.*)\1$/, '$2');

const settings = parse(readFileSync('content/studio.yaml', 'utf8')) as {
  brand: { name: string };
  contact: { city: string; near: string };
};

/** Replaces fact placeholders with text of the same word count: an hour such as 10 pm has two words, a number one. */
const withFacts = (text: string): string =>
  text
    .replaceAll('{{brand}}', settings.brand.name)
    .replaceAll('{{city}}', settings.contact.city)
    .replaceAll('{{near}}', settings.contact.near)
    .replaceAll(/\{\{(?:opens|closes)\}\}/g, '0 pm')
    .replaceAll(/\{\{[^}]*\}\}/g, '$0');

/** Markdown as visible text: captions of pictures and texts of links. */
const plain = (markdown: string): string =>
  markdown
    .replaceAll(/!\[[^\]]*\]\([^)"]*(?:"([^"]*)")?\)/g, '$1')
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/(\*\*|\*|`)/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

const lines = (body: string, pattern: RegExp): string[] =>
  [...body.matchAll(pattern)].map(([, text = '']) => plain(text));

function countWords(body: string): number {
  const text = body
    .replaceAll(/^:::.*$/gm, '')
    .replaceAll(/^\s*(?:#{1,6}|>|-|\d+\.) /gm, '')
    .replaceAll('|', ' ');
  return plain(text)
    .split(' ')
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

function readPost(file: string): WrittenPost {
  const [, head = '', body = ''] =
    /^---\n(.*?)\n---\n(.*)$/s.exec(withFacts(readFileSync(file, 'utf8'))) ?? [];
  const words = countWords(body);
  return {
    slug: /([^/]+)\.md$/.exec(file)?.[1] ?? '',
    title: header(head, 'title') ?? '',
    excerpt: header(head, 'excerpt') ?? '',
    date: header(head, 'date') ?? '',
    updated: header(head, 'updated'),
    author: header(head, 'author') ?? '',
    category: header(head, 'category') ?? '',
    tags: (header(head, 'tags') ?? '').split(',').map((tag) => tag.trim()),
    hero: header(head, 'heroImage'),
    heroAlt: header(head, 'heroImageAlt'),
    words,
    minutes: Math.max(1, Math.round(words / 200)),
    headings: lines(body, /^## (.*)$/gm),
    questions: lines(body, /^### (.*)$/gm),
    steps: [...body.matchAll(/^:::steps\n(.*?)^:::$/gms)].map(([, block = '']) =>
      lines(block, /^\d+\. (.*)$/gm),
    ),
    paragraphs: body
      .split(/\n\s*\n/)
      .filter((block) => /^[A-Z“]/.test(block))
      .map(plain),
  };
}

/** Newest first, as in all lists. */
export const readPosts = (folder = 'content/blog'): WrittenPost[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .map((name) => readPost(`${folder}/${name}`))
    .toSorted((a, b) => (a.date === b.date ? (a.slug < b.slug ? -1 : 1) : a.date < b.date ? 1 : -1));
