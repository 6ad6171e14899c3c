import {
  existsSync,
  readdirSync,
  readFileSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hashOf } from './collect-memo.ts';
import { fileAt, noted, pictureOf, PictureShelf, scene } from './picture-samples.ts';
import type { Pictures } from './pictures.ts';

let shelf: PictureShelf;
beforeEach(() => void (shelf = new PictureShelf()));
afterEach(() => shelf.remove());

const allBytes = ({ files }: Pictures) =>
  Object.fromEntries([...files].map(([name, { from }]) => [name, hashOf(readFileSync(from))]));

describe('the second build', () => {
  const progress: string[] = [];
  const make = () => {
    progress.length = 0;
    return shelf.make({ progress: ({ name, done, total }) => progress.push(`${name} ${done}/${total}`) });
  };

  it('makes nothing again', async () => {
    await shelf.add('a.jpg', scene(1300, 800).jpeg());
    await shelf.add('b.jpg', noted(scene(300, 200), 1).jpeg());
    const first = await make();
    expect(progress.map((line) => line.slice(-3))).toEqual(['1/2', '2/2']);
    const times = [...first.files.values()].map(({ from }) => statSync(from).mtimeMs);
    const second = await make();
    expect(progress).toEqual([]);
    expect(second).toEqual(first);
    expect([...second.files.values()].map(({ from }) => statSync(from).mtimeMs)).toEqual(times);
  });

  it('makes the same bytes once, under whatever names they stand', async () => {
    await shelf.add('a.jpg', scene(300, 200).jpeg());
    await shelf.add('b.jpg', scene(300, 200).jpeg());
    const pictures = await make();
    expect(progress).toEqual(['a.jpg 1/1']);
    expect(fileAt(pictures, `${pictureOf(pictures, 'a.jpg').stem}-300.webp`)).toBe(
      fileAt(pictures, `${pictureOf(pictures, 'b.jpg').stem}-300.webp`),
    );
  });

  it('gives another name to a picture that changed', async () => {
    await shelf.add('a.jpg', scene(300, 200, '#aa0000').jpeg());
    const { stem } = pictureOf(await make(), 'a.jpg');
    await shelf.add('a.jpg', scene(300, 200, '#00aa00').jpeg());
    const next = pictureOf(await make(), 'a.jpg');
    expect(next.stem).not.toBe(stem);
    expect(progress).toEqual(['a.jpg 1/1']);
  });

  it.each([
    ['cut short', (file: string) => truncateSync(file, 10)],
    [
      'overwritten with as many bytes',
      (file: string) => writeFileSync(file, Buffer.alloc(statSync(file).size, 1)),
    ],
    ['a list that was cut', (file: string) => truncateSync(join(dirname(file), 'entry.json'), 20)],
  ])('finds what was damaged in the cache (%s), says so once and makes it anew', async (_, damage) => {
    await shelf.add('a.jpg', scene(600, 400).jpeg());
    const first = await make();
    const bytes = allBytes(first);
    damage(fileAt(first, `${pictureOf(first, 'a.jpg').stem}-480.webp`));
    const second = await make();
    expect(second).toEqual(first);
    expect(allBytes(second)).toEqual(bytes);
    expect(shelf.notices).toEqual(['Stored pictures were damaged and are made anew: a.jpg.']);
    await make();
    expect(shelf.notices).toHaveLength(1);
    expect(progress).toEqual([]);
  });

  it('takes a cache that was restored with other times as it is', async () => {
    await shelf.add('a.jpg', scene(600, 400).jpeg());
    for (const { from } of (await make()).files.values())
      if (!from.startsWith(shelf.folder)) utimesSync(from, 0, 0);
    await make();
    expect(progress).toEqual([]);
    expect(shelf.notices).toEqual([]);
  });

  it('forgets what no build has used for a month', async () => {
    await shelf.add('a.jpg', scene(60, 40, '#aa0000').jpeg());
    await make();
    const [old = ''] = readdirSync(shelf.cache, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => join(shelf.cache, name));
    const longAgo = new Date(Date.now() - 40 * 24 * 60 * 60_000);
    await shelf.add('a.jpg', scene(60, 40, '#00aa00').jpeg());
    await make();
    expect(existsSync(old)).toBe(true);
    utimesSync(old, longAgo, longAgo);
    await shelf.add('a.jpg', scene(60, 40, '#0000aa').jpeg());
    await make();
    expect(existsSync(old)).toBe(false);
  });
});
