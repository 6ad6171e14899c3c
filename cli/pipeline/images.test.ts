import { readFileSync, statSync } from 'node:fs';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashOf } from './collect-memo.ts';
import { fileAt, noted, pictureOf, PictureShelf, plain, scene } from './picture-samples.ts';
import type { FocalPoint, Pictures } from './pictures.ts';

const shelf = new PictureShelf();
afterAll(() => shelf.remove());

const clay = 'rgb(170, 110, 90)';
const sizes = [
  [1, 1],
  [7, 3],
  [479, 481],
  [3, 900],
  [900, 1],
] as const;

/** One colour, saved in every way that a camera or an editor may choose, and how far it may stray. */
const coloured: [how: string, path: string, save: (image: Sharp) => Sharp, tolerance: number][] = [
  ['in Display P3', 'p3.jpg', (image) => image.withIccProfile('p3').jpeg({ quality: 100 }), 4],
  ['in CMYK', 'cmyk.jpg', (image) => image.toColourspace('cmyk').jpeg({ quality: 100 }), 8],
  ['with 16 bits a channel', 'deep.png', (image) => image.toColourspace('rgb16').png(), 4],
  ['as WebP', 'a.webp', (image) => image.webp({ lossless: true }), 4],
  ['as AVIF', 'a.avif', (image) => image.avif({ quality: 100 }), 4],
];

let pictures: Pictures;
beforeAll(async () => {
  await shelf.add('blog/one.jpg', scene(1301, 733).jpeg());
  await shelf.add('blog/a, b & 100%.jpg', plain(20, 20, 'red').jpeg());
  await shelf.add('plain.png', plain(2, 2, '#884422').png());
  for (const [width, height] of sizes) await shelf.add(`${width}x${height}.png`, scene(width, height).png());
  const spot = await plain(300, 300, '#102030').png().toBuffer();
  await shelf.add(
    'spotted.png',
    plain(900, 600, '#b05030')
      .composite([{ input: spot }])
      .png(),
  );
  const left = await plain(800, 700, '#ff0000').png().toBuffer();
  await shelf.add(
    'wide.png',
    plain(2400, 700, '#0000ff')
      .composite([{ input: left, left: 0, top: 0 }])
      .png(),
  );
  await shelf.add('upright.jpg', noted(scene(600, 400), 6).jpeg());
  for (const [, path, save] of coloured) await shelf.add(path, save(plain(64, 64, clay)));
  await shelf.add('grey.jpg', plain(64, 64, 'rgb(120, 120, 120)').greyscale().jpeg());
  const background = { r: 0, g: 0, b: 0, alpha: 0 };
  await shelf.add('hole.png', sharp({ create: { width: 64, height: 64, channels: 4, background } }).png());
  const damaged = await scene(400, 300).png().toBuffer();
  await shelf.add('damaged.png', damaged.fill(0xa5, 100, 400)); // within the first block of pixels
  pictures = await shelf.make();
});

/** The colour of one pixel, its place given as parts of width and height. */
async function colorAt(file: string, x: number, y: number): Promise<number[]> {
  const { data, info } = await sharp(file)
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels;
  return [...data.subarray(at, at + info.channels)];
}

const near = (expected: readonly number[], tolerance: number) => (found: number[]) =>
  found.length === 3 &&
  found.every((value, at) => Math.abs(value - (expected[at] ?? Number.NaN)) <= tolerance);

const ending = { avif: 'avif', webp: 'webp', jpeg: 'jpg' } as const;
const formats = ['avif', 'webp', 'jpeg'] as const;

describe('what is made of an original', () => {
  it('is every width up to its own, in three formats', async () => {
    const picture = pictureOf(pictures, 'blog/one.jpg');
    expect(picture).toMatchObject({
      original: '/images/blog/one.jpg',
      width: 1301,
      height: 733,
      focal: null,
    });
    expect(picture.stem).toMatch(/^\/images\/blog\/one\.[0-9a-f]{8}$/);
    expect(picture.widths.webp).toEqual([480, 768, 1301]);
    expect(picture.widths.jpeg).toEqual([480, 768, 1301]);
    for (const format of formats) {
      for (const width of picture.widths[format]) {
        const made = await sharp(fileAt(pictures, `${picture.stem}-${width}.${ending[format]}`)).metadata();
        const height = Math.round((width / 1301) * 733);
        expect(made).toMatchObject({ width, height, format: format === 'avif' ? 'heif' : format });
      }
    }
  });

  it('is told with the hash of its bytes', () => {
    for (const { from, hash } of pictures.files.values()) expect(hashOf(readFileSync(from))).toBe(hash);
  });

  it('keeps an AVIF only where it is smaller than the WebP beside it', () => {
    let compared = 0;
    for (const { stem, widths } of pictures.book.values()) {
      for (const width of widths.avif) {
        const size = (format: string) => statSync(fileAt(pictures, `${stem}-${width}.${format}`)).size;
        expect(size('avif')).toBeLessThan(size('webp'));
        compared++;
      }
    }
    expect(compared).toBeGreaterThan(3);
    expect(pictureOf(pictures, 'plain.png').widths).toEqual({ avif: [], webp: [2], jpeg: [2] });
    expect([...pictures.files.keys()].filter((name) => /plain.*avif/.test(name))).toEqual([]);
  });

  it.each(sizes)('is never enlarged (%i by %i pixels)', (width, height) => {
    const picture = pictureOf(pictures, `${width}x${height}.png`);
    expect(picture).toMatchObject({ width, height, social: null });
    expect(picture.widths.webp.at(-1)).toBe(width);
    expect(Math.max(...picture.widths.avif, ...picture.widths.jpeg)).toBeLessThanOrEqual(width);
  });

  it('has a stand-in of a few bytes and the colour that most of it has', async () => {
    const { color, blur } = pictureOf(pictures, 'spotted.png');
    expect(color).toBe('#b05030');
    expect(blur.length).toBeLessThan(260);
    const standIn = Buffer.from(blur.replace('data:image/webp;base64,', ''), 'base64');
    expect(await sharp(standIn).metadata()).toMatchObject({ format: 'webp', width: 16, height: 11 });
  });

  it('has addresses that fit into markup and srcset', () => {
    const { original, stem } = pictureOf(pictures, 'blog/a, b & 100%.jpg');
    expect(original).toBe('/images/blog/a%2C%20b%20%26%20100%25.jpg');
    expect(fileAt(pictures, `${stem}-20.webp`)).toMatch(/20\.webp$/);
  });
});

