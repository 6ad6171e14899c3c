import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { crc32 } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import type { Picture } from '#src/content/schemas/picture.ts';
import { Cache } from '#cli/cache.ts';
import type { InspectedPictures, Pictures } from '#cli/content/pictures/pictures.ts';
import { readPictures } from '#cli/content/pictures/read.ts';
import { makePictures, type PictureOptions } from '#cli/site/images/make.ts';
import { ensureBundle } from '../../scripts/bundle.mjs';
import { listPictures } from './picture-files.ts';

// Makes the encoder run from the bundle, as in production. Compiling its source with tsx takes longer than encoding most samples.
Object.assign(globalThis, { STUDIO_PICTURES: new URL('pictures.js', ensureBundle() ?? undefined).href });

/** A temporary folder with original pictures and a cache. */
export class PictureFolder {
  readonly root = mkdtempSync(join(tmpdir(), 'pictures-'));
  readonly folder = join(this.root, 'images');
  readonly cacheFolder = join(this.root, 'cache');
  /** how often the cache was reported as damaged */
  damagedCount = 0;

  async add(path: string, content: Sharp | Uint8Array | string): Promise<string> {
    const file = join(this.folder, path);
    mkdirSync(dirname(file), { recursive: true });
    const isBytes = typeof content === 'string' || content instanceof Uint8Array;
    writeFileSync(file, isBytes ? content : await content.toBuffer());
    return file;
  }

  async read(): Promise<InspectedPictures> {
    const cache = this.openCache();
    const inspected = await readPictures(listPictures(this.folder), cache);
    cache.save();
    return inspected;
  }

  async make(options: Partial<PictureOptions> = {}): Promise<Pictures> {
    const { usable } = await this.read();
    const cache = this.openCache();
    return makePictures({
      originals: usable,
      folder: this.folder,
      cache,
      focal: new Map(),
      images: true,
      ...options,
    });
  }

  openCache(): Cache {
    return new Cache(this.cacheFolder, { onDamaged: () => this.damagedCount++ });
  }

  remove(): void {
    rmSync(this.root, { recursive: true, force: true });
  }
}

/** Creates a gradient from light to dark with a colored rectangle in the corner. */
export function scene(width: number, height: number, rectangle = '#f16127'): Sharp {
  const drawing =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">` +
    `<linearGradient id="g"><stop stop-color="#f6f0e7"/><stop offset="1" stop-color="#211712"/></linearGradient>` +
    `<rect width="100%" height="100%" fill="url(#g)"/>` +
    `<rect width="25%" height="25%" fill="${rectangle}"/></svg>`;
  return sharp(Buffer.from(drawing));
}

export const plain = (width: number, height: number, background: string): Sharp =>
  sharp({ create: { width, height, channels: 3, background } });

/** Adds a phone's metadata: orientation, copyright and GPS position. */
export const withPhoneMetadata = (image: Sharp, orientation: number): Sharp =>
  image
    .withExif({
      IFD0: { Make: 'Telephone', Copyright: 'Robin Example' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '35/1 13/1 37/1',
        GPSLongitudeRef: 'W',
        GPSLongitude: '80/1 50/1 35/1',
      },
    })
    .withMetadata({ orientation });

function pngChunk(type: string, data: Buffer): Buffer {
  const typeAndData = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(typeAndData));
  return Buffer.concat([length, typeAndData, checksum]);
}

/** Creates a PNG of a few bytes whose header claims these dimensions. */
export function pngHeader(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const chunks = [
    pngChunk('IHDR', header),
    pngChunk('IDAT', Buffer.alloc(8)),
    pngChunk('IEND', Buffer.alloc(0)),
  ];
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...chunks]);
}

export function samplePicture({ byUrl }: Pictures, path: string): Picture {
  const picture = byUrl.get(`/images/${path}`);
  if (!picture) throw new Error(`No picture was made from ${path}.`);
  return picture;
}

export function readPublished({ files }: Pictures, url: string | null): Buffer {
  const file = files.get(`public${decodeURIComponent(url ?? '')}`);
  if (!file) throw new Error(`Nothing is published at ${url}.`);
  return file.read();
}
