// Finds the fonts that stand in for the site's own until those have come: see src/styles/fonts.css. Node alone.
import { spawnSync } from 'node:child_process';
import { installPackages } from './debian.mjs';

/** Debian's packages, and a font of each: as wide as those of Windows and Apple, and Android's two. */
const packages = {
  'fonts-liberation': 'Liberation Serif',
  'fonts-noto-core': 'Noto Serif',
  'fonts-roboto-unhinted': 'Roboto',
};

/** Other systems bring their own. */
export function hasStandIns() {
  if (process.platform !== 'linux') return true;
  const families = spawnSync('fc-list', [':', 'family'], { encoding: 'utf8' }).stdout?.split(/[\n,]/) ?? [];
  return Object.values(packages).every((family) => families.includes(family));
}

/** Answers whether they are there now. Without them the tests of a page before its fonts are skipped. */
export function installStandIns() {
  installPackages('fontconfig', ...Object.keys(packages));
  return hasStandIns();
}
