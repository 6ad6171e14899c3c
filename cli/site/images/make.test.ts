import { hash } from 'node:crypto';
import { readFileSync, existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Sharp } from 'sharp';
import { afterAll, beforeAll, describe, expect, it, afterEach, beforeEach } from 'vitest';
import type { FocalPoint, Pictures } from '#cli/content/pictures/pictures.ts';
import {
  PictureFolder,
  samplePicture,
  plain,
  readPublished,
  scene,
  withPhoneMetadata,
} from '../../../tests/content/picture-samples.ts';

/** The color at a point, given as fractions of the width and height. */
async function colorAt(bytes: Buffer, x: number, y: number): Promise<number[]> {
  const { data, info } = await sharp(bytes)
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

const sizes = [
  [1, 1],
  [7, 3],
  [479, 481],
  [3, 900],
  [900, 1],
] as const;

const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="800"><path d="M10 10h90v90" fill="none" stroke="#b5673f"/></svg>';

/** Ways to save one color, each with the color difference that is tolerated. */
const colored: [how: string, path: string, save: (image: Sharp) => Sharp, tolerance: number][] = [
  ['in Display P3', 'p3.jpg', (image) => image.withIccProfile('p3').jpeg({ quality: 100 }), 4],
  ['in CMYK', 'cmyk.jpg', (image) => image.toColourspace('cmyk').jpeg({ quality: 100 }), 8],
  ['with 16 bits per channel', 'deep.png', (image) => image.toColourspace('rgb16').png(), 4],
  ['as WebP', 'a.webp', (image) => image.webp({ lossless: true }), 4],
  ['as AVIF', 'a.avif', (image) => image.avif({ quality: 100 }), 4],
];

const extension = { avif: 'avif', webp: 'webp', jpeg: 'jpg', png: 'png' } as const;

const formats = ['avif', 'webp'] as const;

const originalFormats = [...formats, 'jpeg', 'png'] as const;

describe('pictures of all kinds', () => {
  const originals = new PictureFolder();
  let pictures: Pictures;
  afterAll(() => originals.remove());
  beforeAll(async () => {
    await originals.add('blog/one.jpg', scene(1301, 733).jpeg());
    await originals.add('blog/a, b & 100%.jpg', plain(20, 20, 'red').jpeg());
    await originals.add('plain.png', plain(2, 2, '#884422').png());
    for (const [width, height] of sizes)
      await originals.add(`${width}x${height}.png`, scene(width, height).png());
    const spot = await plain(300, 300, '#102030').png().toBuffer();
    await originals.add(
      'spotted.png',
      plain(900, 600, '#b05030')
        .composite([{ input: spot }])
        .png(),
    );
    const left = await plain(800, 700, '#ff0000').png().toBuffer();
    await originals.add(
      'wide.png',
      plain(2400, 700, '#0000ff')
        .composite([{ input: left, left: 0, top: 0 }])
        .png(),
    );
    for (const format of originalFormats)
      await originals.add(
        `upright.${extension[format]}`,
        withPhoneMetadata(scene(600, 400), 6)
          .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">Secret</x:xmpmeta>')
          .toFormat(format),
      );
    for (const [, path, save] of colored) await originals.add(path, save(plain(64, 64, 'rgb(170, 110, 90)')));
    await originals.add('gray.jpg', plain(64, 64, 'rgb(120, 120, 120)').greyscale().jpeg());
    const background = { r: 0, g: 0, b: 0, alpha: 0 };
    const transparent = sharp({ create: { width: 64, height: 64, channels: 4, background } });
    await originals.add('hole.png', transparent.png());
    await originals.add('drawing.svg', drawing);
    pictures = await originals.make();
  });

  it("have all widths up to the original's, in two formats", async () => {
    const picture = samplePicture(pictures, 'blog/one.jpg');
    expect(picture).toMatchObject({
      original: '/images/blog/one.jpg',
      width: 1301,
      height: 733,
      focal: null,
    });
    expect(picture.stem).toMatch(/^\/images\/blog\/one\.[0-9a-f]{8}$/);
    expect(picture.widths.webp).toEqual([480, 768, 1301]);
    for (const format of formats) {
      for (const width of picture.widths[format]) {
        const bytes = readPublished(pictures, `${picture.stem}-${width}.${extension[format]}`);
        const height = Math.round((width / 1301) * 733);
        expect(await sharp(bytes).metadata()).toMatchObject({
          width,
          height,
          format: format === 'avif' ? 'heif' : format,
        });
      }
    }
  });

  it('are listed with their content hash', () => {
    for (const file of pictures.files.values()) expect(hash('sha256', file.read())).toBe(file.hash);
  });

  it('include an AVIF only if it is smaller than the WebP', () => {
    let compared = 0;
    for (const { stem, widths } of pictures.byUrl.values()) {
      for (const width of widths.avif) {
        const size = (format: string) => readPublished(pictures, `${stem}-${width}.${format}`).length;
        expect(size('avif')).toBeLessThan(size('webp'));
        compared++;
      }
    }
    expect(compared).toBeGreaterThan(3);
    expect(samplePicture(pictures, 'plain.png').widths).toEqual({ avif: [], webp: [2] });
    expect([...pictures.files.keys()].filter((name) => /plain.*avif/.test(name))).toEqual([]);
  });

  it.each(sizes)('are never enlarged (%i × %i pixels)', (width, height) => {
    const picture = samplePicture(pictures, `${width}x${height}.png`);
    expect(picture).toMatchObject({ width, height, social: null });
    expect(picture.widths.webp.at(-1)).toBe(width);
    expect(Math.max(...picture.widths.avif)).toBeLessThanOrEqual(width);
  });

  it('have a placeholder of a few bytes and a dominant color', async () => {
    const { color, blur } = samplePicture(pictures, 'spotted.png');
    expect([...Buffer.from(color.slice(1), 'hex')]).toSatisfy(near([0xb0, 0x50, 0x30], 8));
    expect(blur.length).toBeLessThan(260);
    const placeholder = Buffer.from(blur.replace('data:image/webp;base64,', ''), 'base64');
    expect(await sharp(placeholder).metadata()).toMatchObject({ format: 'webp', width: 16, height: 11 });
  });

  it('publish only the original of an SVG drawing', () => {
    expect(samplePicture(pictures, 'drawing.svg')).toMatchObject({
      original: '/images/drawing.svg',
      width: 1200,
      height: 800,
      widths: { avif: [], webp: [] },
      social: null,
      color: 'transparent',
      blur: '',
    });
    expect([...pictures.files.keys()].filter((name) => name.includes('drawing'))).toEqual([
      'public/images/drawing.svg',
    ]);
    expect(readPublished(pictures, '/images/drawing.svg').toString()).toBe(drawing);
  });

  it('have URLs that are safe in markup and srcset', () => {
    const { original, stem } = samplePicture(pictures, 'blog/a, b & 100%.jpg');
    expect(original).toBe('/images/blog/a%2C%20b%20%26%20100%25.jpg');
    expect(readPublished(pictures, `${stem}-20.webp`).length).toBeGreaterThan(0);
  });

  describe('as social images', () => {
    const red = near([255, 0, 0], 12);
    const blue = near([0, 0, 255], 12);

    it('are cropped around the center by default', async () => {
      const social = readPublished(pictures, samplePicture(pictures, 'wide.png').social);
      expect(await sharp(social).metadata()).toMatchObject({ width: 1200, height: 675, format: 'jpeg' });
      expect(await colorAt(social, 0.02, 0.5)).toSatisfy(red);
      expect(await colorAt(social, 0.3, 0.5)).toSatisfy(blue);
    });

    it('are cropped around a changed focal point under a new name, and no other file is encoded again', async () => {
      const point: FocalPoint = [0.1, 0.5];
      const encoded: string[] = [];
      const next = await originals.make({
        focal: new Map([['wide.png', point]]),
        progress: ({ path }) => encoded.push(path),
      });
      const { social, focal } = samplePicture(next, 'wide.png');
      expect(encoded).toEqual(['wide.png']);
      expect(focal).toEqual(point);
      expect(social).not.toBe(samplePicture(pictures, 'wide.png').social);
      expect(await colorAt(readPublished(next, social), 0.5, 0.5)).toSatisfy(red);
      expect([...next.files.keys()].filter((name) => /wide.*social/.test(name))).toHaveLength(1);
    });
  });

  it('are rotated upright', async () => {
    const { width, height, stem } = samplePicture(pictures, 'upright.jpg');
    expect([width, height]).toEqual([400, 600]);
    const webp = readPublished(pictures, `${stem}-400.webp`);
    expect(await sharp(webp).metadata()).toMatchObject({ width: 400, height: 600 });
    expect(await colorAt(webp, 0.9, 0.1)).toSatisfy(near([241, 97, 39], 12)); // the rectangle moved to the right
  });

  it.each(originalFormats)('have no metadata in any published file (%s)', async (format) => {
    const path = `upright.${extension[format]}`;
    expect(readFileSync(join(originals.folder, path)).toString('latin1')).toContain('Telephone');
    const { stem } = samplePicture(pictures, path);
    const published = [...pictures.files].filter(
      ([name]) => name.endsWith(`/${path}`) || name.includes(`${stem}-`),
    );
    expect(published.length).toBeGreaterThanOrEqual(2);
    for (const [name, { read }] of published) {
      const { exif, xmp } = await sharp(read()).metadata();
      expect({ exif, xmp }, name).toEqual({});
      for (const secret of ['Telephone', 'Robin Example', 'Secret'])
        expect(read().toString('latin1'), name).not.toContain(secret);
    }
  });

  it.each(originalFormats)('look the same at the original’s URL (%s)', async (format) => {
    const path = `upright.${extension[format]}`;
    const published = readPublished(pictures, `/images/${path}`);
    expect(await sharp(published).metadata()).toMatchObject({
      width: 400,
      height: 600,
      format: format === 'avif' ? 'heif' : format,
    });
    for (const [x, y] of [
      [0.9, 0.1],
      [0.5, 0.5],
      [0.5, 0.9],
    ] as const) {
      const shown = sharp(join(originals.folder, path), { autoOrient: true }).png();
      expect(await colorAt(published, x, y)).toSatisfy(near(await colorAt(await shown.toBuffer(), x, y), 4));
    }
  });

  it('are published unchanged if the original has no metadata', () => {
    const original = readFileSync(join(originals.folder, 'blog/one.jpg'));
    expect(readPublished(pictures, '/images/blog/one.jpg')).toEqual(original);
  });

  it.each(colored)('keep their colors %s', async (_, path, save, tolerance) => {
    const webp = readPublished(pictures, `${samplePicture(pictures, path).stem}-64.webp`);
    expect(await colorAt(webp, 0.5, 0.5)).toSatisfy(near([170, 110, 90], tolerance));
    expect((await sharp(webp).metadata()).icc).toBeUndefined();
  });

  it('stay gray', () => {
    expect(samplePicture(pictures, 'gray.jpg').color).toMatch(/^#(7[6-9a])\1\1$/);
  });

  it('show the site’s background in transparent areas', async () => {
    const bytes = readPublished(pictures, `${samplePicture(pictures, 'hole.png').stem}-64.webp`);
    expect(await colorAt(bytes, 0.5, 0.5)).toSatisfy(near([246, 240, 231], 3));
  });

  it('are not encoded in a build without images; only the originals are published, without metadata', async () => {
    const encoded: string[] = [];
    const bare = await originals.make({ images: false, progress: ({ path }) => encoded.push(path) });
    expect(encoded).toEqual([]);
    expect(samplePicture(bare, 'upright.jpg')).toMatchObject({
      width: 400,
      height: 600,
      widths: { avif: [], webp: [] },
      social: null,
      blur: '',
      color: '#f6f0e7',
    });
    expect([...bare.files.keys()].every((name) => !/-\d+\.\w+$/.test(name))).toBe(true);
    expect(readPublished(bare, '/images/upright.jpg').toString('latin1')).not.toContain('Telephone');
  });
});

const allHashes = ({ files }: Pictures) =>
  Object.fromEntries([...files].map(([name, { read }]) => [name, hash('sha256', read())]));

describe('the encoding process', () => {
  let originals: PictureFolder;
  beforeEach(() => void (originals = new PictureFolder()));
  afterEach(() => originals.remove());

  it('produces the same bytes in any order', async () => {
    for (const [index, width] of [700, 90].entries())
      await originals.add(`${index}.jpg`, scene(width, 400).jpeg());
    const together = await originals.make();
    const other = new PictureFolder();
    const oneByOne: Record<string, string> = {};
    const { usable } = await originals.read();
    for (const entry of [...usable].toReversed())
      Object.assign(
        oneByOne,
        allHashes(await originals.make({ originals: new Map([entry]), cache: other.openCache() })),
      );
    other.remove();
    expect(oneByOne).toEqual(allHashes(together));
  });

  it.runIf(process.platform === 'linux')('reports the unfinished pictures if it is killed', async () => {
    await originals.add('1-small.jpg', scene(600, 400).jpeg());
    await originals.add('2-wide.jpg', scene(1900, 400).jpeg());
    // Either one may be the first to finish.
    await expect(originals.make({ progress: killChildren })).rejects.toThrow(
      /SIGKILL.*(?:1-small|2-wide)\.jpg/,
    );
    expect(samplePicture(await originals.make(), '1-small.jpg').widths.webp).toEqual([480, 600]);
  });

  it.runIf(process.platform === 'linux')(
    'uses no more memory for many large pictures than for a few',
    async () => {
      const peaks: number[] = [];
      for (let at = 0; at < 6; at++) {
        await originals.add(`${at}.jpg`, plain(3000, 2000, `hsl(${at * 30}, 60%, 40%)`).jpeg());
      }
      await originals.make({ progress: () => peaks.push(peakOfChildren()) });
      expect(peaks).toHaveLength(6);
      expect(peaks[2]).toBeGreaterThan(50);
      expect(Math.max(...peaks)).toBeLessThan(400);
      expect(Math.max(...peaks) - (peaks[2] ?? 0)).toBeLessThan(100);
    },
  );
});

/** Lists encoding processes. This process may have other children, which test files share: a browser and a PostgreSQL server. */
const children = (): number[] =>
  readdirSync('/proc/self/task')
    .flatMap((thread) =>
      readFileSync(`/proc/self/task/${thread}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
    )
    .filter((child) => readProcess(child, 'cmdline').includes('/pictures.js'));

const readProcess = (id: number, name: string): string =>
  existsSync(`/proc/${id}/${name}`) ? readFileSync(`/proc/${id}/${name}`, 'utf8') : '';

const killChildren = () => {
  for (const child of children()) process.kill(child, 'SIGKILL');
};

/** The largest resident set of any child so far, in MB. */
function peakOfChildren(): number {
  const peaks = children().map((child) => {
    return Number(/VmHWM:\s+(\d+)/.exec(readProcess(child, 'status'))?.[1] ?? 0) / 1024;
  });
  return Math.max(0, ...peaks);
}
