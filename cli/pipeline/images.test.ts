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
import sharp, { type Sharp } from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Picture } from '#src/model/picture.ts';
import { hashOf } from './collect-memo.ts';
import { makeAll } from './picture-make.ts';
import { planPictures, tasksOf } from './picture-plan.ts';
import { noted, PictureShelf, plain, scene } from './picture-samples.ts';
import type { FocalPoint, Pictures } from './pictures.ts';

let shelf: PictureShelf;
beforeEach(() => void (shelf = new PictureShelf()));
afterEach(() => shelf.remove());

const pictureOf = ({ book }: Pictures, path: string): Picture => {
  const picture = book.get(`/images/${path}`);
  if (!picture) throw new Error(`No picture was made of ${path}.`);
  return picture;
};

/** The file at a public address. */
const fileAt = ({ files }: Pictures, address: string): string => {
  const file = files.get(`public${decodeURI(address)}`);
  if (!file) throw new Error(`Nothing is published at ${address}.`);
  return file.from;
};

/** The colour of one pixel, its place given as parts of width and height. */
async function colorAt(file: string, x: number, y: number): Promise<[number, number, number]> {
  const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels;
  const [red = -1, green = red, blue = red] = data.subarray(at, at + info.channels);
  return [red, green, blue];
}

const isNear = (found: readonly number[], expected: readonly number[], tolerance = 6) =>
  found.every((value, at) => Math.abs(value - (expected[at] ?? Number.NaN)) <= tolerance);

const allBytes = ({ files }: Pictures) =>
  Object.fromEntries([...files].map(([name, { from }]) => [name, hashOf(readFileSync(from))]));

/** The social card of wide.png, cut around a point. */
async function socialCard(focal: FocalPoint | null): Promise<string> {
  const pictures = await shelf.make({ focal: new Map(focal ? [['wide.png', focal]] : []) });
  return fileAt(pictures, pictureOf(pictures, 'wide.png').social ?? '');
}

describe('what is made of an original', () => {
  it('is every width up to its own in three formats, each with the hash of its bytes', async () => {
    await shelf.add('blog/one.jpg', scene(1301, 733).jpeg());
    const pictures = await shelf.make();
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
    for (const [format, ending] of [
      ['avif', 'avif'],
      ['webp', 'webp'],
      ['jpeg', 'jpg'],
    ] as const) {
      for (const width of picture.widths[format]) {
        const file = fileAt(pictures, `${picture.stem}-${width}.${ending}`);
        const found = await sharp(file).metadata();
        expect(found).toMatchObject({
          width,
          height: Math.round((width / 1301) * 733),
          format: format === 'avif' ? 'heif' : format,
        });
      }
    }
    for (const { from, hash } of pictures.files.values()) expect(hashOf(readFileSync(from))).toBe(hash);
  });

  it('keeps an AVIF only where it is smaller than the WebP beside it', async () => {
    await shelf.add('smooth.jpg', scene(1200, 800).jpeg());
    await shelf.add('tiny.png', plain(2, 2, '#884422').png());
    const pictures = await shelf.make();
    const size = (path: string, width: number, ending: string) =>
      statSync(fileAt(pictures, `${pictureOf(pictures, path).stem}-${width}.${ending}`)).size;
    const { avif } = pictureOf(pictures, 'smooth.jpg').widths;
    for (const width of avif)
      expect(size('smooth.jpg', width, 'avif')).toBeLessThan(size('smooth.jpg', width, 'webp'));
    expect(pictureOf(pictures, 'tiny.png').widths).toEqual({ avif: [], webp: [2], jpeg: [2] });
    expect(
      [...pictures.files.keys()].filter((name) => name.includes('tiny') && name.endsWith('.avif')),
    ).toEqual([]);
  });

  it('never enlarges, whatever the size', async () => {
    for (const [width, height] of [
      [1, 1],
      [7, 3],
      [479, 481],
      [3, 900],
      [900, 1],
    ] as const) {
      await shelf.add(`${width}x${height}.png`, scene(width, height).png());
    }
    const pictures = await shelf.make();
    for (const picture of pictures.book.values()) {
      expect(picture.widths.webp.every((width) => width <= picture.width)).toBe(true);
      expect(picture.widths.webp.at(-1)).toBe(picture.width);
      expect(picture.social).toBeNull();
    }
    expect(pictures.book.size).toBe(5);
  });

  it('has a stand-in of a few bytes and the colour that most of it has', async () => {
    const spotted = plain(900, 600, '#b05030').composite([
      { input: await plain(300, 300, '#102030').png().toBuffer() },
    ]);
    await shelf.add('a.png', spotted.png());
    const { color, blur } = pictureOf(await shelf.make(), 'a.png');
    expect(color).toBe('#b05030');
    expect(blur.length).toBeLessThan(260);
    const standIn = Buffer.from(blur.replace('data:image/webp;base64,', ''), 'base64');
    expect(await sharp(standIn).metadata()).toMatchObject({ format: 'webp', width: 16, height: 11 });
  });

  it('gives addresses that fit into markup and srcset', async () => {
    await shelf.add('blog/a, b & c.jpg', plain(20, 20, 'red').jpeg());
    const pictures = await shelf.make();
    const picture = pictureOf(pictures, 'blog/a, b & c.jpg');
    expect(picture.original).toBe('/images/blog/a%2C%20b%20%26%20c.jpg');
    expect([...pictures.files.keys()]).toContain('public/images/blog/a, b & c.jpg');
  });
});

