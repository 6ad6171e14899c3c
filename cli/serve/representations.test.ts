import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { Representations } from './representations.ts';

const folder = await mkdtemp(join(tmpdir(), 'hush-kept-'));

async function file(name: string, size: number) {
  const path = join(folder, name);
  await writeFile(path, Buffer.alloc(size, name));
  return { name, path, br: false, gzip: false };
}

test('memory stays within the budget, and what is asked for often stays longest', async () => {
  const kept = new Representations(1000);
  const often = await file('often', 400);
  await kept.load(often, 'identity');
  for (let number = 0; number < 20; number += 1) {
    // oxlint-disable-next-line no-await-in-loop -- the order is what is tested
    await kept.load(await file(`once-${number}`, 300), 'identity');
    expect(kept.bytes).toBeLessThanOrEqual(1000);
    expect(kept.peek(often, 'identity')?.size).toBe(400);
  }
});

test('a file too large to keep is described, and its content left on disk', async () => {
  const kept = new Representations(10_000_000);
  const large = await kept.load(await file('large', 1_100_000), 'identity');
  expect(large).toMatchObject({ size: 1_100_000, body: null });
  expect(large.etag).toMatch(/^"[\w-]{22}"$/);
  expect(kept.bytes).toBe(0);
});

test('a link that took the place of a file is not followed', async () => {
  const published = await file('published', 10);
  const secret = await file('secret', 10);
  await rm(published.path);
  await symlink(secret.path, published.path);
  await expect(new Representations(1000).load(published, 'identity')).rejects.toMatchObject({
    code: 'ELOOP',
  });
});
