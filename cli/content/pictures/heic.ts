import { crc32, deflateSync } from 'node:zlib';
import { loadSharp } from './pictures.ts';

/** Excludes AVIF files, which use the same container format. sharp can read those. */
export const isHeic = (bytes: Buffer): boolean =>
  /^.{4}ftyp(?!.{0,52}avi[fs]).{0,52}(?:hei|hev|mif1|msf1)/s.test(bytes.toString('latin1', 0, 80));

/**
 * Converts a HEIC file to an upright PNG with the same color profile. sharp has no HEVC decoder, so heic-decode does this. It
 * takes up 2 MB and is licensed under the LGPL, so it is not bundled and is loaded only for HEIC files.
 */
export async function heicToPng(bytes: Buffer): Promise<Buffer> {
  const [{ default: decode }, sharp] = await Promise.all([import('heic-decode'), loadSharp()]);
  const { data, width, height } = await decode({ buffer: bytes });
  const picture = sharp(Buffer.from(data.buffer), { raw: { width, height, channels: 4 } });
  const { isOpaque } = await picture.stats();
  const png = (isOpaque ? picture.removeAlpha() : picture).png({ compressionLevel: 1 });
  return withProfile(await png.toBuffer(), readProfile(bytes));
}

/** Reads the color profile. iPhone photos use Display P3 and would look pale without it. */
function readProfile(bytes: Buffer): Buffer | null {
  const type = bytes.indexOf('colrprof');
  if (type < 0) return null;
  const box = type - 4;
  const profile = bytes.subarray(type + 'colrprof'.length, box + bytes.readUInt32BE(box));
  return profile.toString('latin1', 36, 40) === 'acsp' ? profile : null;
}

/** Length of the PNG signature and the IHDR chunk. */
const headerLength = 33;

/** sharp can convert between profiles, but cannot assign one to raw pixels. */
function withProfile(png: Buffer, profile: Buffer | null): Buffer {
  if (!profile) return png;
  const content = Buffer.concat([Buffer.from('iCCPicc\0\0', 'latin1'), deflateSync(profile)]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length - 'iCCP'.length);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(content));
  return Buffer.concat([
    png.subarray(0, headerLength),
    length,
    content,
    checksum,
    png.subarray(headerLength),
  ]);
}