describe('the social card', () => {
  it('is cut around the focal point, and has another name for another one', async () => {
    const left = await plain(800, 700, '#ff0000').png().toBuffer();
    await shelf.add(
      'wide.png',
      plain(2400, 700, '#0000ff')
        .composite([{ input: left, left: 0, top: 0 }])
        .png(),
    );
    const middle = await socialCard(null);
    expect(await sharp(middle).metadata()).toMatchObject({ width: 1200, height: 675, format: 'jpeg' });
    expect(isNear(await colorAt(middle, 0.02, 0.5), [255, 0, 0], 12)).toBe(true);
    expect(isNear(await colorAt(middle, 0.3, 0.5), [0, 0, 255], 12)).toBe(true);
    const start = await socialCard([0.1, 0.5]);
    expect(isNear(await colorAt(start, 0.5, 0.5), [255, 0, 0], 12)).toBe(true);
    expect(start).not.toBe(middle);
    const names = [...(await shelf.make({ focal: new Map([['wide.png', [0.1, 0.5]]]) })).files.keys()];
    expect(names.filter((name) => name.includes('social'))).toHaveLength(1);
  });
});

describe('an original from a camera', () => {
  it('is turned as it is seen, and nothing published says where it was taken', async () => {
    await shelf.add('upright.jpg', noted(scene(600, 400), 6).jpeg());
    const pictures = await shelf.make();
    const picture = pictureOf(pictures, 'upright.jpg');
    expect(picture).toMatchObject({ width: 400, height: 600 });
    const webp = fileAt(pictures, `${picture.stem}-400.webp`);
    expect(await sharp(webp).metadata()).toMatchObject({ width: 400, height: 600 });
    expect(isNear(await colorAt(webp, 0.9, 0.1), [241, 97, 39], 12)).toBe(true); // the spot went from left to right
    for (const { from } of pictures.files.values()) {
      const { exif, xmp, orientation = 1 } = await sharp(from).metadata();
      const isOriginal = from === fileAt(pictures, picture.original);
      expect([xmp, orientation]).toEqual([undefined, isOriginal ? 6 : 1]);
      if (!isOriginal) expect(exif).toBeUndefined();
      expect(readFileSync(from).toString('latin1')).not.toContain('Telephone');
    }
  });

  it.each([
    ['in Display P3', 'a.jpg', (image: Sharp) => image.withIccProfile('p3').jpeg({ quality: 100 }), 4],
    ['in CMYK', 'a.jpg', (image: Sharp) => image.toColourspace('cmyk').jpeg({ quality: 100 }), 8],
    ['with 16 bits a channel', 'a.png', (image: Sharp) => image.toColourspace('rgb16').png(), 4],
    ['as WebP', 'a.webp', (image: Sharp) => image.webp({ lossless: true }), 4],
    ['as AVIF', 'a.avif', (image: Sharp) => image.avif({ quality: 100 }), 4],
  ] as const)('keeps its colours %s', async (_, path, save, tolerance) => {
    await shelf.add(path, save(plain(64, 64, 'rgb(170, 110, 90)')));
    const pictures = await shelf.make();
    const { stem, color } = pictureOf(pictures, path);
    const file = fileAt(pictures, `${stem}-64.webp`);
    expect(await colorAt(file, 0.5, 0.5)).toSatisfy((found: number[]) =>
      isNear(found, [170, 110, 90], tolerance),
    );
    expect((await sharp(file).metadata()).icc).toBeUndefined();
    expect(color).toMatch(/^#[0-9a-f]{6}$/);
  });

  it('in grey stays grey', async () => {
    await shelf.add('a.jpg', plain(64, 64, 'rgb(120, 120, 120)').greyscale().jpeg());
    const pictures = await shelf.make();
    expect(pictureOf(pictures, 'a.jpg').color).toMatch(/^#(7[6-9a])\1\1$/);
  });

  it('shows the paper of the site where it is transparent, in all formats alike', async () => {
    const hole = sharp({
      create: { width: 64, height: 64, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    });
    await shelf.add('a.png', hole.png());
    const pictures = await shelf.make();
    const { stem } = pictureOf(pictures, 'a.png');
    for (const ending of ['webp', 'jpg']) {
      expect(
        isNear(await colorAt(fileAt(pictures, `${stem}-64.${ending}`), 0.5, 0.5), [246, 240, 231], 3),
      ).toBe(true);
    }
  });

  it('whose pixels are damaged is told of, and the others are made', async () => {
    const whole = await scene(400, 300).png().toBuffer();
    whole.fill(0xa5, 100, 400); // within the first block of pixels
    await shelf.add('damaged.png', whole);
    await shelf.add('whole.jpg', scene(40, 30).jpeg());
    expect((await shelf.read()).faults).toEqual([]);
    const pictures = await shelf.make();
    expect(pictures.faults).toMatchObject([{ path: 'damaged.png', kind: 'undecodable' }]);
    expect([...pictures.book.keys()]).toEqual(['/images/whole.jpg']);
  });
});

describe('a build without pictures', () => {
  it('shows the original alone, without its notes', async () => {
    await shelf.add('a.jpg', noted(scene(600, 400), 6).jpeg());
    await shelf.make();
    const pictures = await shelf.make({ images: false });
    expect(pictureOf(pictures, 'a.jpg')).toMatchObject({
      width: 400,
      height: 600,
      widths: { avif: [], webp: [], jpeg: [] },
      social: null,
      blur: '',
      color: '#f6f0e7',
    });
    expect([...pictures.files.keys()]).toEqual(['public/images/a.jpg']);
    expect(readFileSync(fileAt(pictures, '/images/a.jpg')).toString('latin1')).not.toContain('Telephone');
  });
});

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

describe('the process that makes pictures', () => {
  it('makes the same bytes as this process does, in any order', async () => {
    for (const [index, width] of [700, 500, 90, 1210].entries()) {
      await shelf.add(`${index}.jpg`, scene(width, 400).jpeg());
    }
    const pictures = await shelf.make();
    const here = { ...shelf.settings, cache: { folder: join(shelf.root, 'other') } };
    const { facts } = await shelf.read();
    const plans = planPictures([...facts.values()].toReversed(), 'any', here);
    const tasks = tasksOf(plans, shelf.folder);
    await makeAll(tasks, () => undefined);
    const made = tasks.flatMap(({ folder }) =>
      readdirSync(folder)
        .filter((name) => name !== 'entry.json')
        .map((name) => hashOf(readFileSync(join(folder, name)))),
    );
    const published = [...pictures.files.values()].filter(({ from }) => from.startsWith(shelf.cache));
    expect(made.toSorted()).toEqual(published.map(({ hash }) => hash).toSorted());
  });

  it.runIf(process.platform === 'linux')(
    'is named with what it worked on when it is brought down',
    async () => {
      for (const width of [600, 1900]) await shelf.add(`${width}.jpg`, scene(width, 400).jpeg());
      await expect(shelf.make({ progress: killChildren })).rejects.toThrow(/ended \(SIGKILL\).*1900\.jpg/);
      expect(pictureOf(await shelf.make(), '600.jpg').widths.webp).toEqual([480, 600]);
    },
  );

  it.runIf(process.platform === 'linux')(
    'takes no more memory for many large pictures than for a few',
    async () => {
      const peaks: number[] = [];
      for (let at = 0; at < 12; at++) {
        await shelf.add(`${at}.jpg`, plain(3000, 2000, `hsl(${at * 30}, 60%, 40%)`).jpeg());
      }
      await shelf.make({ progress: () => peaks.push(childrenPeak()) });
      expect(peaks).toHaveLength(12);
      expect(peaks[3]).toBeGreaterThan(50); // it was looked at while it worked
      expect(Math.max(...peaks)).toBeLessThan(400);
      expect(Math.max(...peaks) - (peaks[3] ?? 0)).toBeLessThan(100);
    },
    180_000,
  );
});

/** The processes that this one started. */
const children = (): number[] =>
  readdirSync('/proc/self/task').flatMap((thread) =>
    readFileSync(`/proc/self/task/${thread}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  );

const killChildren = () => {
  for (const child of children()) process.kill(child, 'SIGKILL');
};

/** The most memory, in MB, that any of them has held. */
function childrenPeak(): number {
  const peaks = children().map((child) => {
    const status = existsSync(`/proc/${child}/status`) ? readFileSync(`/proc/${child}/status`, 'utf8') : '';
    return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
  });
  return Math.max(0, ...peaks);
}
