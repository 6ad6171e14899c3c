import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeEach, expect, test } from 'vitest';
import { compressDist, Compressor } from './compress.ts';

const page = `<!doctype html><title>Prices</title>${'<p>Choose your session length.</p>'.repeat(100)}`;
let dist: string;
let cache: string;

beforeEach(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hush-compress-'));
  dist = join(folder, 'dist');
  cache = join(folder, 'cache');
  await put('pricing.html', page);
});

async function put(name: string, content: string | Buffer) {
  await mkdir(dirname(join(dist, name)), { recursive: true });
  await writeFile(join(dist, name), content);
}

const names = async () => (await readdir(dist)).toSorted();
const compress = (only?: string[]) => compressDist(dist, cache, only);

test('a text file gets both forms, and they hold its content', async () => {
  expect(await compress()).toEqual({ compressed: 1, kept: 0, removed: 0 });
  expect(brotliDecompressSync(await readFile(join(dist, 'pricing.html.br'))).toString()).toBe(page);
  expect(gunzipSync(await readFile(join(dist, 'pricing.html.gz'))).toString()).toBe(page);
});

test('small files, pictures and what gets no smaller stay alone', async () => {
  await put('robots.txt', 'User-agent: *');
  await put('hero.avif', 'x'.repeat(5000));
  await put('site.json', '{}'.padEnd(255));
  await put('noise.txt', randomBytes(5000));
  await compress();
  expect(await names()).toEqual([
    'hero.avif',
    'noise.txt',
    'pricing.html',
    'pricing.html.br',
    'pricing.html.gz',
    'robots.txt',
    'site.json',
  ]);
});

test('nothing is made anew while the content is the same, whatever its time says', async () => {
  await compress();
  const before = await stat(join(dist, 'pricing.html.br'));
  await utimes(join(dist, 'pricing.html'), new Date(), new Date(Date.now() + 60_000));
  expect(await compress()).toEqual({ compressed: 0, kept: 1, removed: 0 });
  expect((await stat(join(dist, 'pricing.html.br'))).mtimeMs).toBe(before.mtimeMs);
});

test('other content of the same size and time is compressed again', async () => {
  await compress();
  const { atime, mtime } = await stat(join(dist, 'pricing.html'));
  await put('pricing.html', page.replace('Prices', 'Priced'));
  await utimes(join(dist, 'pricing.html'), atime, mtime);
  expect((await compress()).compressed).toBe(1);
  expect(brotliDecompressSync(await readFile(join(dist, 'pricing.html.br'))).toString()).toContain('Priced');
});

test('a form that someone took away is made again', async () => {
  await compress();
  await rm(join(dist, 'pricing.html.gz'));
  expect((await compress()).compressed).toBe(1);
  expect(await names()).toContain('pricing.html.gz');
});

test('forms are taken away with their file, and when it is too small for them', async () => {
  await put('faq.html', page);
  await compress();
  await rm(join(dist, 'faq.html'));
  await put('pricing.html', 'short');
  expect(await compress()).toEqual({ compressed: 0, kept: 0, removed: 4 });
  expect(await names()).toEqual(['pricing.html']);
});

test('only what is named is looked at', async () => {
  await put('faq.html', page);
  expect((await compress(['faq.html', 'not-there.html'])).compressed).toBe(1);
  expect(await names()).toEqual(['faq.html', 'faq.html.br', 'faq.html.gz', 'pricing.html']);
});

test('two runs give the same bytes, and so does a page that is compressed before it stands', async () => {
  await compress();
  const first = await readFile(join(dist, 'pricing.html.br'));
  await rm(cache, { recursive: true });
  await rm(join(dist, 'pricing.html.br'));
  await compress();
  expect(await readFile(join(dist, 'pricing.html.br'))).toEqual(first);

  await rm(dist, { recursive: true });
  await rm(cache, { recursive: true });
  const ahead = await Compressor.open(dist, cache, 1);
  await ahead.ahead('pricing.html', { bytes: Buffer.from(page) });
  await put('pricing.html', page);
  const stands = new Set(['pricing.html', 'pricing.html.br', 'pricing.html.gz']);
  expect(await ahead.finish(stands)).toEqual({ compressed: 0, kept: 0, removed: 0 });
  expect(await readFile(join(dist, 'pricing.html.br'))).toEqual(first);
  expect(await compress()).toEqual({ compressed: 0, kept: 1, removed: 0 });
});

test('an asset is compressed as far as it goes, and taken from the cache in a new dist', async () => {
  const script = Array.from(
    { length: 400 },
    (_, index) => `export const value${index} = ${index * 31};`,
  ).join('\n');
  await put('assets/app-C0ffee12.js', script);
  await put('elsewhere.js', script);
  await compress();
  const best = await readFile(join(dist, 'assets/app-C0ffee12.js.br'));
  expect(best.length).toBeLessThan((await readFile(join(dist, 'elsewhere.js.br'))).length);

  // What the cache holds is what is written: it is not made again.
  const kept = (await readdir(cache)).find((name) => name.endsWith('.br')) ?? '';
  await writeFile(join(cache, kept), 'from the cache');
  await rm(dist, { recursive: true });
  await put('assets/app-C0ffee12.js', script);
  await compress();
  expect(await readFile(join(dist, 'assets/app-C0ffee12.js.br'), 'utf8')).toBe('from the cache');
});

test('after a run that was cut off everything is compressed again', async () => {
  await compress();
  const record = (await readdir(cache)).find((name) => name.startsWith('record-')) ?? '';
  await writeFile(join(cache, `${record}.busy`), '');
  expect(await compress([])).toEqual({ compressed: 1, kept: 0, removed: 0 });
  expect(await compress()).toEqual({ compressed: 0, kept: 1, removed: 0 });
});

test('a broken record is made anew', async () => {
  await compress();
  const record = (await readdir(cache)).find((name) => name.startsWith('record-')) ?? '';
  await writeFile(join(cache, record), '{"version":1,"entries":[["pric');
  expect((await compress()).compressed).toBe(1);
});
