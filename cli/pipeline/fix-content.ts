import { Buffer, isUtf8 } from 'node:buffer';
import { randomBytes } from 'node:crypto';
import { chmodSync, realpathSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Diagnostic, Fix } from '../report/diagnostic.ts';
import { hashOf } from './collect-memo.ts';
import { copyInputs } from './copy-inputs.ts';
import { copyBytes } from './copy-read.ts';
import { applyFixes } from './fix.ts';
import type { Inspection } from './pipeline-contract.ts';

/** A fix can uncover another; more rounds than this would be two rules that undo each other. */
const mostRounds = 10;

export interface FixedContent {
  /** of the content as it is afterwards */
  inspection: Inspection;
  fixes: number;
  /** files that were changed, below the content folder */
  files: string[];
}

/** Applies the fixes of the files in scope, round after round until nothing is left to mend. */
export async function fixContent(
  root: string,
  inspect: () => Promise<Inspection>,
  isInScope: (file: string) => boolean,
): Promise<FixedContent> {
  const files = new Set<string>();
  let fixes = 0;
  for (let round = 1; ; round++) {
    const before = hashesOfCopy(root);
    const inspection = await inspect();
    if (round > mostRounds) return { inspection, fixes, files: [...files].toSorted() };
    for (const { path, hash } of inspection.records) before.set(path, hash);
    let isSettled = true;
    for (const [path, found] of fixesByFile(inspection.diagnostics, isInScope)) {
      const bytes = copyBytes(root, path);
      // Other bytes would be lost on the way through a text.
      if (bytes === null || !isUtf8(bytes)) continue;
      isSettled = false;
      // Saved meanwhile: the offsets are of another text. The next round sees the new one.
      if (hashOf(bytes) !== before.get(path)) continue;
      const mended = applyFixes(Buffer.from(bytes).toString('utf8'), found);
      replaceFile(realpathSync(join(root, path)), mended.text);
      files.add(path);
      fixes += mended.applied;
    }
    if (isSettled) return { inspection, fixes, files: [...files].toSorted() };
  }
}

/** The articles bring theirs along. */
const hashesOfCopy = (root: string): Map<string, string> =>
  new Map(copyInputs(root).map((path) => [path, hashOf(copyBytes(root, path) ?? '')]));

function fixesByFile(
  diagnostics: readonly Diagnostic[],
  isInScope: (file: string) => boolean,
): Map<string, Fix[]> {
  const byFile = new Map<string, Fix[]>();
  for (const { file, fix } of diagnostics) {
    if (fix && isInScope(file)) byFile.set(file, [...(byFile.get(file) ?? []), fix]);
  }
  return byFile;
}

/** Another file takes the place of the old one at once: whoever reads sees the one or the other. */
function replaceFile(path: string, text: string): void {
  // A name that starts with a dot is no content.
  const draft = join(dirname(path), `.${basename(path)}.${randomBytes(4).toString('hex')}.part`);
  try {
    writeFileSync(draft, text, { flag: 'wx' });
    chmodSync(draft, statSync(path).mode);
    renameSync(draft, path);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
}
