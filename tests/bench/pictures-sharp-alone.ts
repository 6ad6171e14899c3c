import { mkdirSync, rmSync, statSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { avif, blur, jpeg, socialSize, webp, widthsFor } from '#cli/pipeline/picture-recipe.ts';
import { picturesIn } from './pictures-made.ts';

// What anyone would write who wants the same files from sharp: each original decoded once, nothing remembered.
const [originals = '', out = ''] = process.argv.slice(2);
rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });
const queue = picturesIn(originals);
await Promise.all(Array.from({ length: availableParallelism() }, makeSome));

async function makeSome(): Promise<void> {
  // oxlint-disable-next-line no-await-in-loop -- one picture a core
  for (let name = queue.shift(); name !== undefined; name = queue.shift()) await makeOne(name);
}

async function makeOne(name: string): Promise<void> {
  const { data, info } = await sharp(join(originals, name), { autoOrient: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const whole = () => sharp(data, { raw: info });
  const file = (rest: string) => join(out, `${name.replaceAll('/', '-')}-${rest}`);
  for (const width of widthsFor(info.width)) {
    // oxlint-disable-next-line no-await-in-loop -- one width in memory at a time
    const sized = await whole().resize({ width }).raw().toBuffer({ resolveWithObject: true });
    const again = () => sharp(sized.data, { raw: sized.info });
    // oxlint-disable-next-line no-await-in-loop -- as above
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
