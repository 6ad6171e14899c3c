import { rmSync, statSync, truncateSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import * as fc from 'fast-check';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  PictureFolder,
  plain,
  pngHeader,
  scene,
  withPhoneMetadata,
} from '../../../tests/content/picture-samples.ts';
import { photoFormats } from './pictures.ts';

let originals: PictureFolder;
beforeEach(() => void (originals = new PictureFolder()));
afterEach(() => originals.remove());

const jpegSegment = (marker: number, data: string) =>
  Buffer.from([0xff, marker, 0, data.length + 2, ...Buffer.from(data, 'latin1')]);
const insert = (bytes: Buffer, at: number, part: Buffer) =>
  Buffer.concat([bytes.subarray(0, at), part, bytes.subarray(at)]);
const jpeg = () => scene(120, 80).jpeg().toBuffer();

async function findProblem(path: string, content: Parameters<PictureFolder['add']>[1]) {
  await originals.add(path, content);
  const { usable, problems } = await originals.read();
  return { ...problems[0], isUsed: usable.has(path) };
}

describe("an original's properties", () => {
  it.each(photoFormats)('include the size and format of a %s', async (format) => {
    await originals.add(`blog/a.${format}`, scene(301, 200).toFormat(format));
    const { usable, problems } = await originals.read();
    expect(problems).toEqual([]);
    expect(usable.get(`blog/a.${format}`)).toMatchObject({
      path: `blog/a.${format}`,
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
      format,
      width: 301,
      height: 200,
      hasMetadata: false,
    });
  });

  it.each([
    ['a lossless WebP', 'a.webp', () => scene(77, 33).webp({ lossless: true })],
    ['a transparent WebP', 'b.webp', () => scene(77, 33).ensureAlpha(0.5).webp()],
    ['a progressive JPEG', 'c.jpg', () => scene(77, 33).jpeg({ progressive: true })],
    ['a gray JPEG', 'd.jpg', () => scene(77, 33).greyscale().jpeg()],
    [
      'an interlaced PNG with 16 bits',
      'e.png',
      () => scene(77, 33).toColourspace('rgb16').png({ progressive: true }),
    ],
  ])('include the size of %s', async (_, path, image) => {
    await originals.add(path, image());
    const { usable } = await originals.read();
    expect(usable.get(path)).toMatchObject({ width: 77, height: 33 });
  });

  it.each(['jpeg', 'png', 'webp'] as const)(
    'have width and height swapped for a %s that was taken in portrait orientation',
    async (format) => {
      await originals.add(`a.${format}`, withPhoneMetadata(scene(300, 200), 6).toFormat(format));
      const { usable } = await originals.read();
      expect(usable.get(`a.${format}`)).toMatchObject({ width: 200, height: 300, hasMetadata: true });
    },
  );

  it('match the decoder for every format, size and orientation', async () => {
    for (const format of photoFormats) {
      for (const orientation of [1, 3, 6, 8]) {
        const path = `${orientation}.${format}`;
        const file = await originals.add(
          path,
          withPhoneMetadata(scene(64, 48), orientation).toFormat(format),
        );
        const { info } = await sharp(file, { autoOrient: true }).raw().toBuffer({ resolveWithObject: true });
        const { usable } = await originals.read();
        const { width, height } = info;
        expect(usable.get(path), path).toMatchObject({ width, height, hasMetadata: true });
      }
    }
  });
});

