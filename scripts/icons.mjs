// Creates the icons in public/ from public/icon.svg: node scripts/icons.mjs. The output is committed, so run it only when the logo
// changes.
import { readFileSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';

const logo = readFileSync('public/icon.svg');
const background = '#211712';
const png = (size) => sharp(logo, { density: 600 }).resize(size, size).png({ compressionLevel: 9 });
// Systems crop these icons, so the background fills the square.
const withBackground = (size) => png(size).flatten({ background });

/** Creates an ICO file that contains one PNG. */
async function createIco(size) {
  const image = await png(size).toBuffer();
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2); // type: icon
  header.writeUInt16LE(1, 4); // number of images
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10); // planes
  header.writeUInt16LE(32, 12); // bits per pixel
  header.writeUInt32LE(image.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, image]);
}

writeFileSync('public/favicon.ico', await createIco(32));
await withBackground(180).toFile('public/apple-touch-icon.png');
await png(192).toFile('public/icon-192.png');
await png(512).toFile('public/icon-512.png');
await withBackground(512).toFile('public/icon-maskable-512.png');
