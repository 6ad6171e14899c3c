import { orientationOf, tiffWith } from './picture-exif.ts';
import type { Header } from './picture-header.ts';

interface Segment {
  marker: number;
  /** of the marker's first byte */
  start: number;
  /** after the segment's own bytes; a scan's data follows */
  end: number;
}

const startOfScan = 0xda;
const endOfImage = 0xd9;
const application1 = 0xe1;
const iccSignature = 'ICC_PROFILE\0';
const exifSignature = 'Exif\0\0';

/** JFIF, colour profile and Adobe's colour transform are needed to show it right; the rest is about the picture. */
function isNote(bytes: Buffer, { marker, start }: Segment): boolean {
  if (marker === 0xfe) return true; // a comment
  if (marker < application1 || marker > 0xef || marker === 0xee) return false;
  return (
    marker !== 0xe2 || bytes.toString('latin1', start + 4, start + 4 + iccSignature.length) !== iccSignature
  );
}

/** Frame headers, of every kind of coding. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

const standsAlone = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);

export function readJpeg(bytes: Buffer): Header | null {
  const segments: Segment[] = [];
  let at = 2;
  let ended = false;
  while (at + 1 < bytes.length) {
    if (bytes[at] !== 0xff) return null;
    const marker = bytes.readUInt8(at + 1);
    if (marker === 0xff) {
      at++; // fill bytes may stand before a marker
      continue;
    }
    const start = at;
    if (marker === endOfImage) ended = true;
    const end = marker === endOfImage || standsAlone(marker) ? at + 2 : at + 2 + lengthAt(bytes, at + 2);
    segments.push({ marker, start, end });
    if (ended || end > bytes.length) break;
    at = marker === startOfScan ? afterScan(bytes, end) : end;
  }
  const frame = segments.find(({ marker }) => isFrame(marker));
  if (!frame || frame.start + 9 > bytes.length) return null;
  const last = segments.at(-1);
  const pictureEnd = Math.min(last?.end ?? 0, bytes.length);
  const notes = segments.filter((segment) => isNote(bytes, segment));
  const orientation = orientationIn(bytes, notes);
  return {
    width: bytes.readUInt16BE(frame.start + 7),
    height: bytes.readUInt16BE(frame.start + 5),
    orientation,
    animated: false,
    truncated: !ended,
    // Phones append further pictures, with notes of their own.
    annotated: notes.length > 0 || pictureEnd < bytes.length,
    stripped: () => strip(bytes, notes, pictureEnd, orientation),
  };
}

/** Whether the length is sane is for the loop to see: it steps past the end otherwise. */
const lengthAt = (bytes: Buffer, at: number) =>
  at + 2 > bytes.length ? bytes.length : Math.max(2, bytes.readUInt16BE(at));

/** Where the next marker stands after a scan's data: 0xff there is followed by 0 or a restart. */
function afterScan(bytes: Buffer, from: number): number {
  for (
    let at = bytes.indexOf(0xff, from);
    at >= 0 && at + 1 < bytes.length;
    at = bytes.indexOf(0xff, at + 1)
  ) {
    const next = bytes.readUInt8(at + 1);
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at;
  }
  return bytes.length;
}

function orientationIn(bytes: Buffer, notes: Segment[]): number {
  const exif = notes.find(
    ({ marker, start }) =>
      marker === application1 &&
      bytes.toString('latin1', start + 4, start + 4 + exifSignature.length) === exifSignature,
  );
  return exif ? orientationOf(bytes.subarray(exif.start + 4 + exifSignature.length, exif.end)) : 1;
}

function strip(bytes: Buffer, notes: Segment[], pictureEnd: number, orientation: number): Buffer {
  const parts = [bytes.subarray(0, 2)];
  if (orientation !== 1) parts.push(exifSegment(orientation));
  let kept = 2;
  for (const { start, end } of notes) {
    parts.push(bytes.subarray(kept, start));
    kept = end;
  }
  parts.push(bytes.subarray(kept, pictureEnd));
  return Buffer.concat(parts);
}

function exifSegment(orientation: number): Buffer {
  const body = Buffer.concat([Buffer.from(exifSignature, 'latin1'), tiffWith(orientation)]);
  const head = Buffer.from([0xff, application1, 0, body.length + 2]);
  return Buffer.concat([head, body]);
}
