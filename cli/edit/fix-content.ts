import { isUtf8 } from 'node:buffer';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { createTwoFilesPatch } from 'diff';
import type { CheckResult } from '../check.ts';
import { addUnsaved, collect, type CollectedFile } from '../content/collect.ts';
import { ContentFiles } from '../content/content-files.ts';
import { type Fix, applyFixes } from '../diagnostic.ts';
import { saveFile } from '../files.ts';

/** A fix can reveal another problem. If fixes remain after this many rounds, two rules undo each other's fixes. */
const maxRounds = 10;

interface FixOptions {
  /** The content folder. */
  root: string;
  check: (files: ContentFiles) => Promise<CheckResult>;
  isInScope: (path: string) => boolean;
}

interface FixedContent {
  /** The content after all fixes. */
  checked: CheckResult;
  fixCount: number;
  /** Changed files, relative to the content folder. */
  files: string[];
}

/** Applies all fixes in the files in scope, and saves the files. */
export async function fixContent({
  root,
  check,
  isInScope,
}: FixOptions): Promise<FixedContent & { readOnlyFiles: string[] }> {
  const readOnlyFiles = new Set<string>();
  const isWritable = (path: string) => {
    const mode = statSync(join(root, path), { throwIfNoEntry: false })?.mode ?? 0;
    const canWrite = (mode & 0o222) !== 0;
    if (!canWrite) readOnlyFiles.add(path);
    return canWrite;
  };
  const options = { root, check, isInScope: (path: string) => isInScope(path) && isWritable(path) };
  const fixed = await fixInRounds(options, new ContentFiles(), ({ absolute }, text) =>
    saveFile(absolute, text),
  );
  return { ...fixed, readOnlyFiles: [...readOnlyFiles].toSorted() };
}

interface DryRun extends FixedContent {
  /** Diff of all changed files, in a format that `git apply` accepts. */
  diff: string;
}

/** Returns what `fixContent` would change. */
export async function dryRun(options: FixOptions, getDisplayPath: (file: string) => string): Promise<DryRun> {
  const edited = new ContentFiles();
  const fixed = await fixInRounds(options, edited);
  const diffs = fixed.files.map((path) => {
    const absolute = join(options.root, path);
    const before = readFileSync(absolute, 'utf8');
    return createDiff(getDisplayPath(path), before, edited.read({ path, absolute }).toString('utf8'));
  });
  return { ...fixed, diff: diffs.join('') };
}

/** Applies all fixes in the files in scope, in rounds, until none remain. By default, `files` holds the fixed texts. */
export async function fixInRounds(
  { root, check, isInScope }: FixOptions,
  files: ContentFiles,
  save = ({ path }: CollectedFile, text: string) => files.edit(path, text),
): Promise<FixedContent> {
  const changed = new Set<string>();
  let fixCount = 0;
  for (let round = 1; ; round++) {
    const versions = new Map(listTextFiles(root, files).map((file) => [file, files.version(file)]));
    // oxlint-disable-next-line no-await-in-loop -- each round checks the result of the one before
    const checked = await check(files);
    const fixesByFile = groupFixes(checked, isInScope);
    if (fixesByFile.size === 0 || round > maxRounds)
      return { checked, fixCount, files: [...changed].toSorted() };
    for (const [file, version] of versions) {
      const fixes = fixesByFile.get(file.path);
      if (!fixes) continue;
      const bytes = files.read(file);
      // The file was saved in the meantime, so the offsets are wrong. The next round reads it again.
      if (files.version(file) !== version) continue;
      // Saving text that is not valid UTF-8 would lose bytes.
      if (!isUtf8(bytes)) continue;
      const { text, count } = applyFixes(bytes.toString('utf8'), fixes);
      save(file, text);
      changed.add(file.path);
      fixCount += count;
    }
  }
}

function listTextFiles(root: string, files: ContentFiles): CollectedFile[] {
  const collection = collect(root);
  addUnsaved(collection, files.unsavedPaths);
  return [...collection.documents, ...collection.settings];
}

function groupFixes({ diagnostics }: CheckResult, isInScope: (path: string) => boolean): Map<string, Fix[]> {
  const byFile = new Map<string, Fix[]>();
  for (const { file, fix } of diagnostics) {
    if (fix && isInScope(file)) byFile.set(file, [...(byFile.get(file) ?? []), fix]);
  }
  return byFile;
}

/** Omits the separator line and the tabs that git does not write. */
const createDiff = (path: string, before: string, after: string): string =>
  before === after
    ? ''
    : createTwoFilesPatch(`a/${path}`, `b/${path}`, before, after, '', '', { context: 3 })
        .replace(/^=+\n/, '')
        .replace(/^(---|\+\+\+) (.*?)\t?$/gm, '$1 $2');
