import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { openFile, type PublishedFile } from './published-files.ts';
import { Representations } from './static.ts';

const folder = await mkdtemp(join(tmpdir(), 'hush-cached-'));

async function file(name: string, size: number): Promise<PublishedFile> {
  await writeFile(join(folder, name), Buffer.alloc(size, name));
  return { name, open: () => openFile(join(folder, name)) };
}

test('stays within the memory budget and keeps popular files longest', async () => {
  const cache = new Representations(1000);
  const often = await file('often', 400);
  await cache.load(often, 'identity');
  for (let number = 0; number < 20; number += 1) {
    await cache.load(await file(`once-${number}`, 300), 'identity');
    expect(cache.bytes).toBeLessThanOrEqual(1000);
    expect(cache.get(often, 'identity')?.size).toBe(400);
  }
});

test('does not keep the content of large files in memory', async () => {
  const cache = new Representations(10_000_000);
  const large = await cache.load(await file('large', 1_100_000), 'identity');
  expect(large).toMatchObject({ size: 1_100_000, body: null });
  expect(large.etag).toMatch(/^"1100000-\d+"$/);
  expect(cache.bytes).toBe(0);
});

test('does not follow a symlink that replaced a file', async () => {
  const published = await file('published', 10);
  const secret = await file('secret', 10);
  await rm(join(folder, published.name));
  await symlink(join(folder, secret.name), join(folder, published.name));
  await expect(new Representations(1000).load(published, 'identity')).rejects.toMatchObject({
    code: 'ELOOP',
  });
});

test('compresses a text file on its first request, once per encoding', async () => {
  const cache = new Representations(1_000_000);
  const page = await file('page.html', 5000);
  const [first, second] = await Promise.all([cache.load(page, 'br'), cache.load(page, 'br')]);
  expect(first).toBe(second);
  expect(cache.get(page, 'br')).toBe(first);
  expect(first).toMatchObject({ encoding: 'br', varies: true });
  expect(brotliDecompressSync(first.body!)).toHaveLength(5000);
  const gzipped = await cache.load(page, 'gzip');
  expect(gunzipSync(gzipped.body!)).toHaveLength(5000);
  expect(gzipped.etag).not.toBe(first.etag);
  expect(cache.bytes).toBe(first.size + gzipped.size);
});
