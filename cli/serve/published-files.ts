import { readdir, realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { hostFileNames } from '../hosting/host-files.ts';

const hostFiles = new Set<string>(hostFileNames);
const isHidden = (name: string) => name.startsWith('.') && name !== '.well-known';

/** Real paths of all files that may be served, by name relative to `dist/`. */
export async function findPublishedFiles(dist: string): Promise<Map<string, string>> {
  const root = await realpath(dist);
  const files = new Map<string, string>();

  async function visit(folder: string, prefix: string): Promise<void> {
    const entries = await readdir(folder, { withFileTypes: true });
    const pending: Promise<void>[] = [];
    for (const entry of entries) {
      const name = prefix + entry.name;
      const path = join(folder, entry.name);
      if (isHidden(entry.name) || hostFiles.has(name)) continue;
      if (entry.isFile()) files.set(name, path);
      else if (entry.isDirectory()) pending.push(visit(path, `${name}/`));
      // Links to folders are not followed, because they could be circular. Links to files inside dist/ are served.
      else if (entry.isSymbolicLink()) pending.push(follow(path, name));
    }
    await Promise.all(pending);
  }

  async function follow(path: string, name: string): Promise<void> {
    try {
      const target = await realpath(path);
      if (target.startsWith(root + sep) && (await stat(target)).isFile()) files.set(name, target);
    } catch {
      // A broken link is not published.
    }
  }

  await visit(root, '');
  return files;
}
