import { constants, type FileHandle, open, readdir, realpath, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { hostFileNames } from '../site/hosting/host-files.ts';
import { isNotFoundError } from '../files.ts';
import { findSiteFolders } from '../site/site-folders.ts';

/** A file that may be served. It belongs to one build, even after a newer build has taken that build's place. */
export interface PublishedFile {
  /** Relative to `dist/`. */
  name: string;
  open: () => Promise<FileHandle>;
}

const hostFiles = new Set<string>(hostFileNames);
const isHidden = (name: string) => name.startsWith('.') && name !== '.well-known';

/** Scripts, styles and fonts have hashes in their names. Pages that visitors opened before the last build still load the old ones. */
const hashedFiles = 'assets/';

/** All files that may be served, by name relative to `dist/`. */
export async function findPublishedFiles(dist: string): Promise<Map<string, PublishedFile>> {
  const folders = findSiteFolders(dist);
  const current = await listFiles([folders.dist, folders.previous]);
  const previous = await listFiles([folders.previous]).catch((error: unknown) => {
    if (!isNotFoundError(error)) throw error;
    return new Map<string, PublishedFile>(); // this is the first build
  });
  const old = [...previous].filter(([name]) => name.startsWith(hashedFiles) && !current.has(name));
  return new Map([...current, ...old]);
}

/** Lists the files in the first folder, which may later be moved to one of the others. */
async function listFiles(places: readonly [string, ...string[]]): Promise<Map<string, PublishedFile>> {
  const root = await realpath(places[0]);
  const { ino } = await stat(root);
  const files = new Map<string, PublishedFile>();

  const add = (name: string, path: string) =>
    files.set(name, { name, open: () => openIn([root, ...places.slice(1)], ino, path.slice(root.length)) });

  async function visit(folder: string, prefix: string): Promise<void> {
    const entries = await readdir(folder, { withFileTypes: true });
    const pending: Promise<void>[] = [];
    for (const entry of entries) {
      const name = prefix + entry.name;
      const path = join(folder, entry.name);
      if (isHidden(entry.name) || hostFiles.has(name)) continue;
      // A build writes no symbolic links, so they are not followed.
      if (entry.isFile()) add(name, path);
      else if (entry.isDirectory()) pending.push(visit(path, `${name}/`));
    }
    await Promise.all(pending);
  }

  await visit(root, '');
  return files;
}

/** Opens a file in the folder with this inode, wherever it is now. */
async function openIn(places: readonly string[], ino: number, path: string): Promise<FileHandle> {
  let failure: unknown;
  for (const place of places) {
    try {
      const handle = await openFile(place + path);
      // Compared after opening, because the folder may be moved at any time.
      const found = await stat(place).catch(() => null);
      if (found?.ino === ino) return handle;
      await handle.close();
    } catch (error) {
      failure = error;
    }
  }
  throw failure ?? new Error(`${path} is no longer published.`);
}

/** Opens a published file, but not a symlink that has replaced it since. */
export const openFile = (path: string) => open(path, constants.O_RDONLY | constants.O_NOFOLLOW);
