import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import type { Picture } from '#src/model/picture.ts';
import { makePictures } from './images.ts';
import { readFacts } from './picture-facts.ts';
import type { PictureReading, Pictures, PictureSettings } from './pictures.ts';

/** A temporary folder of originals with a cache beside it, for tests. */
export class PictureShelf {
  readonly root = mkdtempSync(join(tmpdir(), 'pictures-'));
  readonly folder = join(this.root, 'images');
  readonly cache = join(this.root, 'cache');
  /** what the cache told of itself */
  readonly notices: string[] = [];

  async add(path: string, content: Sharp | Uint8Array | string): Promise<string> {
    const file = join(this.folder, path);
    mkdirSync(dirname(file), { recursive: true });
    const isBytes = typeof content === 'string' || content instanceof Uint8Array;
    writeFileSync(file, isBytes ? content : await content.toBuffer());
    return file;
  }

  get settings(): PictureSettings {
    const notice = (line: string) => this.notices.push(line);
    return { folder: this.folder, cache: { folder: this.cache, notice }, focal: new Map(), images: true };
  }

  read(): Promise<PictureReading> {
    const files = readdirSync(this.folder, { recursive: true, withFileTypes: true });
    const paths = files
      .filter((entry) => !entry.isDirectory())
      .map((entry) => join(entry.parentPath, entry.name).slice(this.folder.length + 1));
    return readFacts(this.folder, paths, this.settings.cache);
  }

  async make(settings: Partial<PictureSettings> = {}): Promise<Pictures> {
    const { facts } = await this.read();
    return makePictures(facts, { ...this.settings, ...settings });
  }

  remove(): void {
    rmSync(this.root, { recursive: true, force: true });
  }
}

/** A picture that is not all one colour: light at the left, dark at the right, a spot of colour in a corner. */
export function scene(width: number, height: number, spot = '#f16127'): Sharp {
  const drawing =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">` +
    `<linearGradient id="g"><stop stop-color="#f6f0e7"/><stop offset="1" stop-color="#211712"/></linearGradient>` +
    `<rect width="100%" height="100%" fill="url(#g)"/>` +
    `<rect width="25%" height="25%" fill="${spot}"/></svg>`;
  return sharp(Buffer.from(drawing));
}

/** A picture all of one colour. */
export const plain = (width: number, height: number, background: string): Sharp =>
  sharp({ create: { width, height, channels: 3, background } });

/** What a telephone notes: which way up it was held, and where. */
export const noted = (image: Sharp, orientation: number): Sharp =>
  image
    .withExif({
      IFD0: { Make: 'Telephone', Copyright: 'Somebody' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '35/1 13/1 37/1',
        GPSLongitudeRef: 'W',
        GPSLongitude: '80/1 50/1 35/1',
      },
    })
    .withMetadata({ orientation });

export function pictureOf({ book }: Pictures, path: string): Picture {
  const picture = book.get(`/images/${path}`);
  if (!picture) throw new Error(`No picture was made of ${path}.`);
  return picture;
}

/** The file that is published at an address. */
export function fileAt({ files }: Pictures, address: string | null): string {
  const file = files.get(`public${decodeURIComponent(address ?? '')}`);
  if (!file) throw new Error(`Nothing is published at ${address}.`);
  return file.from;
}
