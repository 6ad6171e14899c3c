import { Buffer, isUtf8 } from 'node:buffer';
import { hash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import type { CheckResult } from '../check.ts';
import { collect } from '../content/collect.ts';
import { isFileSystemError, saveFile } from '../files.ts';
import type { Fix } from '../diagnostic.ts';
import { applyFixes } from './apply.ts';

/** A fix can reveal another problem. If fixes remain after this many rounds, two rules undo each other's fixes. */
export const maxRounds = 10;

export interface FixedContent {
  /** The content after all fixes. */
  checked: CheckResult;
  fixCount: number;
  /** Changed files, relative to the content folder. */
  files: string[];
  /** Read-only files whose fixes were not applied. */
  readOnlyFiles: string[];
}

/** Applies all fixes in the files in scope, in rounds, until none remain. */
export async function fixContent(
  root: string,
  check: () => Promise<CheckResult>,
  isInScope: (file: string) => boolean,
): Promise<FixedContent> {
  const files = new Set<string>();
  const readOnlyFiles = new Set<string>();
  let fixCount = 0;
  for (let round = 1; ; round++) {
    const before = readTextFiles(root);
    const checked = await check();
    const pendingFixes = groupFixes(checked, isInScope, before);
    for (const path of pendingFixes.keys()) {
      if (!isReadOnly(before.get(path))) continue;
      readOnlyFiles.add(path);
      pendingFixes.delete(path);
    }
    if (pendingFixes.size === 0 || round > maxRounds)
      return {
        checked,
        fixCount,
        files: [...files].toSorted(),
        readOnlyFiles: [...readOnlyFiles].toSorted(),
      };
    const now = readTextFiles(root);
    for (const [path, fixes] of pendingFixes) {
      const file = now.get(path);
      // The file was saved in the meantime, so the offsets are wrong. The next round reads it again.
      if (!file || file.hash !== before.get(path)?.hash) continue;
      const { text, count } = applyFixes(Buffer.from(file.bytes).toString('utf8'), fixes);
      saveFile(file.absolute, text);
      files.add(path);
      fixCount += count;
    }
  }
}

const isReadOnly = (file: TextFile | undefined) =>
  file !== undefined && (statSync(file.absolute).mode & 0o222) === 0;

interface TextFile {
  absolute: string;
  bytes: Uint8Array;
  hash: string;
}

/** Skips files that are not valid UTF-8, because writing them back would lose bytes. */
function readTextFiles(root: string): Map<string, TextFile> {
  const { documents, settings } = collect(root);
  const texts = new Map<string, TextFile>();
  for (const { path, absolute } of [...documents, ...settings]) {
    try {
      const bytes = readFileSync(absolute);
      if (isUtf8(bytes)) texts.set(path, { absolute, bytes, hash: hash('sha256', bytes) });
    } catch (error) {
      if (!isFileSystemError(error)) throw error; // the check reports it
    }
  }
  return texts;
}

function groupFixes(
  { diagnostics }: CheckResult,
  isInScope: (file: string) => boolean,
  texts: ReadonlyMap<string, TextFile>,
): Map<string, Fix[]> {
  const byFile = new Map<string, Fix[]>();
  for (const { file, fix } of diagnostics) {
    if (fix && isInScope(file) && texts.has(file)) byFile.set(file, [...(byFile.get(file) ?? []), fix]);
  }
  return byFile;
}
