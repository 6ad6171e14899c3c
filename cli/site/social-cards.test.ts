import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Picture } from '#src/content/schemas/picture.ts';
import { escapeHtml } from '#src/lib/text/escape.ts';
import { PictureFolder, scene } from '../../tests/content/picture-samples.ts';
import { NextSite, PageRecord } from './next-site.ts';
import { findSiteFolders } from './site-folders.ts';
import { SocialCards } from './social-cards.ts';

const originals = new PictureFolder();
const folders = findSiteFolders(join(originals.root, 'dist'));
const recordFile = join(originals.root, 'site.json');
const card = join(folders.dist, 'social/pricing.jpg');
let drawnCount = 0;
const countDrawn = () => void drawnCount++;
const isKept = () => new PageRecord(recordFile, folders.dist).keepSource('social/pricing.jpg');

beforeEach(async () => {
  await originals.add('site/hero.jpg', scene(1300, 800).jpeg());
});
afterEach(() => originals.remove());

const readTag = (html: string, name: string) => new RegExp(`"${name}" content="([^"]*)"`).exec(html)?.[1];

/** Publishes a site with one page, and returns the page's HTML. */
async function publish(title: string, { images = true, query = '' } = {}): Promise<string> {
  const { usable } = await originals.read();
  const options = {
    originals: usable,
    folder: originals.folder,
    cache: originals.openCache(),
    focal: new Map(),
    images,
  };
  const pictures = await originals.make({ images });
  const picture = pictures.byUrl.get('/images/site/hero.jpg') as Picture; // added above
  const image = `https://studio.example${picture.social ?? picture.original}`;
  const tags = {
    'og:title': `${title} | Hush Quarter`,
    'og:url': `https://studio.example/pricing${query}`,
    'og:image': image,
    'og:image:alt': 'A chair.',
    'twitter:image': image,
  };
  const html = Object.entries(tags).map(
    ([name, value]) => `<meta property="${name}" content="${escapeHtml(value)}"/>`,
  );

  mkdirSync(folders.next, { recursive: true });
  const record = new PageRecord(recordFile, folders.dist);
  const next = new NextSite(folders, record);
  const cards = new SocialCards({ ...options, progress: countDrawn }, pictures, 'Hush Quarter');
  const page = cards.addTo({ path: '/pricing', html: html.join(''), entry: undefined, data: null });
  await cards.make(next);
  record.save('key', folders.next);
  rmSync(folders.dist, { recursive: true, force: true });
  renameSync(folders.next, folders.dist);
  return page.html;
}

test('a page’s card shows its title, and is drawn again only if the title changes', async () => {
  const html = await publish('Prices & times');
  const url = readTag(html, 'og:image');
  expect(url).toMatch(/^https:\/\/studio\.example\/social\/pricing\.jpg\?v=[0-9a-f]{8}$/);
  expect(readTag(html, 'twitter:image')).toBe(url);
  expect(readTag(html, 'og:image:alt')).toBe('“Prices &amp; times”. A chair.');
  expect(drawnCount).toBe(1);
  const first = readFileSync(card);

  expect(await publish('Prices & times')).toBe(html);
  expect(readFileSync(card)).toEqual(first);
  expect(drawnCount).toBe(1);

  expect(readTag(await publish('Prices'), 'og:image')).not.toBe(url);
  expect(readFileSync(card)).not.toEqual(first);
  expect(drawnCount).toBe(2);
});

test('a page whose card was edited or deleted is rendered again', async () => {
  await publish('Prices');
  expect(isKept()).toBe(true);
  writeFileSync(card, 'edited');
  expect(isKept()).toBe(false);
  rmSync(card);
  expect(isKept()).toBe(false);
});

test.each([
  ['a build without encoded images', { images: false }, '/images/site/hero.jpg'],
  ['a list that a query selects', { query: '?page=2' }, '-social.jpg'],
])('in %s, a page keeps its picture', async (_, options, image) => {
  const html = await publish('Prices', options);
  expect(readTag(html, 'og:image')?.endsWith(image)).toBe(true);
  expect(readTag(html, 'og:image:alt')).toBe('A chair.');
});
