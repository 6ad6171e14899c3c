import { readFileSync, symlinkSync, truncateSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import * as fc from 'fast-check';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readHeader, recognise } from './picture-recognise.ts';
import { noted, plain, PictureShelf, scene } from './picture-samples.ts';
import { pictureFormats } from './pictures.ts';

let shelf: PictureShelf;
beforeEach(() => void (shelf = new PictureShelf()));
afterEach(() => shelf.remove());

function pngChunk(type: string, data: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(typed), 4);
  return Buffer.concat([frame.subarray(0, 4), typed, frame.subarray(4)]);
}

/** A PNG of a few bytes that promises this many pixels. */
function promisingPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const chunks = [
    pngChunk('IHDR', header),
    pngChunk('IDAT', Buffer.alloc(8)),
    pngChunk('IEND', Buffer.alloc(0)),
  ];
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...chunks]);
}

/** What is said of a file, and whether it is used all the same. */
async function judge(path: string, content: Parameters<PictureShelf['add']>[1]) {
  await shelf.add(path, content);
  const { facts, faults } = await shelf.read();
  return { kind: faults[0]?.kind, found: faults[0]?.found, usable: facts.has(path) };
}

/** A file that just changed is not trusted. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 2100));

/** How much this process has read, from files and elsewhere. */
const bytesRead = () => Number(/rchar: (\d+)/.exec(readFileSync('/proc/self/io', 'utf8'))?.[1]);

describe('facts of an original', () => {
  it.each(pictureFormats)('tells the size and format of a %s', async (format) => {
    await shelf.add(`blog/a.${format}`, scene(301, 200).toFormat(format));
    const { facts, faults } = await shelf.read();
    expect(faults).toEqual([]);
    expect(facts.get(`blog/a.${format}`)).toMatchObject({
      format,
      width: 301,
      height: 200,
      annotated: false,
    });
  });

  it.each([
    ['a WebP without losses', 'a.webp', () => scene(77, 33).webp({ lossless: true })],
    ['a WebP with transparency', 'b.webp', () => scene(77, 33).ensureAlpha(0.5).webp()],
    ['a progressive JPEG', 'c.jpg', () => scene(77, 33).jpeg({ progressive: true })],
    ['a grey JPEG', 'd.jpg', () => scene(77, 33).greyscale().jpeg()],
    [
      'an interlaced PNG with 16 bits',
      'e.png',
      () => scene(77, 33).toColourspace('rgb16').png({ progressive: true }),
    ],
  ])('tells the size of %s', async (_, path, image) => {
    await shelf.add(path, image());
    const { facts } = await shelf.read();
    expect(facts.get(path)).toMatchObject({ width: 77, height: 33 });
  });

  it.each(['jpeg', 'png', 'webp'] as const)(
    'turns width and height of a %s that was held upright',
    async (ending) => {
      await shelf.add(`a.${ending}`, noted(scene(300, 200), 6).toFormat(ending));
      const { facts } = await shelf.read();
      expect(facts.get(`a.${ending}`)).toMatchObject({ width: 200, height: 300, annotated: true });
    },
  );

  it('agrees with the decoder on every format, size and orientation', async () => {
    for (const format of pictureFormats) {
      for (const orientation of [1, 3, 6, 8]) {
        const path = `${orientation}.${format}`;
        const file = await shelf.add(path, noted(scene(64, 48), orientation).toFormat(format));
        const { autoOrient } = await sharp(file).metadata();
        const { facts } = await shelf.read();
        expect(facts.get(path), path).toMatchObject(autoOrient);
      }
    }
  });
});

