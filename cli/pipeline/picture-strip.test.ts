import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { readHeader } from './picture-recognise.ts';
import { noted, scene } from './picture-samples.ts';
import { pictureFormats, type PictureFormat } from './pictures.ts';

const strip = (bytes: Buffer, format: PictureFormat) => {
  const header = readHeader(bytes, format);
  if (!header) throw new Error(`The sample is no ${format}.`);
  return { ...header, bytes: header.stripped() };
};

/** As it is seen: turned, in sRGB. */
const pixelsOf = (bytes: Buffer) => sharp(bytes, { autoOrient: true }).toColourspace('srgb').raw().toBuffer();

describe.each(pictureFormats)('an original %s without its notes', (format) => {
  it.each([1, 6])(
    'names no camera and no place, and looks the same (orientation %i)',
    async (orientation) => {
      const original = await noted(scene(120, 80), orientation)
        .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">Secret</x:xmpmeta>')
        .toFormat(format)
        .toBuffer();
      const { annotated, bytes } = strip(original, format);
      expect(annotated).toBe(true);
      const text = bytes.toString('latin1');
      expect(original.toString('latin1')).toContain('Telephone');
      for (const secret of ['Telephone', 'Somebody', 'Secret']) expect(text).not.toContain(secret);
      expect(await pixelsOf(bytes)).toEqual(await pixelsOf(original));
      expect((await sharp(bytes).metadata()).autoOrient).toEqual(
        (await sharp(original).metadata()).autoOrient,
      );
    },
  );

  it('keeps its colour profile', async () => {
    const original = await noted(scene(120, 80), 1).withIccProfile('p3').toFormat(format).toBuffer();
    const { bytes } = strip(original, format);
    const { icc } = await sharp(original).metadata();
    expect(icc?.length).toBeGreaterThan(0);
    expect((await sharp(bytes).metadata()).icc).toEqual(icc);
  });

  it('is left alone when there is nothing to take out', async () => {
    const { annotated } = strip(await scene(120, 80).toFormat(format).toBuffer(), format);
    expect(annotated).toBe(false);
  });
});

describe('an original JPEG', () => {
  it('loses the pictures that a telephone appends, with their own notes', async () => {
    const picture = await scene(120, 80).jpeg().toBuffer();
    const appended = await noted(scene(60, 40), 6).jpeg().toBuffer();
    const { annotated, bytes } = strip(Buffer.concat([picture, appended]), 'jpeg');
    expect(annotated).toBe(true);
    expect(bytes).toEqual(picture);
  });

  it('keeps all scans of a progressive picture', async () => {
    const original = await noted(scene(200, 150), 1).jpeg({ progressive: true }).toBuffer();
    expect(await pixelsOf(strip(original, 'jpeg').bytes)).toEqual(await pixelsOf(original));
  });
});
