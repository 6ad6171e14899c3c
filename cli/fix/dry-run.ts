import { createTwoFilesPatch } from 'diff';
import { cpSync, lstatSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Checked } from '../check.ts';
import { fixContent, type FixedContent } from './fix-content.ts';

export interface DryRun extends Pick<FixedContent, 'fixes' | 'files'> {
  /** Of all files together, as `git apply` takes it. */
  diff: string;
}

/** Applies all fixes to a copy of the content and returns what they would change. */
export async function dryRun(
  root: string,
  check: (root: string) => Promise<Checked>,
  isInScope: (file: string) => boolean,
  shownPath: (file: string) => string,
): Promise<DryRun> {
  const folder = mkdtempSync(join(tmpdir(), 'studio-fix-'));
  try {
    const copy = join(folder, 'content');
    cpSync(root, copy, { recursive: true, verbatimSymlinks: true, filter: canBeCopied });
    const { fixes, files } = await fixContent(copy, () => check(copy), isInScope);
    const diffs = files.map((file) =>
      unifiedDiff(
        shownPath(file),
        readFileSync(join(root, file), 'utf8'),
        readFileSync(join(copy, file), 'utf8'),
      ),
    );
    return { fixes, files, diff: diffs.join('') };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Pipes and devices cannot. */
function canBeCopied(path: string): boolean {
  const stats = lstatSync(path);
  return stats.isFile() || stats.isDirectory() || stats.isSymbolicLink();
}

/** Without the header line that git does not write. */
const unifiedDiff = (path: string, before: string, after: string): string =>
  before === after
    ? ''
    : createTwoFilesPatch(`a/${path}`, `b/${path}`, before, after, '', '', { context: 3 })
        .replace(/^=+\n/, '')
        .replace(/^(---|\+\+\+) (.*?)\t?$/gm, '$1 $2');