describe('metadata in an original', () => {
  const samples: [what: string, path: string, make: () => Promise<Buffer>][] = [
    ['a comment in a JPEG', 'a.jpg', async () => insert(await jpeg(), 2, jpegSegment(0xfe, 'Anna'))],
    [
      'content credentials in a JPEG',
      'a.jpg',
      async () => insert(await jpeg(), 2, jpegSegment(0xeb, 'JP jumb')),
    ],
    [
      'an index of pictures in a JPEG',
      'a.jpg',
      async () => insert(await jpeg(), 2, jpegSegment(0xe2, 'MPF\0')),
    ],
    [
      'a picture that a phone appended to a JPEG',
      'a.jpg',
      async () => Buffer.concat([await jpeg(), await withPhoneMetadata(scene(60, 40), 6).jpeg().toBuffer()]),
    ],
    [
      'text in a PNG',
      'a.png',
      () =>
        scene(120, 80)
          .withExif({ IFD0: { Copyright: 'Somebody' } })
          .png()
          .toBuffer(),
    ],
    [
      'bytes after the end of a PNG',
      'a.png',
      async () => Buffer.concat([await scene(120, 80).png().toBuffer(), Buffer.from('Somebody')]),
    ],
    ...photoFormats.map((format): (typeof samples)[number] => [
      `XMP in a ${format}`,
      `a.${format}`,
      () => scene(120, 80).withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"/>').toFormat(format).toBuffer(),
    ]),
  ];

  it.each(samples)('is found: %s', async (_, path, make) => {
    await originals.add(path, await make());
    const { usable, problems } = await originals.read();
    expect(problems).toEqual([]);
    expect(usable.get(path)).toMatchObject({ hasMetadata: true });
  });

  it.each([
    ['a progressive JPEG', 'a.jpg', () => scene(400, 300).jpeg({ progressive: true })],
    ['a JPEG with a color profile', 'a.jpg', () => scene(400, 300).withIccProfile('p3').jpeg()],
    ['a PNG with a color profile', 'a.png', () => scene(400, 300).withIccProfile('p3').png()],
  ])('is not found in %s', async (_, path, make) => {
    await originals.add(path, make().toColourspace('srgb'));
    expect((await originals.read()).usable.get(path)).toMatchObject({ hasMetadata: false });
  });
});

