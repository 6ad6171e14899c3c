// Checks that the packages in package-lock.json are installed. Uses only Node's built-in modules.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const readPackages = (file) => JSON.parse(readFileSync(file, 'utf8')).packages;

/** npm writes a list of packages at the end of each install. It omits packages for other systems. */
export function isInstalled(folder = '.') {
  try {
    const installed = readPackages(join(folder, 'node_modules/.package-lock.json'));
    return Object.entries(readPackages(join(folder, 'package-lock.json'))).every(
      ([path, { version, integrity, optional }]) => {
        if (!path.startsWith('node_modules/')) return true;
        const found = installed[path];
        return found ? found.version === version && found.integrity === integrity : optional === true;
      },
    );
  } catch {
    return false; // nothing is installed, or an install was interrupted
  }
}
