import { fileURLToPath } from 'node:url';
import type sharp from 'sharp';
import type { Sharp } from 'sharp';
import { escapeHtml } from '#src/lib/text/escape.ts';
import { socialSize } from '#src/content/schemas/picture.ts';
import { jpeg } from './sizes.ts';

export interface CardText {
  title: string;
  brand: string;
}

const panelWidth = 560;
const margin = 56;
const night = '#211712';
const light = '#f7efe5';
const ember = '#e0693c';

/** The part of a card that the photo fills. */
export const cardPhotoSize = { width: socialSize.width - panelWidth, height: socialSize.height };

const titleSizes = [112, 96, 84, 72, 60, 50, 42];
const titleBox = { width: panelWidth - margin - 32, height: 440 };
const brandSize = 44;

/** Draws a page's social card: the title on a dark panel, next to a photo of `cardPhotoSize`. */
export async function drawCard(library: typeof sharp, photo: Sharp, text: CardText): Promise<Buffer> {
  const title = await drawTitle(library, text.title);
  const brand = await drawText(library, text.brand, brandSize);
  const baseline = socialSize.height - margin;
  const dot = `<svg xmlns="http://www.w3.org/2000/svg" width="18" height="18"><circle cx="9" cy="9" r="9" fill="${ember}"/></svg>`;
  return library({ create: { ...socialSize, channels: 3, background: night } })
    .composite([
      { input: await photo.png({ compressionLevel: 0 }).toBuffer(), left: panelWidth, top: 0 },
      { input: title.data, left: margin, top: margin },
      { input: Buffer.from(dot), left: margin, top: baseline - 23 },
      { input: brand.data, left: margin + 30, top: baseline + 6 - brand.info.height },
    ])
    .jpeg(jpeg)
    .toBuffer();
}

/** Draws the title in the largest size that fits. */
async function drawTitle(library: typeof sharp, title: string) {
  for (const size of titleSizes) {
    // oxlint-disable-next-line no-await-in-loop -- the next size is drawn only if this one does not fit
    const drawn = await drawText(library, title, size);
    if (drawn.info.height <= titleBox.height) return drawn;
  }
  throw new Error(`The title is too long for a social card: ${title}`);
}

/** sharp reads no WOFF files, so this is a converted copy of the site's font. scripts/fonts.mjs creates it. */
const fontfile = () => fileURLToPath(import.meta.resolve('#cli/site/images/instrument-serif.ttf'));

/** Pango's unit of letter spacing is 1/1024 point. */
const letterSpacing = (size: number) => Math.round(-0.02 * 1024 * size);

const drawText = (library: typeof sharp, text: string, size: number) =>
  library({
    text: {
      text: `<span foreground="${light}" letter_spacing="${letterSpacing(size)}" line_height="0.92">${escapeHtml(text)}</span>`,
      font: `Instrument Serif ${size}`,
      fontfile: fontfile(),
      width: titleBox.width,
      wrap: 'word-char',
      dpi: 72, // makes a point one pixel
      rgba: true,
    },
  })
    .png({ compressionLevel: 0 })
    .toBuffer({ resolveWithObject: true });
