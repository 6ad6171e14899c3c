import { execFileSync } from 'node:child_process';
import { hash } from 'node:crypto';
import { readdirSync, statSync, truncateSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Pictures } from '#cli/content/pictures/pictures.ts';
import {
  PictureFolder,
  samplePicture,
  readPublished,
  scene,
  withPhoneMetadata,
} from '../../../tests/content/picture-samples.ts';

const allHashes = ({ files }: Pictures) =>
  Object.fromEntries([...files].map(([name, { read }]) => [name, hash('sha256', read())]));

describe('the second build', () => {
  let originals: PictureFolder;
  beforeEach(() => void (originals = new PictureFolder()));
  afterEach(() => originals.remove());

  const progress: string[] = [];
  const make = () => {
    progress.length = 0;
    return originals.make({ progress: ({ path, done, total }) => progress.push(`${path} ${done}/${total}`) });
  };
  const entries = () =>
    readdirSync(join(originals.cacheFolder, 'pictures')).map((name) =>
      join(originals.cacheFolder, 'pictures', name),
    );

  it('encodes nothing again, even if a restored cache has new modification times', async () => {
    await originals.add('a.jpg', scene(1300, 800).jpeg());
    await originals.add('b.jpg', withPhoneMetadata(scene(300, 200), 1).jpeg());
    const first = await make();
    expect(progress.map((line) => line.slice(-3))).toEqual(['1/2', '2/2']);
    const times = entries().map((file) => statSync(file).mtimeMs);
    const second = await make();
    expect(progress).toEqual([]);
    expect(second.byUrl).toEqual(first.byUrl);
    expect(allHashes(second)).toEqual(allHashes(first));
    expect(entries().map((file) => statSync(file).mtimeMs)).toEqual(times);
    for (const file of entries()) utimesSync(file, 0, 0);
    expect(allHashes(await make())).toEqual(allHashes(first));
    expect(progress).toEqual([]);
    expect(originals.damagedCount).toBe(0);
  });

  it('does not load sharp', async () => {
    await originals.add('a.jpg', withPhoneMetadata(scene(60, 40), 6).jpeg());
    const run = () => {
      const script = join(import.meta.dirname, '../../../bench/encode-folder.ts');
      const report = `process.on('exit', () => console.log(process.report.getReport().sharedObjects.join()))`;
      const imports = ['--import', 'tsx', '--import', `data:text/javascript,${encodeURIComponent(report)}`];
      return execFileSync(process.execPath, [...imports, script, originals.folder, originals.cacheFolder], {
        cwd: dirname(script),
        encoding: 'utf8',
      });
    };
    expect(run()).toContain('sharp');
    expect(run()).not.toContain('sharp');
  });

  it('encodes identical originals once', async () => {
    await originals.add('a.jpg', scene(300, 200).jpeg());
    await originals.add('b.jpg', scene(300, 200).jpeg());
    const pictures = await make();
    expect(progress).toEqual(['a.jpg 1/1']);
    expect(readPublished(pictures, `${samplePicture(pictures, 'a.jpg').stem}-300.webp`)).toEqual(
      readPublished(pictures, `${samplePicture(pictures, 'b.jpg').stem}-300.webp`),
    );
  });

  it('gives a changed picture a new name', async () => {
    await originals.add('a.jpg', scene(300, 200, '#aa0000').jpeg());
    const { stem } = samplePicture(await make(), 'a.jpg');
    await originals.add('a.jpg', scene(300, 200, '#00aa00').jpeg());
    expect(samplePicture(await make(), 'a.jpg').stem).not.toBe(stem);
    expect(progress).toEqual(['a.jpg 1/1']);
  });

  it.each([
    ['cut short', (file: string) => truncateSync(file, 10)],
    [
      'overwritten with as many bytes',
      (file: string) => writeFileSync(file, Buffer.alloc(statSync(file).size, 1)),
    ],
  ])('encodes files again that were %s in the cache, and reports the damage once', async (_, damage) => {
    await originals.add('a.jpg', scene(600, 400).jpeg());
    const first = await make();
    const before = allHashes(first);
    entries().forEach(damage);
    const second = await make();
    expect(second.byUrl).toEqual(first.byUrl);
    expect(allHashes(second)).toEqual(before);
    expect(originals.damagedCount).toBe(1);
    await make();
    expect(originals.damagedCount).toBe(1);
    expect(progress).toEqual([]);
  });

  it('does not publish an original that changes during the build', async () => {
    await originals.add('a.jpg', scene(60, 40, '#aa0000').jpeg());
    const { usable } = await originals.read();
    await originals.add('a.jpg', scene(60, 40, '#00aa00').jpeg());
    await expect(originals.make({ originals: usable })).rejects.toThrow(
      'images/a.jpg changed during the build.',
    );
  });
});
