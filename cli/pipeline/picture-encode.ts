import type sharp from 'sharp';
import type { Sharp } from 'sharp';
import { mostPixels } from './picture-facts.ts';
import { Lanes } from './picture-lanes.ts';
import type { MadeFormat } from './picture-plan.ts';
import { avif, blur, decodedWidth, jpeg, paper, socialCrop, socialSize, webp } from './picture-recipe.ts';
import type { FocalPoint, PictureFacts } from './pictures.ts';

type SharpModule = typeof sharp;

/** sRGB, three bytes a pixel. */
export interface Pixels {
  data: Buffer;
  width: number;
  height: number;
}

/** Above this, two decoders at once could take more memory than a build may. */
const heavyPixels = 12_000_000;

/** As many as libuv has threads: no core waits, and memory has the same bound on every machine. */
export const laneCount = 4;

/** Everything that sharp does for a build. It is loaded only when there is something to make. */
export class PictureEncoder {
  #sharp: SharpModule;
  #lanes = new Lanes(laneCount);
  #heavy = new Lanes(1);

  private constructor(library: SharpModule) {
    this.#sharp = library;
  }

  static async load(): Promise<PictureEncoder> {
    const { default: library } = await import('sharp');
    library.cache(false); // no picture is opened twice
    library.concurrency(1); // pictures run side by side: threads within one would only wait for each other
    return new PictureEncoder(library);
  }

  /** Decodes an original, turned as it is seen and in sRGB, no larger than anything made of it. */
  decode(original: Buffer, facts: PictureFacts): Promise<Pixels> {
    const image = this.#sharp(original, { autoOrient: true, failOn: 'error', limitInputPixels: mostPixels })
      .resize({ width: decodedWidth(facts), withoutEnlargement: true })
      .flatten({ background: paper })
      .toColourspace('srgb');
    const isHeavy = facts.width * facts.height > heavyPixels;
    return isHeavy ? this.#heavy.run(() => this.#pixels(image)) : this.#pixels(image);
  }

  resize(pixels: Pixels, width: number): Promise<Pixels> {
    return width === pixels.width
      ? Promise.resolve(pixels)
      : this.#pixels(this.#open(pixels).resize({ width }));
  }

  encode(pixels: Pixels, format: MadeFormat): Promise<Buffer> {
    const image = this.#open(pixels);
    const formats = {
      avif: () => image.avif(avif),
      webp: () => image.webp(webp),
      jpg: () => image.jpeg(jpeg),
    };
    return this.#lanes.run(() => formats[format]().toBuffer());
  }

  /** The card that a shared link shows, cut around the focal point. */
  social(pixels: Pixels, focal: FocalPoint): Promise<Buffer> {
    const crop = socialCrop(pixels.width, pixels.height, focal);
    const card = this.#open(pixels)
      .extract(crop)
      .resize({ ...socialSize, fit: 'fill' });
    return this.#lanes.run(() => card.jpeg(jpeg).toBuffer());
  }

  /** A picture of a few pixels that browsers draw out smoothly, as a data address. */
  async blur(pixels: Pixels): Promise<string> {
    const small = this.#open(pixels).resize({ width: blur.width, withoutEnlargement: true });
    const bytes = await this.#lanes.run(() => small.webp(blur.webp).toBuffer());
    return `data:image/webp;base64,${bytes.toString('base64')}`;
  }

  #open({ data, width, height }: Pixels): Sharp {
    return this.#sharp(data, { raw: { width, height, channels: 3 } });
  }

  #pixels(image: Sharp): Promise<Pixels> {
    return this.#lanes.run(async () => {
      const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
      if (info.channels !== 3)
        throw new Error(`Pixels have ${info.channels} channels, expected red, green and blue.`);
      return { data, width: info.width, height: info.height };
    });
  }
}
