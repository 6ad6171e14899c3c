import { crc32, deflateSync } from 'node:zlib';
import { loadSharp } from './load-sharp.ts';

/** AVIF files, which sharp reads, have the same container. */
export const isHeic = (bytes: Buffer): boolean =>
  /^.{4}ftyp(?!.{0,52}avi[fs]).{0,52}(?:hei|hev|mif1|msf1)/s.test(bytes.toString('latin1', 0, 80));

/**
 * Decodes a HEIC file to a PNG, upright and with its colors. sharp is built without a HEVC decoder. The library is LGPL and
 * loads 2 MB, so it is not bundled and is loaded for HEIC files only.
 */
export async function heicToPng(bytes: Buffer): Promise<Buffer> {
  const [{ default: decode }, sharp] = await Promise.all([import('heic-decode'), loadSharp()]);
  const { data, width, height } = await decode({ buffer: bytes });
  const picture = sharp(Buffer.from(data.buffer), { raw: { width, height, channels: 4 } });
  const { isOpaque } = await picture.stats();
  const png = (isOpaque ? picture.removeAlpha() : picture).png({ compressionLevel: 1 });
  return withProfile(await png.toBuffer(), readProfile(bytes));
}

/** The color profile. iPhones take pictures in Display P3, and would look pale without it. */
function readProfile(bytes: Buffer): Buffer | null {
  const type = bytes.indexOf('colrprof');
  if (type < 0) return null;
  const box = type - 4;
  const profile = bytes.subarray(type + 'colrprof'.length, box + bytes.readUInt32BE(box));
  return profile.toString('latin1', 36, 40) === 'acsp' ? profile : null;
}

/** Length of the signature of a PNG file and of its first chunk. */
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
