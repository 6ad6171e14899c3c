import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { day as daySchema } from '#src/model/text.ts';
import { slug as slugOf } from '#src/lib/slug.ts';
import { Failure } from '../failure.ts';
import { heroMinimum } from '../pipeline/link-pictures.ts';
import type { Inspection, RecordHead } from '../pipeline/pipeline-contract.ts';
import { paths } from '#src/paths.ts';
import { reservedSlugs } from '../rules/slug-reserved.ts';
import type { NewKind } from './new.ts';

interface Asked {
  kind: NewKind;
  title: string;
  date: string;
}

const shelves: Record<NewKind, string> = { post: 'blog', story: 'stories' };

/** Writes a file that passes the check, and answers its path below the content folder. */
export function writeDocument(asked: Asked, inspection: Inspection): string {
  const title = asked.title.replace(/\s+/g, ' ').trim();
  if (!daySchema.safeParse(asked.date).success) {
    throw new Failure(`"${asked.date}" is no day of the calendar; expected one such as 2026-12-01.`);
  }
  const slug = slugFor(title);
  const file = `${shelves[asked.kind]}/${slug}.md`;
  const sameTitle = inspection.records.find(
    ({ header }) => header?.title.toLowerCase() === title.toLowerCase(),
  );
  if (sameTitle) throw new Failure(`${sameTitle.path} has the title "${title}" already; choose another.`);
  const hero = heroFor(inspection);
  if (asked.kind === 'story' && !hero) {
    throw new Failure(
      'A story needs a hero picture: put one of at least 1200×675 into content/images, then try again.',
    );
  }
  const text = (asked.kind === 'post' ? postText : storyText)({ ...asked, title }, hero, inspection);
  const absolute = join(inspection.root, file);
  mkdirSync(dirname(absolute), { recursive: true });
  try {
    writeFileSync(absolute, text, { flag: 'wx' });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') {
      throw new Failure(`${file} is there already; nothing was written.`, { cause: error });
    }
    throw error;
  }
  return file;
}

function slugFor(title: string): string {
  const slug = slugOf(title.normalize('NFKD').replace(/\p{M}/gu, ''))
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  if (slug === '')
    throw new Failure(`The title "${title}" has no letter from a to z or digit to name the file after.`);
  if (reservedSlugs.has(slug))
    throw new Failure(`The title "${title}" would take an address of the site itself; choose another.`);
  return slug;
}

interface Hero {
  address: string;
  alt: string;
}

/** A picture that may stand as a hero until the writer chooses one, with the words that already describe it. */
function heroFor({ records, facts }: Inspection): Hero | null {
  const described = new Map<string, string>();
  for (const { header } of records) {
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

function postText({ title, date }: Asked, hero: Hero | null, { records, studio }: Inspection): string {
  const header = [
    `title: ${title}`,
    `excerpt: ${excerpt}`,
    `date: ${date}`,
    `author: ${studio?.brand.team ?? 'The studio team'}`,
    ...heroLines(hero),
    `tags: ${commonTags(records).join(', ')}`,
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

function storyText({ title, date }: Asked, hero: Hero | null): string {
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

/** Tags that lead to more: those that most posts carry. */
function commonTags(records: readonly RecordHead[]): string[] {
  const uses = new Map<string, number>();
  for (const { header } of records) {
    for (const tag of header && 'tags' in header ? header.tags : []) uses.set(tag, (uses.get(tag) ?? 0) + 1);
  }
  const common = [...uses].toSorted(([a, usesOfA], [b, usesOfB]) => usesOfB - usesOfA || (a < b ? -1 : 1));
  return common.length > 0 ? common.slice(0, 2).map(([tag]) => tag) : ['planning'];
}
