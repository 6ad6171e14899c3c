import { Buffer, isUtf8 } from 'node:buffer';
import { hash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import type { Checked } from '../check.ts';
import { collect } from '../content/collect.ts';
import { isFileSystemError, writeFileAtomic } from '../files.ts';
import type { Fix } from '../diagnostic.ts';
import { applyFixes } from './apply.ts';

/** One fix can reveal another. More rounds than this mean that two rules undo each other. */
export const maxRounds = 10;

export interface FixedContent {
  /** The content after all fixes. */
  checked: Checked;
  fixes: number;
  /** Changed files, below the content folder. */
  files: string[];
  /** Files with fixes that are read-only. */
  readOnly: string[];
}

/** Applies the fixes of the files in scope, round after round until none are left. */
export async function fixContent(
  root: string,
  check: () => Promise<Checked>,
  isInScope: (file: string) => boolean,
): Promise<FixedContent> {
  const files = new Set<string>();
  const readOnly = new Set<string>();
  let fixes = 0;
  for (let round = 1; ; round++) {
    const before = readTexts(root);
    const checked = await check();
    const pending = fixesByFile(checked, isInScope, before);
    for (const path of pending.keys()) {
      if (!isReadOnly(before.get(path))) continue;
      readOnly.add(path);
      pending.delete(path);
    }
    if (pending.size === 0 || round > maxRounds)
      return { checked, fixes, files: [...files].toSorted(), readOnly: [...readOnly].toSorted() };
    const now = readTexts(root);
    for (const [path, found] of pending) {
      const file = now.get(path);
      // Saved in the meantime: the offsets belong to the old text. The next round reads the new one.
      if (!file || file.hash !== before.get(path)?.hash) continue;
      const { text, count } = applyFixes(Buffer.from(file.bytes).toString('utf8'), found);
      writeFileAtomic(file.absolute, text, statSync(file.absolute).mode);
      files.add(path);
      fixes += count;
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

/** Files that can be written back: bytes that are not UTF-8 would be lost. */
function readTexts(root: string): Map<string, TextFile> {
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

function fixesByFile(
  { diagnostics }: Checked,
  isInScope: (file: string) => boolean,
  texts: ReadonlyMap<string, TextFile>,
): Map<string, Fix[]> {
  const byFile = new Map<string, Fix[]>();
  for (const { file, fix } of diagnostics) {
    if (fix && isInScope(file) && texts.has(file)) byFile.set(file, [...(byFile.get(file) ?? []), fix]);
  }
  return byFile;
}
