import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { day as daySchema } from '#src/model/text.ts';
import { slug as slugOf } from '#src/lib/text/slug.ts';
import { Failure } from '../failure.ts';
import type { Content } from '../content/content.ts';
import { type Document, isPost } from '../content/document.ts';
import { heroMinimum } from '../content/pictures/hero.ts';
import { paths } from '#src/paths.ts';
import { reservedSlugs } from '../rules/files/slug-reserved.ts';

export type NewKind = 'post' | 'story';

interface Request {
  kind: NewKind;
  title: string;
  date: string;
}

const folders: Record<NewKind, string> = { post: 'blog', story: 'stories' };

/** Writes a file that passes the check and returns its path below the content folder. */
export function writeDocument(request: Request, content: Content): string {
  const title = request.title.replace(/\s+/g, ' ').trim();
  if (!daySchema.safeParse(request.date).success) {
    throw new Failure(`"${request.date}" is not a real date. Use a form such as 2026-12-01.`);
  }
  const slug = slugFor(title);
  const file = `${folders[request.kind]}/${slug}.md`;
  const sameTitle = content.documents.find(
    ({ header }) => header?.title.toLowerCase() === title.toLowerCase(),
  );
  if (sameTitle) throw new Failure(`${sameTitle.path} already has the title "${title}". Choose another one.`);
  const hero = heroFor(content);
  if (request.kind === 'story' && !hero) {
    throw new Failure(
      'A story needs a hero picture. Put one of at least 1200×675 into content/images and try again.',
    );
  }
  const text = (request.kind === 'post' ? postText : storyText)({ ...request, title }, hero, content);
  const absolute = join(content.root, file);
  mkdirSync(dirname(absolute), { recursive: true });
  try {
    writeFileSync(absolute, text, { flag: 'wx' });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') {
      throw new Failure(`${file} already exists. Nothing was written.`, { cause: error });
    }
    throw error;
  }
  return file;
}

function slugFor(title: string): string {
  const slug = slugOf(title.normalize('NFKD').replace(/\p{M}/gu, ''))
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  if (slug === '') throw new Failure(`The title "${title}" has no letters or digits to name the file after.`);
  if (reservedSlugs.has(slug))
    throw new Failure(`The title "${title}" would use an address of the site itself. Choose another one.`);
  return slug;
}

interface Hero {
  address: string;
  alt: string;
}

/** A picture to use until the writer chooses one, with its alt text from another document. */
function heroFor({ documents, pictures: { facts } }: Content): Hero | null {
  const described = new Map<string, string>();
  for (const { header } of documents) {
    if (header && 'heroImage' in header && header.heroImage && header.heroImageAlt) {
      described.set(header.heroImage, header.heroImageAlt);
    }
  }
  const fit = [...facts.values()]
    .filter(({ width, height }) => width >= heroMinimum.width && height >= heroMinimum.height)
    .filter(({ width, height }) => Math.abs(width / height - 16 / 9) < 0.05)
    .map(({ path }) => `/images/${path}`)
    .filter((address) => !/[\s()]/.test(address));
  const address = fit.find((each) => described.has(each)) ?? fit[0];
  if (address === undefined) return null;
  return { address, alt: described.get(address) ?? 'A quiet room with a lit backdrop, seen from the door.' };
}

const heroLines = (hero: Hero | null) =>
  hero ? [`heroImage: ${hero.address}`, `heroImageAlt: ${hero.alt}`] : [];

const excerpt =
  'Say in one or two sentences what the reader takes away from this; 70 to 160 characters show in full.';

function postText({ title, date }: Request, hero: Hero | null, { documents, settings }: Content): string {
  const header = [
    `title: ${title}`,
    `excerpt: ${excerpt}`,
    `date: ${date}`,
    `author: ${settings.studio?.brand.team ?? 'The studio team'}`,
    ...heroLines(hero),
    `tags: ${commonTags(documents).join(', ')}`,
    'category: Guides',
    'featured: false',
    'draft: true',
  ];
  const body = `Begin with what brought the reader here, and answer it in the first lines.

## What to know first

Each of these headings becomes a line of the contents above the article.

## What to do

Give one thing at a time, in the order in which it is done.

## Ready when you are

When you want to try it yourself, [book a session](${paths.booking()}).`;
  return `---\n${header.join('\n')}\n---\n\n${body}\n`;
}

function storyText({ title, date }: Request, hero: Hero | null): string {
  const header = [
    `title: ${title}`,
    `excerpt: ${excerpt}`,
    `date: ${date}`,
    ...heroLines(hero),
    'visit: Who came, and which session they booked',
    'draft: true',
  ];
  const body = `Tell who came and why, with their permission.

## In the room

What happened, in their words where you can.

## What they took home

When you want an hour of your own, [book a session](${paths.booking()}).`;
  return `---\n${header.join('\n')}\n---\n\n${body}\n`;
}

/** The two tags that most posts have. */
function commonTags(documents: readonly Document[]): string[] {
  const uses = new Map<string, number>();
  for (const { header } of documents.filter(isPost)) {
    for (const tag of header.tags) uses.set(tag, (uses.get(tag) ?? 0) + 1);
  }
  const common = [...uses].toSorted(([a, usesOfA], [b, usesOfB]) => usesOfB - usesOfA || (a < b ? -1 : 1));
  return common.length > 0 ? common.slice(0, 2).map(([tag]) => tag) : ['planning'];
}
