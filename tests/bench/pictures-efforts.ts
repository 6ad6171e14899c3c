import { join } from 'node:path';
import sharp, { type OutputInfo, type Sharp } from 'sharp';
import { avif, jpeg, webp } from '#cli/emit/pictures/sizes.ts';
import { heroName } from './article.ts';
import { makePhotos } from './photo.ts';
import { seconds, table } from './table.ts';

interface Pixels {
  data: Buffer;
  info: OutputInfo;
}

const width = 1200;
const ours = ['ai-photos', 'camera-shyness', 'music', 'outfits'];

/** AVIF at each effort, beside the other formats of the recipe. */
const candidates: [name: string, save: (image: Sharp) => Sharp][] = [
  ['JPEG', (image) => image.jpeg({ quality: jpeg.quality })],
  ['JPEG, mozjpeg', (image) => image.jpeg(jpeg)],
  ['WebP', (image) => image.webp(webp)],
  ...[0, 1, 2, 3, 4].map((effort): [string, (image: Sharp) => Sharp] => [
    `AVIF, effort ${effort}`,
    (image) => image.avif({ ...avif, effort }),
  ]),
];

/** Measures time and size of each format at 1200 px, on the site's own photos and on noise. */
export async function benchEfforts(blogPictures: string, photoFolder: string): Promise<string> {
  await makePhotos(photoFolder, 2);
  const own = await pixelsOf(ours.map((name) => join(blogPictures, `${name}.jpg`)));
  const noisy = await pixelsOf([0, 1].map((at) => join(photoFolder, heroName(at))));
  sharp.concurrency(1);
  const rows: string[][] = [];
  for (const [name, save] of candidates) {
    rows.push([name, ...(await figures(own, save)), ...(await figures(noisy, save))]);
  }
  const head = [
    `one picture at ${width} px`,
    'ours: CPU s',
    'kB',
    'likeness, dB',
    'grain: CPU s',
    'kB',
    'likeness, dB',
  ];
  return table(head, rows);
}

const pixelsOf = (files: string[]): Promise<Pixels[]> =>
  Promise.all(files.map((file) => sharp(file).resize({ width }).raw().toBuffer({ resolveWithObject: true })));

async function figures(pictures: Pixels[], save: (image: Sharp) => Sharp): Promise<string[]> {
  let [cpu, bytes, likeness] = [0, 0, 0];
  for (const { data, info } of pictures) {
    const before = process.cpuUsage();
    const made = await save(sharp(data, { raw: info })).toBuffer();
    const { user, system } = process.cpuUsage(before);
    cpu += (user + system) / 1e6;
    bytes += made.length;
    likeness += signalToNoise(data, await sharp(made).raw().toBuffer());
  }
  const count = pictures.length;
  return [seconds(cpu / count), (bytes / count / 1000).toFixed(1), (likeness / count).toFixed(1)];
}

const light = (pixels: Buffer, at: number) =>
  0.299 * pixels.readUInt8(at) + 0.587 * pixels.readUInt8(at + 1) + 0.114 * pixels.readUInt8(at + 2);

/** Peak signal to noise of the brightness, in dB. */
function signalToNoise(original: Buffer, made: Buffer): number {
  let sum = 0;
  for (let at = 0; at < original.length; at += 3) sum += (light(original, at) - light(made, at)) ** 2;
  return 10 * Math.log10((255 ** 2 * original.length) / 3 / sum);
}
