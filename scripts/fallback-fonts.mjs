// The system fonts that pages show until the site's own are loaded: see src/styles/fonts.css. Uses only Node's built-in modules.
import { spawnSync } from 'node:child_process';

/** Debian's packages with a font of each: metrics of Windows and Apple fonts, and two of Android. */
const families = {
  'fonts-liberation': 'Liberation Serif',
  'fonts-noto-core': 'Noto Serif',
  'fonts-roboto-unhinted': 'Roboto',
};

export const fallbackFonts = ['fontconfig', ...Object.keys(families)];

/** Always true outside Linux: other systems have their own fonts. */
export function hasFallbackFonts() {
  if (process.platform !== 'linux') return true;
  const found = spawnSync('fc-list', [':', 'family'], { encoding: 'utf8' }).stdout?.split(/[\n,]/) ?? [];
  return Object.values(families).every((family) => found.includes(family));
}
