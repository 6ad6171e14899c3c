import { mkdirSync, rmSync, statSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import type { CollectedFile } from '#cli/content/collect.ts';
import { avif, blur, jpeg, webp, widthsFor } from '#cli/site/images/sizes.ts';
import { socialSize } from '#src/content/schemas/picture.ts';
import { listOriginals } from './encode-folder.ts';

// Encodes the same files with sharp alone, without a cache. Each original is decoded once.
const [originals = '', out = ''] = process.argv.slice(2);
rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });
const files = listOriginals(originals).values();
await Promise.all(Array.from({ length: availableParallelism() }, encodeFromQueue));

async function encodeFromQueue(): Promise<void> {
  for (const file of files) await encodeOriginal(file);
}

async function encodeOriginal({ path, absolute }: CollectedFile): Promise<void> {
  const { data, info } = await sharp(absolute, { autoOrient: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const openImage = () => sharp(data, { raw: info });
  const getFile = (suffix: string) => join(out, `${path.replaceAll('/', '-')}-${suffix}`);
  for (const width of widthsFor(info.width)) {
    const sized = await openImage().resize({ width }).raw().toBuffer({ resolveWithObject: true });
    const openSized = () => sharp(sized.data, { raw: sized.info });
    await Promise.all([
      openSized()
        .avif(avif)
        .toFile(getFile(`${width}.avif`)),
      openSized()
        .webp(webp)
        .toFile(getFile(`${width}.webp`)),
      openSized()
        .jpeg(jpeg)
        .toFile(getFile(`${width}.jpg`)),
    ]);
    const getSize = (extension: string) => statSync(getFile(`${width}.${extension}`)).size;
    if (getSize('avif') >= getSize('webp')) rmSync(getFile(`${width}.avif`));
  }
  await openImage().resize(socialSize).jpeg(jpeg).toFile(getFile('social.jpg'));
  const small = await openImage().resize({ width: 64 }).raw().toBuffer({ resolveWithObject: true });
  await sharp(small.data, { raw: small.info }).stats();
  await sharp(small.data, { raw: small.info }).resize({ width: blur.width }).webp(blur.webp).toBuffer();
}
