import sharp from 'sharp';
import { expect, test } from 'vitest';
import { plain } from '../../../tests/content/picture-samples.ts';
import { cardPhotoSize, drawCard } from './card.ts';

const panelWidth = 1200 - cardPhotoSize.width;
const brandTop = 560;

interface Ink {
  left: number;
  right: number;
  bottom: number;
  /** WCAG's contrast ratio of the lightest and the darkest pixel. */
  contrast: number;
}

const draw = (title: string) =>
  drawCard(sharp, plain(cardPhotoSize.width, cardPhotoSize.height, '#fff'), {
    title,
    brand: 'Hush Quarter',
  });

const luminance = (value: number) => ((value / 255 + 0.055) / 1.055) ** 2.4;

/** Measures the text in a part of the panel. */
async function measureInk(card: Buffer, top: number, height: number): Promise<Ink> {
  const area = { left: 0, top, width: panelWidth - 4, height };
  const pixels = await sharp(card).extract(area).greyscale().raw().toBuffer();
  const ink = [...pixels.keys()].filter((at) => pixels.readUInt8(at) > 120);
  const columns = ink.map((at) => at % area.width);
  const lightest = pixels.reduce((most, value) => Math.max(most, value));
  const darkest = pixels.reduce((least, value) => Math.min(least, value));
  return {
    left: columns.reduce((least, column) => Math.min(least, column), area.width),
    right: columns.reduce((most, column) => Math.max(most, column), 0),
    bottom: top + Math.floor((ink.at(-1) ?? 0) / area.width),
    contrast: (luminance(lightest) + 0.05) / (luminance(darkest) + 0.05),
  };
}

test.each([
  ['the longest title', 'What nobody says about hands, hats, light & <b>mirrors</b>!!'],
  ['one long word', 'm'.repeat(60)],
  ['wide letters', 'WWWW '.repeat(12)],
  ['a long file name', 'a-file-name-'.repeat(20)],
])('%s fits on a card and is easy to read', async (_, title) => {
  const card = await draw(title);
  expect(card.length).toBeLessThan(300_000);
  expect(await sharp(card).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 675 });
  const ink = await measureInk(card, 0, brandTop);
  expect(ink.left).toBeGreaterThan(40);
  expect(ink.right).toBeLessThan(panelWidth - 20);
  expect(ink.bottom).toBeLessThan(520);
  expect(ink.contrast).toBeGreaterThan(7);
});

test('a card is set in the site’s serif, which is narrower than any system font', async () => {
  const { left, right } = await measureInk(await draw('Pricing'), 0, brandTop);
  expect(right - left).toBeGreaterThan(230);
  expect(right - left).toBeLessThan(275);
});
