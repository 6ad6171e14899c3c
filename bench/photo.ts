import { existsSync, mkdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { heroCount, heroName, inlineCount, inlineName } from './article.ts';
import { Random } from './random.ts';

/** The grain size of each layer in pixels, and how far it varies from gray. */
const layers = [
  [400, 110],
  [100, 60],
  [24, 36],
  [6, 20],
] as const;

/** Makes an image with the entropy of a photograph, from smoothed noise of several sizes and sensor noise. */
async function makePhoto(seed: number, width: number, height: number, file: string): Promise<void> {
  const random = new Random(seed);
  const grain = Float32Array.from({ length: 1 << 16 }, () => 128 + (random.next() - 0.5) * 10);
  const sum = new Float32Array(width * height * 3);
  for (let index = 0, offset = 0; index < sum.length; index++) {
    if (index % width === 0) offset = random.between(0, grain.length - 1); // each row starts at a random position
    sum[index] = grain[(index + offset) % grain.length]!; // the index is below the length
  }
  for (const [size, strength] of layers) {
    const small = { width: Math.ceil(width / size), height: Math.ceil(height / size), channels: 3 as const };
    const noise = Buffer.alloc(small.width * small.height * 3);
    for (let index = 0; index < noise.length; index++)
      noise[index] = 128 + (random.next() - 0.5) * 2 * strength;
    const smooth = await sharp(noise, { raw: small })
      .resize(width, height, { kernel: 'cubic', fit: 'fill' })
      .raw()
      .toBuffer();
    for (let index = 0; index < sum.length; index++) sum[index]! += smooth[index]! - 128; // both have the same length
  }
  const pixels = Uint8ClampedArray.from(sum);
  // Rename the finished file so an interrupted run leaves no partial image.
  await sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 88 })
    .toFile(`${file}.part`);
  renameSync(`${file}.part`, file);
}

/** Makes the missing images of a corpus: hero images of 2400×1350 and inline images of 1200×675. */
export async function makePhotos(folder: string, heroes: number): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const photos: Parameters<typeof makePhoto>[] = [];
  for (let index = 0; index < Math.min(heroes, heroCount); index++)
    photos.push([70_000 + index, 2400, 1350, join(folder, heroName(index))]);
  for (let index = 0; index < inlineCount; index++)
    photos.push([80_000 + index, 1200, 675, join(folder, inlineName(index))]);
  for (const photo of photos) {
    if (!existsSync(photo[3])) await makePhoto(...photo);
  }
}
