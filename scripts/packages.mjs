// Checks that the packages of package-lock.json are installed. Uses only Node's built-in modules.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const packagesIn = (file) => JSON.parse(readFileSync(file, 'utf8')).packages;

/** npm writes a list of packages at the end of each install. It leaves out packages for other systems. */
export function isInstalled(folder = '.') {
  try {
    const present = packagesIn(join(folder, 'node_modules/.package-lock.json'));
    return Object.entries(packagesIn(join(folder, 'package-lock.json'))).every(
      ([path, { version, integrity, optional }]) => {
        if (!path.startsWith('node_modules/')) return true;
        const found = present[path];
        return found ? found.version === version && found.integrity === integrity : optional === true;
      },
    );
  } catch {
    return false; // nothing is installed, or not to the end
  }
}
