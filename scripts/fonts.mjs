// Subsets the site's fonts to the characters that its text uses: node scripts/fonts.mjs. Browsers load the full font files only
// for pages with other Latin letters. See src/ui/styles/fonts.css. Also converts the serif for social cards, because sharp reads no
// WOFF files.
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

/** Must match the `unicode-range` of the subsets in src/ui/styles/fonts.css. */
const ranges = [
  [0x20, 0x7e],
  [0xa0, 0xa0],
  [0xa9, 0xa9],
  [0xb7, 0xb7],
  [0xd7, 0xd7],
  [0x2013, 0x2014],
  [0x2018, 0x2019],
  [0x201c, 0x201d],
  [0x2022, 0x2022],
  [0x2026, 0x2026],
];

const fonts = {
  'instrument-serif-letters': '@fontsource/instrument-serif/files/instrument-serif-latin-400-normal.woff2',
  'instrument-sans-letters':
    '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
};

const letters = ranges
  .flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, index) => from + index))
  .map((code) => String.fromCodePoint(code))
  .join('');

for (const [name, source] of Object.entries(fonts)) {
  const full = await readFile(fileURLToPath(import.meta.resolve(source)));
  const subset = await subsetFont(full, letters, { targetFormat: 'woff2' });
  await writeFile(new URL(`../src/ui/styles/fonts/${name}.woff2`, import.meta.url), subset);
  console.log(`${name}: ${full.length} → ${subset.length} bytes`);
}

const serif = await readFile(fileURLToPath(import.meta.resolve(fonts['instrument-serif-letters'])));
const latin = String.fromCodePoint(...Array.from({ length: 0x100 }, (_, code) => code));
const converted = await subsetFont(serif, latin + letters, { targetFormat: 'sfnt' });
await writeFile(new URL('../cli/site/images/instrument-serif.ttf', import.meta.url), converted);
