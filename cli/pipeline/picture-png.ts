import { crc32 } from 'node:zlib';
import { orientationOf, tiffWith } from './picture-exif.ts';
import type { Header } from './picture-header.ts';

interface Chunk {
  type: string;
  start: number;
  end: number;
}

/** What shows the picture right: a capital begins what every decoder needs, these help. The rest is about the picture. */
const helping = new Set('cHRM cICP gAMA iCCP mDCV cLLI sBIT sRGB bKGD hIST tRNS pHYs sPLT'.split(' '));
const isNote = ({ type }: Chunk) => /^[a-z]/.test(type) && !helping.has(type);
const animationControl = 'acTL';

export function readPng(bytes: Buffer): Header | null {
  const chunks = chunksOf(bytes);
  const [first] = chunks;
  if (first?.type !== 'IHDR' || first.end > bytes.length) return null;
  const last = chunks.at(-1) ?? first;
  const complete = last.type === 'IEND' && last.end <= bytes.length;
  const exif = chunks.find(({ type }) => type === 'eXIf');
  const orientation = exif ? orientationOf(bytes.subarray(exif.start + 8, exif.end - 4)) : 1;
  return {
    width: bytes.readUInt32BE(first.start + 8),
    height: bytes.readUInt32BE(first.start + 12),
    orientation,
    animated: chunks.some(({ type }) => type === animationControl),
    truncated: !complete,
    annotated: chunks.some(isNote) || last.end < bytes.length,
    stripped: () => strip(bytes, chunks, orientation),
  };
}

function chunksOf(bytes: Buffer): Chunk[] {
  const chunks: Chunk[] = [];
  let at = 8;
  while (at + 8 <= bytes.length) {
    const type = bytes.toString('latin1', at + 4, at + 8);
    const end = at + 12 + bytes.readUInt32BE(at);
    chunks.push({ type, start: at, end });
    if (type === 'IEND') break;
    at = end;
  }
  return chunks;
}

function strip(bytes: Buffer, chunks: Chunk[], orientation: number): Buffer {
  const parts = [bytes.subarray(0, 8)];
  for (const each of chunks) {
    if (!isNote(each)) parts.push(bytes.subarray(each.start, each.end));
    if (each.type === 'IHDR' && orientation !== 1) parts.push(chunk('eXIf', tiffWith(orientation)));
  }
  return Buffer.concat(parts);
}

function chunk(type: string, data: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const whole = Buffer.alloc(typed.length + 8);
  whole.writeUInt32BE(data.length, 0);
  typed.copy(whole, 4);
  whole.writeUInt32BE(crc32(typed), whole.length - 4);
  return whole;
}
