import { setImmediate as nextTurn } from 'node:timers/promises';
import { Cache, findCacheFolder, isDefaultCacheFolder } from './cache.ts';
import { addUnsaved, type Collection, collect, unreadable } from './content/collect.ts';
import { connect, type Content } from './content/content.ts';
import { ContentFiles } from './content/content-files.ts';
import type { SourceText } from './content/markdown/source-text.ts';
import { readPictures } from './content/pictures/read.ts';
import { DocumentReader, type ReadDocument } from './content/read-documents.ts';
import { readSettings, type Settings, settingsPaths } from './content/settings/settings.ts';
import type { Misspelling } from './content/spelling.ts';
import type { Diagnostic } from './diagnostic.ts';
import { isFileSystemError } from './files.ts';
import { assertOwned, markOwned } from './owned-folder.ts';
import { findProblems } from './find-problems.ts';
import { canChangeRule } from './rules/catalog.ts';
import { runDocumentRules, runSettingsRules } from './rules/run.ts';

export interface CheckOptions {
  content: string;
  /** The cache folder; by default `.studio/cache` next to the nearest package.json. */
  cache?: string | undefined;
  force?: boolean | undefined;
  spelling?: boolean | undefined;
  /** Supplies unsaved text from an editor, and keeps results for the next check. */
  edited?: ContentFiles | undefined;
  /** Called with a message about the run itself, such as a damaged cache. */
  notice?: (line: string) => void;
}

/** For a build, which goes on with what a check has read. */
export interface BuildSteps {
  /** Render articles while they are parsed. */
  render?: boolean;
  /** Called before the documents are read. */
  onSettings?: (read: SettingsAndPictures) => void;
}

export interface SettingsAndPictures extends Pick<Content, 'root' | 'settings' | 'pictures'> {
  cache: Cache;
}

export interface CheckResult {
  content: Content;
  /** All diagnostics, sorted by file and position. */
  diagnostics: Diagnostic[];
  cache: Cache;
  /** Gives the text and the rendered article of each document. */
  reader: DocumentReader;
  fileCount: number;
}

/** Reads all content and applies every rule. */
export async function check(
  options: CheckOptions,
  { render = false, onSettings }: BuildSteps = {},
): Promise<CheckResult> {
  const files = collect(options.content);
  const edited = options.edited ?? new ContentFiles();
  addUnsaved(files, edited.unsavedPaths);
  const cache = openCache(files.root, options);

  // Rules for single files run while these are read, because their results are kept with the file.
  const { settings, settingsDiagnostics } = readAndCheckSettings(files, edited);
  const pictures = await readPictures(files.pictures, cache, edited);
  onSettings?.({ root: files.root, settings, pictures, cache });
  const reader = createReader({ files: edited, cache, render }, settings);
  const read = await readDocuments(files, reader);
  const documents = read.map(({ document }) => document);
  const misspellings = options.spelling
    ? await findAllMisspellings({ files, settings, documents }, reader, edited)
    : null;
  const content = connect({ files, settings, documents, pictures, misspellings }, canChangeRule);

  cache.save();

  const ofFiles = [...read.flatMap(({ diagnostics }) => diagnostics), ...settingsDiagnostics];
  return {
    content,
    diagnostics: findProblems({ content, ofFiles, reader, files: edited }),
    cache,
    reader,
    fileCount: files.documents.length + files.settings.length + files.pictures.length,
  };
}

function openCache(root: string, { cache: requested, force = false, notice }: CheckOptions): Cache {
  const folder = findCacheFolder(root, requested);
  claimCacheFolder(folder);
  return new Cache(folder, {
    force,
    onDamaged: () => notice?.('Part of the cache was damaged and is being rebuilt.'),
    onUnwritable: () =>
      notice?.(
        `Can't write to the cache folder ${folder}, so every run will be slower. Check its permissions and the free disk space, or choose a different folder with --cache.`,
      ),
  });
}

/** Throws if the folder has other files in it. The cache reports a folder that cannot be written. */
function claimCacheFolder(folder: string): void {
  if (!isDefaultCacheFolder(folder)) assertOwned(folder, '--cache');
  try {
    markOwned(folder);
  } catch (error) {
    if (!isFileSystemError(error)) throw error;
  }
}

/** Adds unreadable files to the problems. */
function readAndCheckSettings(files: Collection, edited: ContentFiles) {
  const result = edited.memoize('settings', files.settings, JSON.stringify(files.problems), () => {
    const found = { ...files, problems: [] };
    const settings = readSettings(found, edited);
    return { settings, problems: found.problems, settingsDiagnostics: runSettingsRules(settings) };
  });
  files.problems.push(...result.problems);
  return result;
}

const createReader = (
  options: { files: ContentFiles; cache: Cache; render: boolean },
  { studio, facts }: Settings,
): DocumentReader =>
  new DocumentReader({
    ...options,
    settings: {
      phrases: studio?.autoLinks ?? [],
      team: studio?.brand.team ?? '',
      facts,
    },
    runRules: runDocumentRules,
  });

/** Number of documents to parse per turn of the event loop. Meanwhile, a build bundles the site. */
const maxParsedPerTurn = 10;

/** Adds unreadable files to the problems. */
async function readDocuments(files: Collection, reader: DocumentReader): Promise<ReadDocument[]> {
  const read: ReadDocument[] = [];
  let parsedAtLastPause = 0;
  for (const file of files.documents) {
    if (reader.parsedCount - parsedAtLastPause >= maxParsedPerTurn) {
      // Node frees the parser's memory, about 20 kB per post, only between turns.
      // oxlint-disable-next-line no-await-in-loop -- the loop has to pause
      await nextTurn();
      parsedAtLastPause = reader.parsedCount;
    }
    try {
      read.push(reader.read(file));
    } catch (error) {
      if (!isFileSystemError(error)) throw error;
      files.problems.push(unreadable(file.path, error));
    }
  }
  return read;
}

async function findAllMisspellings(
  { files, documents, settings }: Pick<Content, 'files' | 'documents' | 'settings'>,
  reader: DocumentReader,
  edited: ContentFiles,
): Promise<Misspelling[]> {
  const { findMisspellings } = await import('./content/spelling.ts');
  const extraWords = files.words ? edited.read(files.words).toString('utf8') : '';
  const key = JSON.stringify([extraWords, settings.facts]);
  const byPath = new Map([...files.documents, ...files.settings].map((file) => [file.path, file]));
  const find = (path: string, getSource: () => SourceText) => {
    const file = byPath.get(path);
    const compute = () => findMisspellings(getSource(), extraWords);
    return file ? edited.memoize(`spelling ${path}`, [file], key, compute) : compute();
  };
  return [
    ...documents.flatMap(({ path }) => find(path, () => reader.source(path))),
    // Skip studio.yaml, because it is mostly names and addresses.
    ...settings.files
      .filter(({ source }) => source.path !== settingsPaths.studio)
      .flatMap(({ source }) => find(source.path, () => source)),
  ];
}
