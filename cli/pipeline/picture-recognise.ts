import { readAvif } from './picture-avif.ts';
import type { Header } from './picture-header.ts';
import { readJpeg } from './picture-jpeg.ts';
import { readPng } from './picture-png.ts';
import { readWebp } from './picture-webp.ts';
import type { PictureFormat } from './pictures.ts';

/** Reads a file's structure, or null where it is not what its first bytes promise. Reading past the end throws. */
type Reader = (bytes: Buffer) => Header | null;

const readers: Record<PictureFormat, Reader> = {
  jpeg: readJpeg,
  png: readPng,
  webp: readWebp,
  avif: readAvif,
};

const signatures: [name: string, matches: (bytes: Buffer) => boolean][] = [
  ['jpeg', (bytes) => bytes.toString('latin1', 0, 3) === '\xff\xd8\xff'],
  ['png', (bytes) => bytes.toString('latin1', 0, 8) === '\x89PNG\r\n\x1a\n'],
  [
    'webp',
    (bytes) => bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
  ],
  ['avif', (bytes) => /avi[fs]/.test(brandsOf(bytes))],
  ['HEIC', (bytes) => /hei|hev|mif1|msf1/.test(brandsOf(bytes))],
  ['GIF', (bytes) => bytes.toString('latin1', 0, 4) === 'GIF8'],
  ['TIFF', (bytes) => ['II*\0', 'MM\0*'].includes(bytes.toString('latin1', 0, 4))],
  ['BMP', (bytes) => bytes.toString('latin1', 0, 2) === 'BM'],
  [
    'JPEG XL',
    (bytes) => bytes.toString('latin1', 4, 8) === 'JXL ' || bytes.toString('latin1', 0, 2) === '\xff\x0a',
  ],
  ['JPEG 2000', (bytes) => bytes.toString('latin1', 4, 8) === 'jP  '],
  ['PDF', (bytes) => bytes.toString('latin1', 0, 5) === '%PDF-'],
  ['SVG', (bytes) => /<svg[\s>]/.test(bytes.toString('latin1', 0, 4096))],
];

/** What an ISO media file calls itself; empty for any other file. */
const brandsOf = (bytes: Buffer) =>
  bytes.toString('latin1', 4, 8) === 'ftyp'
    ? bytes.toString('latin1', 8, Math.min(bytes.readUInt32BE(0), 64))
    : '';

export type Recognised = { format: PictureFormat } | { other: string } | null;

/** What a file is by its first bytes: a picture that can be used, something else by name, or nothing known. */
export function recognise(bytes: Buffer): Recognised {
  const name = signatures.find(([, matches]) => matches(bytes))?.[0];
  if (name === undefined) return null;
  return isFormat(name) ? { format: name } : { other: name };
}

const isFormat = (name: string): name is PictureFormat => Object.hasOwn(readers, name);

/** Reads a picture's structure; null when it is too broken to have one. */
export function readHeader(bytes: Buffer, format: PictureFormat): Header | null {
  try {
    return readers[format](bytes);
  } catch (error) {
    if (error instanceof RangeError) return null; // a length in the file points past its end
    throw error;
  }
}
