import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Studio } from '#src/model/studio.ts';
import { Cache, findCacheFolder, isDefaultCacheFolder } from './cache.ts';
import { defaultTimezone, readBuildDate } from './content/build-date.ts';
import { addUnsaved, type Collection, collect, unreadable } from './content/collect.ts';
import type { Content, ContentLink, IgnoreInFile } from './content/content.ts';
import { ContentFiles } from './content/content-files.ts';
import type { Document } from './content/document.ts';
import { getFacts } from './content/facts.ts';
import { followRedirects } from './content/links/redirects.ts';
import { findIgnores } from './content/ignore-comments.ts';
import { resolveLink } from './content/links/resolve.ts';
import { documentUrl, createKnownSite, type KnownSite } from './content/links/site.ts';
import type { SourceText } from './content/markdown/source-text.ts';
import { readPictures } from './content/pictures/read.ts';
import { DocumentReader } from './content/read-documents.ts';
import { readSettings, type Settings, settingsPaths } from './content/settings/settings.ts';
import type { Misspelling } from './content/spelling.ts';
import { unpublishedFiles } from './content/unpublished.ts';
import { isFileSystemError } from './files.ts';
import type { Diagnostic } from './diagnostic.ts';
import { assertOwned, markOwned } from './owned-folder.ts';
import { canChangeRule, catalog, contentRules, lastRules } from './rules/catalog.ts';
import { runContentRules, runDocumentRules, runSettingsRules } from './rules/run.ts';

export interface CheckOptions {
  content: string;
  /** The cache folder; by default `.studio/cache` next to the nearest package.json. */
  cache?: string | undefined;
  force?: boolean | undefined;
  /** Render articles while they are parsed, for a build. */
  render?: boolean;
  spelling?: boolean | undefined;
  /** Supplies unsaved text from an editor, and keeps results for the next check. */
  edited?: ContentFiles | undefined;
  /** Called with a message about the run itself, such as a damaged cache. */
  notice?: (line: string) => void;
  progress?: (step: Progress) => void;
}

export interface Progress {
  stage: 'read' | 'pictures';
  done: number;
  total: number;
}

export interface CheckResult {
  content: Content;
  /** All diagnostics, sorted by file and position. */
  diagnostics: Diagnostic[];
  cache: Cache;
  documents: DocumentReader;
  fileCount: number;
}

/** Number of documents to parse per turn of the event loop. */
const maxParsedPerTurn = 100;

