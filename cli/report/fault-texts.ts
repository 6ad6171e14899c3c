import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Diagnostic } from './diagnostic.ts';
import type { FileTexts } from './reporter.ts';

/** Faults of what is not to be opened: it lies elsewhere, or, as a pipe does, would keep its reader waiting for ever. */
const closed = new Set(['outside-content', 'unreadable-file']);

/** The texts that frames are cut from; pictures have none, and of what cannot be read the fault itself says why. */
export function textsOf(diagnostics: readonly Diagnostic[], root: string): FileTexts {
  const left = new Set(diagnostics.filter(({ rule }) => closed.has(rule)).map(({ file }) => file));
  const texts = new Map<string, string>();
  for (const { file } of diagnostics) {
    if (!/\.(md|yaml)$/.test(file) || left.has(file) || texts.has(file)) continue;
    try {
      texts.set(file, readFileSync(join(root, file)).toString('utf8'));
    } catch {
      left.add(file);
    }
  }
  return texts;
}
