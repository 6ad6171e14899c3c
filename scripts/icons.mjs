// Makes the icons of public/ from public/icon.svg, and the social card of pages without a separate picture:
// node scripts/icons.mjs. The output is committed, so run it only when the mark or the picture changes.
import { readFileSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';

const mark = readFileSync('public/icon.svg');
const ground = '#211712';
const png = (size) => sharp(mark, { density: 600 }).resize(size, size).png({ compressionLevel: 9 });
// Systems crop these icons, so the background fills the square.
const filled = (size) => png(size).flatten({ background: ground });

/** An ICO file that holds one PNG. */
async function ico(size) {
  const image = await png(size).toBuffer();
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2); // an icon
  header.writeUInt16LE(1, 4); // one picture
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10); // planes
  header.writeUInt16LE(32, 12); // bits a pixel
  header.writeUInt32LE(image.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, image]);
}

writeFileSync('public/favicon.ico', await ico(32));
await filled(180).toFile('public/apple-touch-icon.png');
await png(192).toFile('public/icon-192.png');
await png(512).toFile('public/icon-512.png');
await filled(512).toFile('public/icon-maskable-512.png');
await sharp('content/images/site/home-hero.jpg')
  .resize(1200, 675, { fit: 'cover' })
  .jpeg({ quality: 78, mozjpeg: true })
  .toFile('public/social.jpg');
