// Checks for the system fonts that pages use until the web fonts have loaded. See src/ui/styles/fonts.css. Uses only Node's built-in modules.
import { spawnSync } from 'node:child_process';

/** One font family per Debian package. Liberation has the metrics of Windows and Apple fonts. Android uses Noto and Roboto. */
const families = {
  'fonts-liberation': 'Liberation Serif',
  'fonts-noto-core': 'Noto Serif',
  'fonts-roboto-unhinted': 'Roboto',
};

export const fallbackFonts = ['fontconfig', ...Object.keys(families)];

/** Always true except on Linux, because other systems come with such fonts. */
export function hasFallbackFonts() {
  if (process.platform !== 'linux') return true;
  const found = spawnSync('fc-list', [':', 'family'], { encoding: 'utf8' }).stdout?.split(/[\n,]/) ?? [];
  return Object.values(families).every((family) => found.includes(family));
}