describe('an original that cannot be used', () => {
  it.each([
    ['a text under the name of a picture', 'a.jpg', 'Not a picture at all.', 'not-an-image'],
    ['an empty file', 'a.jpg', '', 'empty'],
    ['a JPEG that is only its first bytes', 'a.jpg', Buffer.from([0xff, 0xd8, 0xff, 0xe0]), 'not-an-image'],
    ['a picture that promises 10 gigapixels', 'a.png', promisingPng(100_000, 100_000), 'too-many-pixels'],
    ['a picture with one very long side', 'a.png', promisingPng(20_000, 10), 'too-many-pixels'],
    [
      'a drawing that fetches another file',
      'a.svg',
      '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>',
      'unsupported-format',
    ],
  ])('is %s', async (_, path, content, kind) => {
    expect(await judge(path, content)).toMatchObject({ kind, usable: false });
  });

  it.each(pictureFormats)('is a %s that ends too early', async (ending) => {
    const whole = await scene(400, 300).toFormat(ending).toBuffer();
    const cut = whole.subarray(0, whole.length - 40);
    expect(await judge(`a.${ending}`, cut)).toMatchObject({ kind: 'truncated', usable: false });
  });

  it('is an animation', async () => {
    const frames = sharp(
      [await plain(20, 20, 'red').png().toBuffer(), await plain(20, 20, 'blue').png().toBuffer()],
      {
        join: { animated: true },
      },
    );
    expect(await judge('a.webp', frames.webp())).toMatchObject({ kind: 'animated', usable: false });
  });

  it('is a GIF, and the fault says so', async () => {
    expect(await judge('a.gif', plain(20, 20, 'red').gif())).toMatchObject({
      kind: 'unsupported-format',
      found: 'GIF file',
    });
  });

  it('is a link that leads nowhere', async () => {
    await shelf.add('b.jpg', plain(20, 20, 'red').jpeg());
    symlinkSync(join(shelf.folder, 'gone.jpg'), join(shelf.folder, 'a.jpg'));
    expect((await shelf.read()).faults).toMatchObject([{ path: 'a.jpg', kind: 'unreadable' }]);
  });

  it('is told of, yet used, when only its ending is wrong', async () => {
    expect(await judge('a.jpg', plain(20, 20, 'red').png())).toMatchObject({
      kind: 'misleading-name',
      usable: true,
    });
  });

  it('is never a crash or a hang, whatever its bytes', async () => {
    const seeds = await Promise.all(
      pictureFormats.map(async (format) => ({
        format,
        bytes: await noted(scene(32, 24), 6).toFormat(format).toBuffer(),
      })),
    );
    const cut = fc.record({
      seed: fc.constantFrom(...seeds),
      length: fc.double({ min: 0, max: 1, noNaN: true }),
      changes: fc.array(fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.nat(255)), { maxLength: 8 }),
    });
    fc.assert(
      fc.property(cut, ({ seed, length, changes }) => {
        const bytes = Buffer.from(seed.bytes.subarray(0, Math.ceil(seed.bytes.length * length)));
        for (const [place, value] of changes) bytes[Math.floor(place * (bytes.length - 1))] = value;
        expect(() => recognise(bytes)).not.toThrow();
        expect(() => readHeader(bytes, seed.format)?.stripped()).not.toThrow();
      }),
      { numRuns: 2000 },
    );
  });
});

describe('what is remembered of originals', () => {
  it.runIf(process.platform === 'linux')('spares an untouched file from being read', async () => {
    await shelf.add('a.png', plain(1500, 1000, 'red').png({ compressionLevel: 0 }));
    await settle();
    const first = await shelf.read();
    const before = bytesRead();
    expect(await shelf.read()).toEqual(first);
    expect(bytesRead() - before).toBeLessThan(1_000_000);
  });

  it('notices a change that left size and time as they were', async () => {
    const times = new Date('2025-01-01');
    const file = await shelf.add('a.png', plain(40, 30, '#ff0000').png({ compressionLevel: 0 }));
    utimesSync(file, times, times);
    await settle();
    await shelf.read();
    const first = await shelf.read();
    await shelf.add('a.png', plain(40, 30, '#0000ff').png({ compressionLevel: 0 }));
    utimesSync(file, times, times);
    const second = await shelf.read();
    expect(second.facts.get('a.png')?.hash).toMatch(/^[0-9a-f]{64}$/);
    expect(second.facts.get('a.png')?.hash).not.toBe(first.facts.get('a.png')?.hash);
  });

  it('is read anew, with one line about it, when it was damaged', async () => {
    await shelf.add('a.jpg', plain(40, 30, 'red').jpeg());
    const first = await shelf.read();
    const stored = join(shelf.cache, 'facts.json');
    truncateSync(stored, readFileSync(stored).length - 5);
    expect(await shelf.read()).toEqual(first);
    expect(shelf.notices).toHaveLength(1);
    await shelf.read();
    expect(shelf.notices).toHaveLength(1);
  });
});
