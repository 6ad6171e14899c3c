import { mkdirSync, rmSync, statSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import type { CollectedFile } from '#cli/content/collect.ts';
import { avif, blur, jpeg, webp, widthsFor } from '#cli/emit/pictures/sizes.ts';
import { socialSize } from '#src/model/social-size.ts';
import { originalsIn } from './pictures-made.ts';

// The shortest script for the same files with sharp: each original decoded once, no cache.
const [originals = '', out = ''] = process.argv.slice(2);
rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });
const files = originalsIn(originals).values();
await Promise.all(Array.from({ length: availableParallelism() }, makeSome));

async function makeSome(): Promise<void> {
  for (const file of files) await makeOne(file);
}

async function makeOne({ path, absolute }: CollectedFile): Promise<void> {
  const { data, info } = await sharp(absolute, { autoOrient: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const whole = () => sharp(data, { raw: info });
  const file = (rest: string) => join(out, `${path.replaceAll('/', '-')}-${rest}`);
  for (const width of widthsFor(info.width)) {
    const sized = await whole().resize({ width }).raw().toBuffer({ resolveWithObject: true });
    const again = () => sharp(sized.data, { raw: sized.info });
    await Promise.all([
      again()
        .avif(avif)
        .toFile(file(`${width}.avif`)),
      again()
        .webp(webp)
        .toFile(file(`${width}.webp`)),
      again()
        .jpeg(jpeg)
        .toFile(file(`${width}.jpg`)),
    ]);
    const size = (ending: string) => statSync(file(`${width}.${ending}`)).size;
    if (size('avif') >= size('webp')) rmSync(file(`${width}.avif`));
  }
  await whole().resize(socialSize).jpeg(jpeg).toFile(file('social.jpg'));
  const small = await whole().resize({ width: 64 }).raw().toBuffer({ resolveWithObject: true });
  await sharp(small.data, { raw: small.info }).stats();
  await sharp(small.data, { raw: small.info }).resize({ width: blur.width }).webp(blur.webp).toBuffer();
}
