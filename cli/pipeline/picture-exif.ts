const orientationTag = 0x0112;

/** The orientation, 1 to 8, that a block of TIFF data (what EXIF is inside) notes; 1 when it notes none. */
export function orientationOf(tiff: Buffer): number {
  const order = tiff.toString('latin1', 0, 4);
  if (order !== 'II*\0' && order !== 'MM\0*') return 1;
  const short = (at: number) => (order === 'II*\0' ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const long = (at: number) => (order === 'II*\0' ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at));
  if (tiff.length < 10) return 1;
  const directory = long(4);
  if (directory + 2 > tiff.length) return 1;
  const last = Math.min(short(directory), Math.floor((tiff.length - directory - 2) / 12));
  for (let entry = 0; entry < last; entry++) {
    const at = directory + 2 + entry * 12;
    if (short(at) !== orientationTag) continue;
    const orientation = short(at + 8);
    return orientation >= 1 && orientation <= 8 ? orientation : 1;
  }
  return 1;
}

/** TIFF data that notes the orientation and nothing else. */
export function tiffWith(orientation: number): Buffer {
  const tiff = Buffer.alloc(26);
  tiff.write('MM\0*', 'latin1');
  tiff.writeUInt32BE(8, 4);
  tiff.writeUInt16BE(1, 8);
  tiff.writeUInt16BE(orientationTag, 10);
  tiff.writeUInt16BE(3, 12); // a 16-bit number …
  tiff.writeUInt32BE(1, 14); // … and one of them
  tiff.writeUInt16BE(orientation, 18);
  return tiff;
}

/** Whether width and height change places when the orientation is applied. */
export const isTurned = (orientation: number) => orientation >= 5;
