import { readdirSync, realpathSync, statSync, type Dirent } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { UserError } from '../user-error.ts';
import { isFileSystemError, isInside, isNotFoundError } from '../files.ts';
import { type DocumentKind, getDocumentKind } from './document.ts';

export interface CollectedFile {
  /** Relative to the content folder, forward slashes. */
  path: string;
  absolute: string;
}

export interface CollectedDocument extends CollectedFile {
  kind: DocumentKind;
}

/** The files in a content folder. Each list is sorted by path. */
export interface Collection {
  /** The content folder's real path. */
  root: string;
  documents: CollectedDocument[];
  /** `*.yaml` and `images/*.yaml` */
  settings: CollectedFile[];
  pictures: CollectedFile[];
  /** Extra words for the spell checker. */
  words: CollectedFile | null;
  problems: CollectionProblem[];
}

export type CollectionProblem = { path: string } & (
  | {
      kind: 'stray';
      isFolder: boolean;
      /** Its parent folder; empty for the content folder. */ folder: string;
    }
  | { kind: 'outside'; /** Relative to the content folder. */ target: string }
  | { kind: 'unreadable'; /** System error, or `special` for a device, pipe or socket. */ code: string }
  | { kind: 'name-clash'; other: string }
);

export const wordsPath = 'words.txt';

const pictureExtension = /\.(?:jpe?g|png|webp|avif|gif|tiff?|svg|heic)$/i;
/** Files that file managers and editors leave behind. */
const ignored = /^\.|^(?:thumbs\.db|desktop\.ini)$|~$|\.(?:swp|tmp|bak|orig)$/i;

/** Lists the files in a content folder. Symlinks that point outside it are reported and not followed. */
export function collect(content: string): Collection {
  const root = findContentRoot(content);
  const found: Collection = { root, documents: [], settings: [], pictures: [], words: null, problems: [] };
  for (const entry of listEntries(found, '')) {
    const { path, name, isFolder, file } = entry;
    const kind = getDocumentKind(name);
    if (isFolder && kind) collectDocuments(found, path, kind);
    else if (isFolder && name === 'images') collectPictures(found, path, new Set());
    else if (!isFolder && name.endsWith('.yaml')) found.settings.push(file);
    else if (!isFolder && path === wordsPath) found.words = file;
    else if (!/^readme\b/i.test(name)) found.problems.push({ kind: 'stray', path, isFolder, folder: '' });
  }
  findNameClashes(found);
  return found;
}

/** Adds files that exist only in an editor. */
export function addUnsaved(found: Collection, paths: readonly string[]): void {
  const { root, documents, settings } = found;
  for (const path of paths) {
    if (path === wordsPath) found.words = { path, absolute: join(root, path) };
    const [, folder = '', extension] = /^(?:(\w+)\/)?[^/]+\.(md|yaml)$/.exec(path) ?? [];
    const file = { path, absolute: join(root, path) };
    const kind = getDocumentKind(folder);
    const list: CollectedFile[] = extension === 'md' ? documents : settings;
    if (list.some((known) => known.path === path)) continue;
    if (extension === 'md' && kind) documents.push({ ...file, kind });
    else if (extension === 'yaml' && ['', 'images'].includes(folder)) settings.push(file);
    else continue;
    list.sort((a, b) => (a.path < b.path ? -1 : 1));
  }
}

/** Returns the content folder's real path. */
export function findContentRoot(content: string): string {
  const requested = resolve(content);
  try {
    const root = realpathSync(requested);
    if (statSync(root).isDirectory()) return root;
  } catch (error) {
    if (!isNotFoundError(error) && !(isFileSystemError(error) && error.code === 'ENAMETOOLONG')) throw error;
  }
  throw new UserError(`There is no content folder at ${requested}. Set it with --content DIR.`);
}

function collectDocuments(found: Collection, folder: string, kind: DocumentKind): void {
  for (const { path, name, isFolder, file } of listEntries(found, folder)) {
    if (!isFolder && name.endsWith('.md')) found.documents.push({ ...file, kind });
    else found.problems.push({ kind: 'stray', path, isFolder, folder });
  }
}

function collectPictures(found: Collection, folder: string, seen: Set<string>): void {
  let real: string;
  try {
    real = realpathSync(join(found.root, folder));
  } catch (error) {
    found.problems.push(unreadable(folder, error));
    return;
  }
  if (seen.has(real)) return; // already visited, through a symlink
  seen.add(real);
  for (const { path, name, isFolder, file } of listEntries(found, folder)) {
    if (isFolder) collectPictures(found, path, seen);
    else if (pictureExtension.test(name)) found.pictures.push(file);
    else if (name.endsWith('.yaml') && folder === 'images') found.settings.push(file);
    else found.problems.push({ kind: 'stray', path, isFolder, folder });
  }
}

interface Entry {
  path: string;
  name: string;
  isFolder: boolean;
  file: CollectedFile;
}

/** Lists the usable entries in a folder, sorted by name. The others become problems. */
function listEntries({ root, problems }: Collection, folder: string): Entry[] {
  let names: Dirent[];
  try {
    names = readdirSync(join(root, folder), { withFileTypes: true });
  } catch (error) {
    problems.push(unreadable(folder || '.', error));
    return [];
  }
  const entries: Entry[] = [];
  for (const entry of names.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    if (ignored.test(entry.name)) continue;
    const path = folder ? `${folder}/${entry.name}` : entry.name;
    try {
      const absolute = entry.isSymbolicLink() ? realpathSync(join(root, path)) : join(root, path);
      if (!isInside(root, absolute)) {
        problems.push({ kind: 'outside', path, target: relative(root, absolute).split(sep).join('/') });
        continue;
      }
      const stats = entry.isSymbolicLink() ? statSync(absolute) : entry;
      const isFolder = stats.isDirectory();
      if (isFolder || stats.isFile())
        entries.push({ path, name: entry.name, isFolder, file: { path, absolute } });
      else problems.push({ kind: 'unreadable', path, code: 'special' });
    } catch (error) {
      problems.push(unreadable(path, error));
    }
  }
  return entries;
}

export function unreadable(path: string, error: unknown): CollectionProblem {
  if (!isFileSystemError(error)) throw error;
  return { kind: 'unreadable', path, code: error.code ?? 'unknown' };
}

/** Names that differ only in case are the same file on macOS and Windows. */
function findNameClashes({ documents, settings, pictures, problems }: Collection): void {
  const seen = new Map<string, string>();
  for (const path of [...documents, ...settings, ...pictures].map((file) => file.path).toSorted()) {
    const folded = path.normalize('NFC').toLowerCase();
    const other = seen.get(folded);
    if (other === undefined) seen.set(folded, path);
    else problems.push({ kind: 'name-clash', path, other });
  }
}
