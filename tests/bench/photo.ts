import { existsSync, mkdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { heroCount, heroName, inlineCount, inlineName } from './article.ts';
import { Random } from './random.ts';

/** Size of a layer's grain in pixels, and how far it strays from gray: gradients, shapes, texture, noise. */
const layers = [
  [400, 110],
  [100, 60],
  [24, 36],
  [6, 20],
] as const;

/** Makes a picture with the entropy of a photograph: smoothed noise of several sizes, and the grain of a sensor. */
async function makePhoto(seed: number, width: number, height: number, file: string): Promise<void> {
  const random = new Random(seed);
  const grain = Float32Array.from({ length: 1 << 16 }, () => 128 + (random.next() - 0.5) * 10);
  const sum = new Float32Array(width * height * 3);
  for (let at = 0, from = 0; at < sum.length; at++) {
    if (at % width === 0) from = random.between(0, grain.length - 1); // no two rows start alike
    sum[at] = grain[(at + from) % grain.length]!; // the remainder is below the length
  }
  for (const [size, strength] of layers) {
    const small = { width: Math.ceil(width / size), height: Math.ceil(height / size), channels: 3 as const };
    const noise = Buffer.alloc(small.width * small.height * 3);
    for (let at = 0; at < noise.length; at++) noise[at] = 128 + (random.next() - 0.5) * 2 * strength;
    const smooth = await sharp(noise, { raw: small })
      .resize(width, height, { kernel: 'cubic', fit: 'fill' })
      .raw()
      .toBuffer();
    for (let at = 0; at < sum.length; at++) sum[at]! += smooth[at]! - 128; // both are as long
  }
  const pixels = Uint8ClampedArray.from(sum);
  // Renamed when done, so that an interrupted run leaves no half picture behind.
  await sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 88 })
    .toFile(`${file}.part`);
  renameSync(`${file}.part`, file);
}

/** The pictures of a corpus: heroes of 2400×1350 and, for the text, of 1200×675. Those that are there already stay. */
export async function makePhotos(folder: string, heroes: number): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const wanted: Parameters<typeof makePhoto>[] = [];
  for (let at = 0; at < Math.min(heroes, heroCount); at++)
    wanted.push([70_000 + at, 2400, 1350, join(folder, heroName(at))]);
  for (let at = 0; at < inlineCount; at++)
    wanted.push([80_000 + at, 1200, 675, join(folder, inlineName(at))]);
  for (const photo of wanted) {
    if (!existsSync(photo[3])) await makePhoto(...photo);
  }
}