// oxfmt-ignore
const unusable = [
  ['a text file with an image extension', 'a.jpg', 'Not a picture at all.', { kind: 'not-an-image' }],
  ['an empty file', 'a.jpg', '', { kind: 'empty' }],
  ['a JPEG that has only its first bytes', 'a.jpg', Buffer.from([0xff, 0xd8, 0xff, 0xe0]), { kind: 'damaged' }],
  ['a picture whose header declares 10 gigapixels', 'a.png', pngHeader(100_000, 100_000), { kind: 'too-many-pixels', width: 100_000, height: 100_000 }],
  ['a picture with one very long side', 'a.png', pngHeader(20_000, 10), { kind: 'too-many-pixels', width: 20_000, height: 10 }],
  ['a drawing that loads another file', 'a.svg', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>', { kind: 'active-drawing' }],
  ['a drawing with a script', 'a.svg', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9" onload="alert(1)"/>', { kind: 'active-drawing' }],
  ['a drawing that is cut off', 'a.svg', '<svg xmlns="http://www.w3.org/2000/svg"><pa', { kind: 'damaged' }],
  ['an iPhone photo', 'a.heic', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), { kind: 'unsupported-format', format: 'HEIC' }],
  ['a TIFF', 'a.jpg', 'II*\0\x08\0\0\0', { kind: 'unsupported-format', format: 'TIFF' }],
] as const;

describe('an original with a problem', () => {
  it.each(unusable)('is %s', async (_, path, content, problem) => {
    expect(await findProblem(path, content)).toEqual({ path, ...problem, isUsed: false });
  });

  it.each(photoFormats)('is an incomplete %s', async (format) => {
    const whole = await scene(400, 300).toFormat(format).toBuffer();
    const cut = whole.subarray(0, whole.length - 40);
    expect(await findProblem(`a.${format}`, cut)).toMatchObject({ kind: 'damaged', isUsed: false });
  });

  it('is a PNG with damaged pixels', async () => {
    const damaged = (await scene(400, 300).png().toBuffer()).fill(0xa5, 100, 400); // in the first block of pixels
    expect(await findProblem('a.png', damaged)).toMatchObject({ kind: 'damaged', isUsed: false });
  });

  it('is a file larger than 64 MB, which is not read', async () => {
    const file = await originals.add('a.jpg', '');
    truncateSync(file, 65 * 2 ** 20);
    expect((await originals.read()).problems).toEqual([
      { path: 'a.jpg', kind: 'too-many-bytes', bytes: 65 * 2 ** 20 },
    ]);
  });

  it('is an animated WebP', async () => {
    const frames = [
      await plain(20, 20, 'red').png().toBuffer(),
      await plain(20, 20, 'blue').png().toBuffer(),
    ];
    const animation = sharp(frames, { join: { animated: true } }).webp();
    expect(await findProblem('a.webp', animation)).toMatchObject({ kind: 'animated', isUsed: false });
  });

  it('is an animated PNG', async () => {
    const png = await plain(20, 20, 'red').png().toBuffer();
    const control = Buffer.from('\0\0\0\x08acTL\0\0\0\x02\0\0\0\0\xb9\x3d\x96\xa9', 'latin1');
    const animation = Buffer.concat([png.subarray(0, 33), control, png.subarray(33)]); // after IHDR
    expect(await findProblem('a.png', animation)).toMatchObject({ kind: 'animated', isUsed: false });
  });

  it('is a GIF', async () => {
    expect(await findProblem('a.gif', plain(20, 20, 'red').gif())).toMatchObject({
      kind: 'unsupported-format',
      format: 'GIF',
    });
  });

  it('is used despite a misleading extension', async () => {
    expect(await findProblem('a.jpg', plain(20, 20, 'red').png())).toMatchObject({
      kind: 'misleading-extension',
      format: 'png',
      isUsed: true,
    });
  });

  it('never causes a crash or a hang, however it is damaged', async () => {
    const seeds = await Promise.all(
      photoFormats.map(async (format) => ({
        path: `a.${format}`,
        bytes: await withPhoneMetadata(scene(32, 24), 6).toFormat(format).toBuffer(),
      })),
    );
    const damage = fc.record({
      seed: fc.constantFrom(...seeds),
      length: fc.double({ min: 0, max: 1, noNaN: true }),
      changes: fc.array(fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.nat(255)), { maxLength: 8 }),
    });
    await fc.assert(
      fc.asyncProperty(damage, async ({ seed, length, changes }) => {
        const bytes = Buffer.from(seed.bytes.subarray(0, Math.ceil(seed.bytes.length * length)));
        for (const [place, value] of changes) bytes[Math.floor(place * (bytes.length - 1))] = value;
        await originals.add(seed.path, bytes);
        const { usable, problems } = await originals.read();
        expect(usable.size + problems.length).toBeGreaterThan(0);
        rmSync(join(originals.folder, seed.path));
      }),
      { numRuns: 100 },
    );
  });
});

describe('the property cache', () => {
  it("notices a change that keeps a file's size and time", async () => {
    const times = new Date('2025-01-01');
    const file = await originals.add('a.png', plain(40, 30, '#ff0000').png({ compressionLevel: 0 }));
    utimesSync(file, times, times);
    const first = await originals.read();
    await originals.add('a.png', plain(40, 30, '#0000ff').png({ compressionLevel: 0 }));
    utimesSync(file, times, times);
    const second = await originals.read();
    expect(statSync(file).mtimeMs).toBe(times.getTime());
    expect(second.usable.get('a.png')?.hash).not.toBe(first.usable.get('a.png')?.hash);
  });

  it('tells a copy with a different extension from the original', async () => {
    await originals.add('a.jpg', plain(40, 30, 'red').jpeg());
    await originals.read();
    await originals.add('c.png', plain(40, 30, 'red').jpeg());
    expect((await originals.read()).problems).toMatchObject([{ path: 'c.png' }]);
  });
});