/** Reads all content and applies every rule. */
export async function check(options: CheckOptions): Promise<CheckResult> {
  const collection = collect(options.content);
  const contentFiles = options.edited ?? new ContentFiles();
  addUnsaved(collection, contentFiles.unsavedPaths);
  const cacheFolder = findCacheFolder(collection.root, options.cache);
  claimCacheFolder(cacheFolder);
  const cache = new Cache(cacheFolder, {
    force: options.force ?? false,
    onDamaged: () => options.notice?.('Part of the cache was damaged and is being rebuilt.'),
    onUnwritable: () =>
      options.notice?.(
        `Can't write to the cache folder ${cache.folder}, so every run will be slower. Check its permissions and the free disk space, or choose a different folder with --cache.`,
      ),
  });
  const { settings, problems, settingsDiagnostics } = contentFiles.memoize(
    'settings',
    collection.settings,
    JSON.stringify(collection.problems),
    () => {
      const found = { ...collection, problems: [] };
      const read = readSettings(found, contentFiles);
      return { settings: read, problems: found.problems, settingsDiagnostics: runSettingsRules(read) };
    },
  );
  collection.problems.push(...problems);
  const { studio } = settings;
  const buildDate = readBuildDate(studio?.hours.timezone ?? defaultTimezone);
  const reader = new DocumentReader({
    files: contentFiles,
    cache,
    settings: {
      phrases: studio?.autoLinks ?? [],
      team: studio?.brand.team ?? '',
      facts: studio ? getFacts(studio) : {},
    },
    runRules: runDocumentRules,
    render: options.render ?? false,
  });
  const documents: Document[] = [];
  const diagnostics: Diagnostic[] = [];
  let parsedAtLastPause = 0;
  for (const [done, file] of collection.documents.entries()) {
    if (reader.parsedCount - parsedAtLastPause >= maxParsedPerTurn) {
      // Node frees the parser's memory, about 20 kB per post, only between turns.
      // oxlint-disable-next-line no-await-in-loop -- the loop has to pause
      await nextTurn();
      parsedAtLastPause = reader.parsedCount;
    }
    try {
      const read = reader.read(file);
      documents.push(read.document);
      diagnostics.push(...read.diagnostics);
    } catch (error) {
      if (!isFileSystemError(error)) throw error;
      collection.problems.push(unreadable(file.path, error));
    }
    options.progress?.({ stage: 'read', done, total: collection.documents.length });
  }
  const pictures = await readPictures(collection.pictures, cache, contentFiles);
  const redirects = followRedirects(settings.redirects);
  const site = createKnownSite(documents, {
    domain: studio?.brand.domain ?? null,
    redirects,
    buildDate,
    pictures: pictures.usable.keys(),
    anchors: settings.anchors,
  });
  const links = resolveLinks(documents, settings, site);
  const ignores = [
    ...documents.map(({ path, ignores: found }) => ({ file: path, found })),
    ...settings.files.map(({ source }) => ({
      file: source.path,
      found: findIgnores(source.path, source.text),
    })),
  ].flatMap(({ file, found }) => found.map((ignore) => ({ ...ignore, file })));
  const content: Content = {
    root: collection.root,
    files: collection,
    settings,
    documents,
    pictures,
    buildDate,
    site,
    redirects,
    links,
    ignores,
    unusedIgnores: [],
    rules: canChangeRule,
    misspellings: options.spelling
      ? await findAllMisspellings(collection, documents, reader, settings, contentFiles)
      : [],
  };
  const sources = new Map(settings.files.map(({ source }) => [source.path, source]));
  const getSource = (path: string) => {
    const source = sources.get(path) ?? reader.source(path);
    sources.set(path, source);
    return source;
  };
  const severities = studio?.rules ?? {};
  const found = applySeverities(
    [...diagnostics, ...settingsDiagnostics, ...runContentRules(contentRules, content, getSource)],
    severities,
  );
  const skipped = new Set(catalog.filter(({ option }) => option && !options[option]).map(({ id }) => id));
  const findProblems = groupByRule(found);
  content.unusedIgnores = ignores.filter(
    (ignore) =>
      canChangeRule.get(ignore.rule) === true &&
      !skipped.has(ignore.rule) &&
      !findProblems(ignore).some((problem) => covers(ignore, problem)),
  );
  const findIgnoresFor = groupByRule(ignores);
  const all = [...found, ...applySeverities(runContentRules(lastRules, content, getSource), severities)];
  return {
    content,
    diagnostics: downgradeDraftErrors(
      all
        .filter((problem) => !isIgnored(problem, findIgnoresFor(problem)))
        .map((problem) => dropConflictingRename(problem, collection)),
      content,
    ).toSorted(compareDiagnostics),
    cache,
    documents: reader,
    fileCount: collection.documents.length + collection.settings.length + collection.pictures.length,
  };
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

/** Applies the severities from `rules` in studio.yaml. */
const applySeverities = (diagnostics: Diagnostic[], severities: NonNullable<Studio['rules']>): Diagnostic[] =>
  diagnostics.flatMap((problem) => {
    const severity = canChangeRule.get(problem.rule) ? severities[problem.rule] : undefined;
    if (severity === 'off') return [];
    return severity ? [{ ...problem, severity }] : [problem];
  });

const isIgnored = (problem: Diagnostic, ignores: readonly IgnoreInFile[]): boolean =>
  canChangeRule.get(problem.rule) === true && ignores.some((ignore) => covers(ignore, problem));

/** For an ignore and a problem of the same rule in the same file. */
const covers = ({ from, to }: IgnoreInFile, { line }: Diagnostic): boolean => from <= line && line <= to;

interface InFile {
  file: string;
  rule: string;
}

/** Returns a function that finds the entries for a rule in a file. */
function groupByRule<Entry extends InFile>(entries: readonly Entry[]): (key: InFile) => readonly Entry[] {
  const toKey = ({ file, rule }: InFile) => `${file}\0${rule}`;
  const groups = new Map<string, Entry[]>();
  for (const entry of entries) {
    const key = toKey(entry);
    const group = groups.get(key);
    if (group) group.push(entry);
    else groups.set(key, [entry]);
  }
  return (key) => groups.get(toKey(key)) ?? [];
}

/** Drops a suggested rename that would replace another file. */
function dropConflictingRename(
  problem: Diagnostic,
  { documents, settings, pictures }: Collection,
): Diagnostic {
  const { renameTo, ...rest } = problem;
  if (renameTo === undefined) return problem;
  if (![...documents, ...settings, ...pictures].some(({ path }) => path === renameTo)) return problem;
  return {
    ...rest,
    suggestion: `${renameTo} already exists. Delete one of the two, or choose another name.`,
  };
}

/** Downgrades errors in unpublished files to warnings, so drafts never stop a build. */
function downgradeDraftErrors(diagnostics: Diagnostic[], content: Content): Diagnostic[] {
  const unpublished = unpublishedFiles(content);
  if (unpublished.size === 0) return diagnostics;
  return diagnostics.map((problem) =>
    unpublished.has(problem.file) ? { ...problem, severity: 'warning', isDraft: true } : problem,
  );
}

async function findAllMisspellings(
  collection: Collection,
  documents: readonly Document[],
  reader: DocumentReader,
  settings: Settings,
  contentFiles: ContentFiles,
): Promise<Misspelling[]> {
  const { findMisspellings } = await import('./content/spelling.ts');
  const extraWords = collection.words ? contentFiles.read(collection.words).toString('utf8') : '';
  const key = JSON.stringify([extraWords, getFacts(settings.studio)]);
  const files = new Map([...collection.documents, ...collection.settings].map((file) => [file.path, file]));
  const find = (path: string, source: () => SourceText) => {
    const file = files.get(path);
    const compute = () => findMisspellings(source(), extraWords);
    return file ? contentFiles.memoize(`spelling ${path}`, [file], key, compute) : compute();
  };
  return [
    ...documents.flatMap(({ path }) => find(path, () => reader.source(path))),
    // Skip studio.yaml, because it is mostly names and addresses.
    ...settings.files
      .filter(({ source }) => source.path !== settingsPaths.studio)
      .flatMap(({ source }) => find(source.path, () => source)),
  ];
}

function resolveLinks(documents: readonly Document[], settings: Settings, site: KnownSite): ContentLink[] {
  const links: ContentLink[] = [];
  const add = (file: string, page: string, { url, span, isAutolink }: Document['links'][number]) =>
    links.push({ file, url, span, isAutolink, outcome: resolveLink(url, page, site) });
  for (const document of documents)
    for (const link of document.links) add(document.path, documentUrl(document), link);
  for (const link of settings.links) add(link.file, link.page, link);
  return links;
}

const compareTexts = (a: string, b: string) => (a === b ? 0 : a < b ? -1 : 1);

const compareDiagnostics = (a: Diagnostic, b: Diagnostic): number =>
  compareTexts(a.file, b.file) ||
  a.line - b.line ||
  a.column - b.column ||
  compareTexts(a.rule, b.rule) ||
  compareTexts(a.message, b.message);
