import { readdir, realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { hostFileNames } from '../hosting/host-files.ts';
import type { Siblings } from './accept-encoding.ts';

export interface PublishedFile extends Siblings {
  /** relative to `dist/`, forward slashes */
  name: string;
  /** where it truly is */
  path: string;
}

/** All that may be served. An address that is not in it does not exist, whatever it spells. */
export interface Catalogue {
  files: Map<string, PublishedFile>;
  /** every folder, and its sign from before it was read: a new build changes one of them */
  folders: Map<string, string>;
}

/** Changes when a folder gains, loses or replaces a file, and when a file is replaced. */
export async function signOf(path: string): Promise<string> {
  const found = await stat(path).catch(() => undefined);
  return found ? `${found.ino}:${found.mtimeMs}` : '-';
}

const hidden = new Set<string>(hostFileNames);
const isHidden = (name: string) => name.startsWith('.') && name !== '.well-known';

export async function readCatalogue(dist: string): Promise<Catalogue> {
  const root = await realpath(dist);
  const files = new Map<string, string>();
  const folders = new Map<string, string>();

  const visit = async (folder: string, prefix: string): Promise<void> => {
    folders.set(folder, await signOf(folder));
    const entries = await readdir(folder, { withFileTypes: true });
    const deeper: Promise<void>[] = [];
    for (const entry of entries) {
      const name = prefix + entry.name;
      const path = join(folder, entry.name);
      if (isHidden(entry.name) || hidden.has(name)) continue;
      if (entry.isFile()) files.set(name, path);
      else if (entry.isDirectory()) deeper.push(visit(path, `${name}/`));
      // A linked folder could lead in a circle; a linked file is served if it stays inside.
      else if (entry.isSymbolicLink()) deeper.push(follow(path, name));
    }
    await Promise.all(deeper);
  };

  const follow = async (path: string, name: string): Promise<void> => {
    try {
      const target = await realpath(path);
      if (target.startsWith(root + sep) && (await stat(target)).isFile()) files.set(name, target);
    } catch {
      // A link that leads nowhere is not published.
    }
  };

  await visit(root, '');
  return { files: withSiblings(files), folders };
}

/** `x.html.br` is a form of `x.html`, and no file of its own. */
function withSiblings(paths: Map<string, string>): Map<string, PublishedFile> {
  const files = new Map<string, PublishedFile>();
  for (const [name, path] of paths) {
    if (/\.(?:br|gz)$/.test(name) && paths.has(name.slice(0, -3))) continue;
    const has = (ending: string) => paths.get(name + ending) === path + ending;
    files.set(name, { name, path, br: has('.br'), gzip: has('.gz') });
  }
  return files;
}
