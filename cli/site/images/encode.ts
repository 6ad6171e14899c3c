import type sharp from 'sharp';
import type { Sharp } from 'sharp';
import {
  cropAround,
  decodeOptions,
  type FocalPoint,
  type PhotoFormat,
  type OriginalPicture,
} from '#cli/content/pictures/pictures.ts';
import { type CardText, cardPhotoSize, drawCard } from './card.ts';
import { avif, blur, decodedWidth, jpeg, paper, socialCrop, webp, withoutMetadata } from './sizes.ts';
import { type PictureFormat, socialSize } from '#src/content/schemas/picture.ts';

/** A file to create from an original. */
export type Output =
  | { kind: 'size'; width: number; format: PictureFormat }
  | { kind: 'social'; focal: FocalPoint }
  | CardOutput
  | PlaceholderOutput
  | { kind: 'without-metadata' };

/** A page's social card. `design` changes with the drawing in card.ts. */
export interface CardOutput extends CardText {
  kind: 'card';
  design: 1;
  focal: FocalPoint;
}

/** A `Placeholder` as JSON. `version` changes with `OriginalEncoder`. */
interface PlaceholderOutput {
  kind: 'placeholder';
  version: 2;
}

/** Shown until an image has loaded. */
export interface Placeholder {
  /** The dominant color, #rrggbb. */
  color: string;
  /** A blurred image of a few pixels, as a data URL. */
  blur: string;
}

/** sRGB, three bytes per pixel. */
export interface Pixels {
  data: Buffer;
  width: number;
  height: number;
}

/** Enough to find the dominant color. */
const placeholderWidth = 64;

/** Encodes one original's files. All sizes are resized from the same decoded image. */
export class OriginalEncoder {
  readonly #sharp: typeof sharp;
  readonly #original: Buffer;
  readonly #picture: OriginalPicture;
  readonly #resized = new Map<number, Promise<Pixels>>();
  #decoded: Promise<Pixels> | undefined;

  constructor(library: typeof sharp, original: Buffer, picture: OriginalPicture) {
    this.#sharp = library;
    this.#original = original;
    this.#picture = picture;
  }

  async encode(output: Output): Promise<Buffer> {
    if (output.kind === 'without-metadata') return this.#encodeWithoutMetadata();
    if (output.kind === 'card') return this.#drawCard(await this.#decode(), output);
    if (output.kind === 'social') return this.#encodeSocial(await this.#decode(), output.focal);
    if (output.kind === 'size') return this.#encodeSize(await this.#resize(output.width), output.format);
    return this.#encodePlaceholder(await this.#resize(Math.min(placeholderWidth, this.#picture.width)));
  }

  /** sharp writes neither metadata nor a color profile by default, and converts to sRGB. */
  #encodeWithoutMetadata(): Promise<Buffer> {
    const format = this.#picture.format as PhotoFormat; // drawings are published unchanged
    return this.#sharp(this.#original, decodeOptions).toFormat(format, withoutMetadata[format]).toBuffer();
  }

  #encodeSize(pixels: Pixels, format: PictureFormat): Promise<Buffer> {
    const image = this.#open(pixels);
    return (format === 'avif' ? image.avif(avif) : image.webp(webp)).toBuffer();
  }

  #encodeSocial(pixels: Pixels, focal: FocalPoint): Promise<Buffer> {
    return this.#open(pixels)
      .extract(socialCrop(pixels, focal))
      .resize({ ...socialSize, fit: 'fill' })
      .jpeg(jpeg)
      .toBuffer();
  }

  #drawCard(pixels: Pixels, card: CardOutput): Promise<Buffer> {
    const aspectRatio = cardPhotoSize.width / cardPhotoSize.height;
    const photo = this.#open(pixels)
      .extract(cropAround(pixels, aspectRatio, card.focal))
      .resize({ ...cardPhotoSize, fit: 'fill' });
    return drawCard(this.#sharp, photo, card);
  }

  async #encodePlaceholder(pixels: Pixels): Promise<Buffer> {
    const image = this.#open(pixels);
    const { dominant } = await image.stats();
    const small = image.resize({ width: blur.width, withoutEnlargement: true });
    const bytes = await small.webp(blur.webp).toBuffer();
    const placeholder: Placeholder = {
      color: `#${[dominant.r, dominant.g, dominant.b].map(toHex).join('')}`,
      blur: `data:image/webp;base64,${bytes.toString('base64')}`,
    };
    return Buffer.from(JSON.stringify(placeholder));
  }

  #decode(): Promise<Pixels> {
    this.#decoded ??= readPixels(
      this.#sharp(this.#original, decodeOptions)
        .resize({ width: decodedWidth(this.#picture), withoutEnlargement: true })
        .flatten({ background: paper })
        .toColourspace('srgb'),
    );
    return this.#decoded;
  }

  #resize(width: number): Promise<Pixels> {
    const resized =
      this.#resized.get(width) ??
      this.#decode().then((pixels) =>
        pixels.width === width ? pixels : readPixels(this.#open(pixels).resize({ width })),
      );
    this.#resized.set(width, resized);
    return resized;
  }

  #open = ({ data, width, height }: Pixels): Sharp =>
    this.#sharp(data, { raw: { width, height, channels: 3 } });
}

async function readPixels(image: Sharp): Promise<Pixels> {
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
  if (info.channels !== 3) throw new Error(`Pixels have ${info.channels} channels instead of 3.`);
  return { data, width: info.width, height: info.height };
}

const toHex = (channel: number) => channel.toString(16).padStart(2, '0');
