import { orientationOf, tiffWith } from './picture-exif.ts';
import type { Header } from './picture-header.ts';

interface Chunk {
  type: string;
  start: number;
  /** without the byte that evens it out */
  end: number;
}

/** What shows the picture; the rest is about it. */
const shownTypes = new Set(['VP8X', 'VP8 ', 'VP8L', 'ALPH', 'ICCP', 'ANIM', 'ANMF']);
/** Flags of the VP8X chunk. */
const flags = { animation: 0x02, xmp: 0x04, exif: 0x08 };
const exifSignature = 'Exif\0\0';

export function readWebp(bytes: Buffer): Header | null {
  const promised = 8 + bytes.readUInt32LE(4);
  const chunks = chunksOf(bytes, Math.min(promised, bytes.length));
  const [first] = chunks;
  const size = first && sizeIn(bytes, first);
  if (!first || !size) return null;
  const extended = first.type === 'VP8X';
  const exif = chunks.find(({ type }) => type === 'EXIF');
  const orientation = exif ? orientationOf(tiffOf(bytes.subarray(exif.start + 8, exif.end))) : 1;
  return {
    ...size,
    orientation,
    animated: extended && (bytes.readUInt8(first.start + 8) & flags.animation) !== 0,
    truncated: promised > bytes.length || !chunks.some(({ type }) => ['VP8 ', 'VP8L', 'ANMF'].includes(type)),
    annotated: chunks.some(({ type }) => !shownTypes.has(type)) || promised < bytes.length,
    stripped: () => strip(bytes, chunks, orientation),
  };
}

function chunksOf(bytes: Buffer, fileEnd: number): Chunk[] {
  const chunks: Chunk[] = [];
  let at = 12;
  while (at + 8 <= fileEnd) {
    const end = at + 8 + bytes.readUInt32LE(at + 4);
    chunks.push({ type: bytes.toString('latin1', at, at + 4), start: at, end: Math.min(end, fileEnd) });
    at = end + (end % 2);
  }
  return chunks;
}

function sizeIn(bytes: Buffer, { type, start }: Chunk): { width: number; height: number } | null {
  const at = start + 8;
  if (type === 'VP8X')
    return { width: bytes.readUIntLE(at + 4, 3) + 1, height: bytes.readUIntLE(at + 7, 3) + 1 };
  if (type === 'VP8 ')
    return { width: bytes.readUInt16LE(at + 6) & 0x3fff, height: bytes.readUInt16LE(at + 8) & 0x3fff };
  if (type !== 'VP8L') return null;
  const packed = bytes.readUInt32LE(at + 1); // 14 bits each, less one
  return { width: (packed & 0x3fff) + 1, height: ((packed >>> 14) & 0x3fff) + 1 };
}

/** Some writers keep JPEG's signature before the TIFF data. */
const tiffOf = (exif: Buffer) =>
  exif.toString('latin1', 0, exifSignature.length) === exifSignature
    ? exif.subarray(exifSignature.length)
    : exif;

function strip(bytes: Buffer, chunks: Chunk[], orientation: number): Buffer {
  const kept = chunks
    .filter(({ type }) => shownTypes.has(type))
    .map(({ start, end }) => bytes.subarray(start, end));
  if (orientation !== 1) kept.push(chunk('EXIF', tiffWith(orientation)));
  const parts = kept.flatMap((part) => (part.length % 2 ? [part, Buffer.alloc(1)] : [part]));
  const whole = Buffer.concat([bytes.subarray(0, 12), ...parts]);
  whole.writeUInt32LE(whole.length - 8, 4);
  if (whole.toString('latin1', 12, 16) === 'VP8X') {
    const noted = orientation === 1 ? 0 : flags.exif;
    whole.writeUInt8((whole.readUInt8(20) & ~(flags.exif | flags.xmp)) | noted, 20);
  }
  return whole;
}

function chunk(type: string, data: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.write(type, 'latin1');
  head.writeUInt32LE(data.length, 4);
  return Buffer.concat([head, data]);
}
