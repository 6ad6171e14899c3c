import { isUtf8 } from 'node:buffer';
import type { CollectedFile, Collection } from './content/collect.ts';
import { connect, type Content, replaceDocument } from './content/content.ts';
import type { ContentFiles } from './content/content-files.ts';
import { readShownText } from './content/markdown/shown-text.ts';
import { readSource, type SourceText } from './content/markdown/source-text.ts';
import type { DocumentReader } from './content/read-documents.ts';
import { readSettings, type Settings } from './content/settings/settings.ts';
import type { Diagnostic, Fix } from './diagnostic.ts';
import { canChangeRule, contentRules, lastRules } from './rules/catalog.ts';
import { type CheckedText, findWorkingCorrections, getCorrections } from './rules/corrections.ts';
import { applyPolicy, applySeverities, findUnusedIgnores } from './rules/policy.ts';
import { runContentRules, runSettingsRules } from './rules/run.ts';

/** Everything that a check has read. */
export interface ReadContent {
  content: Content;
  /** The problems that rules for single files found. */
  ofFiles: readonly Diagnostic[];
  reader: DocumentReader;
  files: ContentFiles;
}

/** Returns all problems, each with the corrections that work. */
export function findProblems(read: ReadContent): Diagnostic[] {
  const { content, ofFiles, reader, files } = read;
  const problems = applyRules(content, ofFiles, createSourceLookup(content.settings, reader));
  const working = new Set<Diagnostic['fix']>();
  const correctable = new Set(
    problems.filter((problem) => getCorrections(problem).length > 0).map(({ file }) => file),
  );
  for (const file of [...content.files.documents, ...content.files.settings]) {
    if (!correctable.has(file.path)) continue;
    const inFile = problems.filter((problem) => problem.file === file.path);
    const corrections = inFile.flatMap(getCorrections);
    // An editor checks all files after each change, and most of them have not changed.
    const areWorking = files.memoize(`corrections ${file.path}`, [file], JSON.stringify(corrections), () =>
      testCorrections(read, file, inFile),
    );
    for (const [index, correction] of corrections.entries())
      if (areWorking[index] === true) working.add(correction);
  }
  return problems.map((problem) => keepCorrections(problem, working));
}

/** Returns whether each correction of the file's problems works. */
function testCorrections(read: ReadContent, file: CollectedFile, problems: readonly Diagnostic[]): boolean[] {
  const corrections = problems.flatMap(getCorrections);
  const bytes = read.files.read(file);
  // An offset in text that is not UTF-8 means nothing.
  if (!isUtf8(bytes)) return corrections.map(() => false);
  const recheck = (changed: string) => recheckFile(read, file.path, changed);
  const text = bytes.toString('utf8');
  const isDocument = read.content.files.documents.some(({ path }) => path === file.path);
  const shown = isDocument ? readShownText(read.reader.parse(file.path)) : '';
  const working = findWorkingCorrections({ text, problems, shown }, recheck);
  return corrections.map((correction) => working.has(correction));
}

/** Adds to the problems of single files those that span files, and decides which of them to show. */
function applyRules(
  content: Content,
  ofFiles: readonly Diagnostic[],
  getSource: (path: string) => SourceText,
): Diagnostic[] {
  const severities = content.settings.studio?.rules ?? {};
  const ofContent = runContentRules(contentRules, content, getSource);
  const found = applySeverities([...ofFiles, ...ofContent], severities);
  const unusedIgnores = findUnusedIgnores(content, found);
  const ofIgnores = runContentRules(lastRules, { ...content, unusedIgnores }, getSource);
  return applyPolicy([...found, ...applySeverities(ofIgnores, severities)], content);
}

/** Returns a function that finds the text to which a file's spans refer. */
function createSourceLookup(settings: Settings, reader: DocumentReader): (path: string) => SourceText {
  const sources = new Map(settings.files.map(({ source }) => [source.path, source]));
  return (path) => {
    const source = sources.get(path) ?? reader.source(path);
    sources.set(path, source);
    return source;
  };
}

/** Checks one file as if it had this text. Misspellings are not among its problems. */
function recheckFile(read: ReadContent, path: string, text: string): CheckedText {
  const { content, reader } = read;
  const collected = content.files.documents.find((file) => file.path === path);
  const changed = collected
    ? changeDocument(read, reader.readText(collected, Buffer.from(text)))
    : changeSettings(read, path, text);
  const source = readSource(path, Buffer.from(text));
  const getOtherSource = createSourceLookup(changed.content.settings, reader);
  const getSource = (of: string) => (of === path ? source : getOtherSource(of));
  const problems = applyRules(changed.content, changed.ofFiles, getSource).filter(
    ({ file }) => file === path,
  );
  return { text, problems, shown: changed.shown };
}

type ChangedContent = Pick<ReadContent, 'content' | 'ofFiles'> & Pick<CheckedText, 'shown'>;

function changeDocument(
  { content }: ReadContent,
  { document, diagnostics, shown }: ReturnType<DocumentReader['readText']>,
): ChangedContent {
  return {
    content: replaceDocument({ ...content, misspellings: null }, document),
    ofFiles: diagnostics,
    shown,
  };
}

function changeSettings({ content, files }: ReadContent, path: string, text: string): ChangedContent {
  const collection: Collection = { ...content.files, problems: [] };
  const settings = readSettings(collection, files.with(new Map([[path, text]])));
  const changed = connect({ ...content, settings, misspellings: null }, canChangeRule, path);
  return { content: changed, ofFiles: runSettingsRules(settings), shown: '' };
}

/** Drops the corrections that do not work, and the likely ones if a safe one works. The first says what to do. */
function keepCorrections(problem: Diagnostic, working: ReadonlySet<Diagnostic['fix']>): Diagnostic {
  const { fix, likelyFixes = [], suggestion, ...rest } = problem;
  const keptFix = working.has(fix) ? fix : undefined;
  const likely = likelyFixes.filter((each) => working.has(each));
  const shown = keptFix?.offer ?? likely[0]?.offer ?? suggestion;
  const isNew = ({ start, text }: Fix, index: number) =>
    likely.findIndex((other) => other.start === start && other.text === text) === index;
  const kept = keptFix ? [] : likely.filter(isNew);
  return {
    ...rest,
    ...(shown !== undefined && { suggestion: shown }),
    ...(keptFix && { fix: keptFix }),
    ...(kept.length > 0 && { likelyFixes: kept }),
  };
}
