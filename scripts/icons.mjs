// Creates the icons in public/ from public/icon.svg, and the social image for pages that have none: node scripts/icons.mjs.
// The output is committed, so run it only when the logo or the hero image changes.
import { readFileSync, writeFileSync } from 'node:fs';
import { chromium } from 'playwright';
import sharp from 'sharp';
import { parse } from 'yaml';
import { findBrowser } from './browser.mjs';

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

const { brand, contact } = parse(readFileSync('content/studio.yaml', 'utf8'));
const serif = readFileSync(
  'node_modules/@fontsource/instrument-serif/files/instrument-serif-latin-400-normal.woff2',
);
const browser = await chromium.launch({ executablePath: await findBrowser() });
const page = await browser.newPage({ viewport: { width: 1200, height: 675 } });
await page.setContent(`<style>
  @font-face { font-family: site-serif; src: url(data:font/woff2;base64,${serif.toString('base64')}) }
  body { margin: 64px; font: 150px / 0.84 site-serif; letter-spacing: -0.02em; color: #f7efe5 }
  div { width: min-content }
  p { position: absolute; bottom: 56px; margin: 0; font-size: 38px; line-height: 1; letter-spacing: 0 }
</style><div>${brand.name}</div><p>Self-portraits in ${contact.city}</p>`);
await page.evaluate(() => document.fonts.ready);
const text = await page.screenshot({ omitBackground: true });
await browser.close();
await sharp('content/images/site/home-hero.jpg')
  .resize(1200, 675, { fit: 'cover' })
  .composite([{ input: text }])
  .jpeg({ quality: 78, mozjpeg: true })
  .toFile('public/social.jpg');
