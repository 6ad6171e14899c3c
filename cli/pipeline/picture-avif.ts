import type { Header } from './picture-header.ts';

/** A box of the ISO base media format: a length, a name, and bytes or further boxes. */
interface Box {
  type: string;
  /** of what it holds */
  start: number;
  end: number;
}

interface Stretch {
  start: number;
  end: number;
}

const neededBoxes = new Set(['ftyp', 'meta', 'mdat', 'moov', 'free', 'skip']);

export function readAvif(bytes: Buffer): Header | null {
  const boxes = boxesIn(bytes, 0, bytes.length);
  const meta = boxes.find(({ type }) => type === 'meta');
  if (!meta || meta.end > bytes.length) return null;
  const inside = boxesIn(bytes, meta.start + 4, meta.end);
  const properties = within(bytes, within(bytes, inside, 'iprp'), 'ipco');
  const sizes = properties.filter(({ type }) => type === 'ispe').map(({ start }) => sizeAt(bytes, start));
  // The picture itself is the largest: the others are its tiles, its transparency, a thumbnail.
  const size = sizes.toSorted((a, b) => b.width * b.height - a.width * a.height)[0];
  if (!size) return null;
  const turn = properties.find(({ type }) => type === 'irot');
  const notes = [...notesIn(bytes, inside), ...boxes.filter(({ type }) => !neededBoxes.has(type))];
  return {
    ...size,
    orientation: turn && bytes.readUInt8(turn.start) % 2 === 1 ? 8 : 1,
    animated: bytes.toString('latin1', 8, 12) === 'avis',
    truncated: boxes.some(({ end }) => end > bytes.length) || !boxes.some(({ type }) => type === 'mdat'),
    annotated: notes.length > 0,
    stripped: () => blank(bytes, notes),
  };
}

function boxesIn(bytes: Buffer, from: number, to: number): Box[] {
  const boxes: Box[] = [];
  let at = from;
  while (at + 8 <= to) {
    const short = bytes.readUInt32BE(at);
    const head = short === 1 ? 16 : 8;
    const length = short === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : short || to - at; // 0: to the end
    if (length < head) break;
    boxes.push({ type: bytes.toString('latin1', at + 4, at + 8), start: at + head, end: at + length });
    at += length;
  }
  return boxes;
}

/** The boxes within the first one of that name. */
function within(bytes: Buffer, boxes: Box[], type: string): Box[] {
  const box = boxes.find((each) => each.type === type);
  return box ? boxesIn(bytes, box.start, box.end) : [];
}

const sizeAt = (bytes: Buffer, start: number) => ({
  width: bytes.readUInt32BE(start + 4),
  height: bytes.readUInt32BE(start + 8),
});

/** Where the notes of camera and editor stand: items of the kinds Exif and mime (XMP). */
function notesIn(bytes: Buffer, inside: Box[]): Stretch[] {
  const info = inside.find(({ type }) => type === 'iinf');
  const locations = inside.find(({ type }) => type === 'iloc');
  if (!info || !locations) return [];
  const countLength = bytes.readUInt8(info.start) === 0 ? 2 : 4;
  const ids = boxesIn(bytes, info.start + 4 + countLength, info.end).flatMap(({ start }) => {
    const idLength = bytes.readUInt8(start) === 3 ? 4 : 2;
    const type = bytes.toString('latin1', start + 6 + idLength, start + 10 + idLength);
    return type === 'Exif' || type === 'mime' ? [bytes.readUIntBE(start + 4, idLength)] : [];
  });
  const data = inside.find(({ type }) => type === 'idat')?.start ?? 0;
  return ids.length === 0 ? [] : stretchesOf(bytes, locations.start, data, new Set(ids));
}

/** Reads the table of locations, whose numbers are as long as its head says. */
function stretchesOf(bytes: Buffer, table: number, data: number, ids: Set<number>): Stretch[] {
  const version = bytes.readUInt8(table);
  const offsetLength = bytes.readUInt8(table + 4) >> 4;
  const sizeLength = bytes.readUInt8(table + 4) & 15;
  const baseLength = bytes.readUInt8(table + 5) >> 4;
  const indexLength = version === 0 ? 0 : bytes.readUInt8(table + 5) & 15;
  if (offsetLength + sizeLength === 0) return []; // an extent without place or length is none
  const idLength = version < 2 ? 2 : 4;
  let at = table + 6;
  const next = (length: number) => {
    const value =
      length === 0 ? 0 : length === 8 ? Number(bytes.readBigUInt64BE(at)) : bytes.readUIntBE(at, length);
    at += length;
    return value;
  };
  const found: Stretch[] = [];
  for (let items = next(idLength); items > 0; items--) {
    const id = next(idLength);
    const isInData = version > 0 && (next(2) & 15) === 1;
    next(2); // the file that holds it: always this one
    const base = next(baseLength) + (isInData ? data : 0);
    for (let extents = next(2); extents > 0; extents--) {
      next(indexLength);
      const start = base + next(offsetLength);
      const end = start + next(sizeLength);
      if (ids.has(id)) found.push({ start, end });
    }
  }
  return found;
}

/** Taking the notes out would move everything after them, and every location with it. */
function blank(bytes: Buffer, notes: Stretch[]): Buffer {
  const whole = Buffer.from(bytes);
  for (const { start, end } of notes)
    whole.fill(0, Math.min(start, whole.length), Math.min(end, whole.length));
  return whole;
}
