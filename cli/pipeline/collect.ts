import { readdirSync, realpathSync, statSync, type Dirent, type Stats } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import type { Diagnostic } from '../report/diagnostic.ts';
import { Failure } from '../failure.ts';
import { isInside } from '../inside.ts';
import { isMissing } from './cache-file.ts';
import { clashesByCase, faultOfFile } from './collect-faults.ts';
import type { DocumentKind } from './record.ts';

export interface CollectedFile {
  /** relative to the content folder, forward slashes */
  path: string;
  absolute: string;
  stats: Stats;
}

export interface CollectedDocument extends CollectedFile {
  kind: DocumentKind;
}

/** Every file of a content folder by what it is, each list sorted by path. */
export interface Collection {
  /** the real path of the content folder */
  root: string;
  documents: CollectedDocument[];
  /** structured copy: `*.yaml` */
  copy: CollectedFile[];
  pictures: CollectedFile[];
  /** what is noted about pictures: `images/*.yaml` */
  notes: CollectedFile[];
  diagnostics: Diagnostic[];
}

const shelves: Record<string, DocumentKind> = { blog: 'post', stories: 'story', pages: 'document' };
const pictureEnding = /\.(jpe?g|png|webp|avif|gif|tiff?|svg|heic)$/i;
/** Left behind by file managers and editors; nobody means to publish them. */
const litter = /^\.|^(thumbs\.db|desktop\.ini)$|~$|\.(swp|tmp|bak|orig)$/i;

/** Finds the content. Real paths stay inside the folder; whatever lies elsewhere is told, never read. */
export function collect(content: string): Collection {
  const root = realRoot(content);
  const found: Collection = { root, documents: [], copy: [], pictures: [], notes: [], diagnostics: [] };
  const { diagnostics } = found;
  for (const { path, name, folder, file } of entriesOf(root, '', diagnostics)) {
    const kind = shelves[name];
    if (folder && kind) collectDocuments(found, path, kind);
    else if (folder && name === 'images') collectPictures(found, path, new Set());
    else if (file && name.endsWith('.yaml')) found.copy.push(file);
    else if (!/^readme\b/i.test(name)) diagnostics.push(strayAtTop(name, folder));
  }
  const all = [...found.documents, ...found.copy, ...found.pictures, ...found.notes];
  diagnostics.push(...clashesByCase(all.map((file) => file.path)));
  return found;
}

function realRoot(content: string): string {
  const asked = resolve(content);
  try {
    const root = realpathSync(asked);
    if (statSync(root).isDirectory()) return root;
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
  throw new Failure(`There is no content folder at ${asked}. Name one with --content DIR.`);
}

function collectDocuments(found: Collection, shelf: string, kind: DocumentKind): void {
  for (const { path, name, folder, file } of entriesOf(found.root, shelf, found.diagnostics)) {
    if (file && name.endsWith('.md')) found.documents.push({ ...file, kind });
    else found.diagnostics.push(faultOfFile(path, 'stray-file', strayDocument(shelf, name, folder)));
  }
}

function collectPictures(found: Collection, shelf: string, seen: Set<string>): void {
  const real = realpathSync(join(found.root, shelf));
  if (seen.has(real)) return; // a link to a folder around itself
  seen.add(real);
  for (const { path, name, folder, file } of entriesOf(found.root, shelf, found.diagnostics)) {
    if (folder) collectPictures(found, path, seen);
    else if (file && pictureEnding.test(name)) found.pictures.push(file);
    else if (file && name.endsWith('.yaml') && shelf === 'images') found.notes.push(file);
    else
      found.diagnostics.push(
        faultOfFile(
          path,
          'stray-file',
          `Unexpected file "${name}" among the pictures, expected JPEG, PNG, WebP or AVIF`,
        ),
      );
  }
}

interface Entry {
  path: string;
  name: string;
  folder: boolean;
  file: CollectedFile | null;
}

/** What a folder holds, sorted; entries that cannot be used are told and left out. */
function entriesOf(root: string, shelf: string, diagnostics: Diagnostic[]): Entry[] {
  const entries: Entry[] = [];
  let names: Dirent[];
  try {
    names = readdirSync(join(root, shelf), { withFileTypes: true });
  } catch (error) {
    diagnostics.push(unreadable(shelf, error));
    return entries;
  }
  for (const entry of names.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    if (litter.test(entry.name)) continue;
    const path = shelf ? `${shelf}/${entry.name}` : entry.name;
    const absolute = join(root, path);
    try {
      const real = entry.isSymbolicLink() ? realpathSync(absolute) : absolute;
      if (!isInside(root, real)) {
        diagnostics.push(
          faultOfFile(
            path,
            'outside-content',
            `Unexpected link to ${outward(root, real)}, expected a file inside the content folder`,
          ),
        );
        continue;
      }
      const stats = statSync(real);
      if (stats.isDirectory()) entries.push({ path, name: entry.name, folder: true, file: null });
      else if (stats.isFile())
        entries.push({ path, name: entry.name, folder: false, file: { path, absolute: real, stats } });
      else
        diagnostics.push(
          faultOfFile(path, 'unreadable-file', 'Unexpected device, pipe or socket, expected a file'),
        );
    } catch (error) {
      diagnostics.push(unreadable(path, error));
    }
  }
  return entries;
}

const outward = (root: string, real: string) => relative(root, real).split(sep).join('/');

/** The fault of a file or folder that the system does not let us read. */
export function unreadable(path: string, error: unknown): Diagnostic {
  const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
  const why: Record<string, string> = {
    EACCES: 'its permissions forbid it',
    EPERM: 'its permissions forbid it',
    ENOENT: 'it leads nowhere',
    ELOOP: 'it leads in circles',
  };
  return faultOfFile(
    path || '.',
    'unreadable-file',
    `Unexpected file that cannot be read (${why[code] ?? code}), expected a readable one`,
  );
}

function strayAtTop(name: string, folder: boolean): Diagnostic {
  const expected = folder ? 'blog, stories, pages or images' : 'a .yaml file of structured copy';
  return faultOfFile(
    name,
    'stray-file',
    `Unexpected ${folder ? 'folder' : 'file'} "${name}", expected ${expected}`,
  );
}

function strayDocument(shelf: string, name: string, folder: boolean): string {
  if (folder) return `Unexpected folder "${name}", expected every .md file directly in ${shelf}/`;
  const almost = /\.(markdown|mdx|md\.txt|md)$/i.test(name);
  return `Unexpected file "${name}", expected ${almost ? 'the ending .md' : `only .md files in ${shelf}/`}`;
}
