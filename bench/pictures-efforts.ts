import { join } from 'node:path';
import sharp, { type OutputInfo, type Sharp } from 'sharp';
import { avif, jpeg, webp } from '#cli/site/images/sizes.ts';
import { heroName } from './article.ts';
import { makePhotos } from './photo.ts';
import { seconds, table } from './table.ts';

interface Pixels {
  data: Buffer;
  info: OutputInfo;
}

const width = 1200;
const ownPhotos = ['ai-photos', 'camera-shyness', 'music', 'outfits'];

/** AVIF at each effort, and the other formats of the site. */
const candidates: [name: string, encode: (image: Sharp) => Sharp][] = [
  ['JPEG', (image) => image.jpeg({ quality: jpeg.quality })],
  ['JPEG, mozjpeg', (image) => image.jpeg(jpeg)],
  ['WebP', (image) => image.webp(webp)],
  ...[0, 1, 2, 3, 4].map((effort): [string, (image: Sharp) => Sharp] => [
    `AVIF, effort ${effort}`,
    (image) => image.avif({ ...avif, effort }),
  ]),
];

/** Measures the encoding time, size and quality of each format at 1200 px, for the site's own photos and for generated ones. */
export async function benchEfforts(blogPictures: string, photoFolder: string): Promise<string> {
  await makePhotos(photoFolder, 2);
  const own = await decode(ownPhotos.map((name) => join(blogPictures, `${name}.jpg`)));
  const generated = await decode([0, 1].map((index) => join(photoFolder, heroName(index))));
  sharp.concurrency(1);
  const rows: string[][] = [];
  for (const [name, encode] of candidates) {
    rows.push([name, ...(await measureFormat(own, encode)), ...(await measureFormat(generated, encode))]);
  }
  const head = [
    `one image at ${width} px`,
    'own photos: CPU s',
    'kB',
    'PSNR, dB',
    'generated photos: CPU s',
    'kB',
    'PSNR, dB',
  ];
  return table(head, rows);
}

const decode = (files: string[]): Promise<Pixels[]> =>
  Promise.all(files.map((file) => sharp(file).resize({ width }).raw().toBuffer({ resolveWithObject: true })));

async function measureFormat(pictures: Pixels[], encode: (image: Sharp) => Sharp): Promise<string[]> {
  let [cpu, bytes, psnr] = [0, 0, 0];
  for (const { data, info } of pictures) {
    const before = process.cpuUsage();
    const encoded = await encode(sharp(data, { raw: info })).toBuffer();
    const { user, system } = process.cpuUsage(before);
    cpu += (user + system) / 1e6;
    bytes += encoded.length;
    psnr += computePsnr(data, await sharp(encoded).raw().toBuffer());
  }
  const count = pictures.length;
  return [seconds(cpu / count), (bytes / count / 1000).toFixed(1), (psnr / count).toFixed(1)];
}

const getBrightness = (pixels: Buffer, index: number) =>
  0.299 * pixels.readUInt8(index) + 0.587 * pixels.readUInt8(index + 1) + 0.114 * pixels.readUInt8(index + 2);

/** Computes the peak signal-to-noise ratio of the brightness in dB. */
function computePsnr(original: Buffer, encoded: Buffer): number {
  let sum = 0;
  for (let index = 0; index < original.length; index += 3)
    sum += (getBrightness(original, index) - getBrightness(encoded, index)) ** 2;
  return 10 * Math.log10((255 ** 2 * original.length) / 3 / sum);
}