describe('the social card', () => {
  const red = near([255, 0, 0], 12);
  const blue = near([0, 0, 255], 12);

  it('is cut around the middle where nothing is noted', async () => {
    const card = fileAt(pictures, pictureOf(pictures, 'wide.png').social);
    expect(await sharp(card).metadata()).toMatchObject({ width: 1200, height: 675, format: 'jpeg' });
    expect(await colorAt(card, 0.02, 0.5)).toSatisfy(red);
    expect(await colorAt(card, 0.3, 0.5)).toSatisfy(blue);
  });

  it('is cut around the focal point, under another name, and nothing else is made again', async () => {
    const point: FocalPoint = [0.1, 0.5];
    const made: string[] = [];
    const next = await shelf.make({
      focal: new Map([['wide.png', point]]),
      progress: ({ name }) => made.push(name),
    });
    const { social, focal } = pictureOf(next, 'wide.png');
    expect(made.toSorted()).toEqual(['damaged.png', 'wide.png']);
    expect(focal).toEqual(point);
    expect(social).not.toBe(pictureOf(pictures, 'wide.png').social);
    expect(await colorAt(fileAt(next, social), 0.5, 0.5)).toSatisfy(red);
    expect([...next.files.keys()].filter((name) => /wide.*social/.test(name))).toHaveLength(1);
  });
});

describe('an original from a camera', () => {
  it('is turned as it is seen', async () => {
    const { width, height, stem } = pictureOf(pictures, 'upright.jpg');
    expect([width, height]).toEqual([400, 600]);
    const webp = fileAt(pictures, `${stem}-400.webp`);
    expect(await sharp(webp).metadata()).toMatchObject({ width: 400, height: 600 });
    expect(await colorAt(webp, 0.9, 0.1)).toSatisfy(near([241, 97, 39], 12)); // the spot went from left to right
  });

  it('says nowhere where it was taken, in nothing that is published', async () => {
    const published = [...pictures.files].filter(([name]) => name.includes('upright'));
    expect(published.length).toBeGreaterThanOrEqual(3);
    for (const [name, { from }] of published) {
      const { exif, xmp, orientation } = await sharp(from).metadata();
      expect(xmp).toBeUndefined();
      // The original under its own name keeps which way up it is, and nothing else.
      if (name.endsWith('/upright.jpg')) expect(orientation).toBe(6);
      else expect(exif).toBeUndefined();
      expect(readFileSync(from).toString('latin1')).not.toContain('Telephone');
    }
  });

  it.each(coloured)('keeps its colours %s', async (_, path, save, tolerance) => {
    const webp = fileAt(pictures, `${pictureOf(pictures, path).stem}-64.webp`);
    expect(await colorAt(webp, 0.5, 0.5)).toSatisfy(near([170, 110, 90], tolerance));
    expect((await sharp(webp).metadata()).icc).toBeUndefined();
  });

  it('in grey stays grey', () => {
    expect(pictureOf(pictures, 'grey.jpg').color).toMatch(/^#(7[6-9a])\1\1$/);
  });

  it.each(['webp', 'jpg'])('shows the paper of the site where it is transparent (%s)', async (format) => {
    const file = fileAt(pictures, `${pictureOf(pictures, 'hole.png').stem}-64.${format}`);
    expect(await colorAt(file, 0.5, 0.5)).toSatisfy(near([246, 240, 231], 3));
  });

  it('whose pixels are damaged is told of, and the others are made', async () => {
    expect((await shelf.read()).faults).toEqual([]); // its header is sound
    expect(pictures.faults).toMatchObject([{ path: 'damaged.png', kind: 'undecodable' }]);
    expect(pictures.book.has('/images/damaged.png')).toBe(false);
  });
});

describe('a build without pictures', () => {
  it('shows the originals alone, without their notes', async () => {
    const made: string[] = [];
    const bare = await shelf.make({ images: false, progress: ({ name }) => made.push(name) });
    expect(made).toEqual([]);
    expect(pictureOf(bare, 'upright.jpg')).toMatchObject({
      width: 400,
      height: 600,
      widths: { avif: [], webp: [], jpeg: [] },
      social: null,
      blur: '',
      color: '#f6f0e7',
    });
    expect([...bare.files.keys()].every((name) => !/-\d+\.\w+$/.test(name))).toBe(true);
    expect(readFileSync(fileAt(bare, '/images/upright.jpg')).toString('latin1')).not.toContain('Telephone');
  });
});
