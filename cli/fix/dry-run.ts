import { createTwoFilesPatch } from 'diff';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Checked } from '../check.ts';
import { withCopy } from './content-copy.ts';
import { fixContent, type FixedContent } from './fix-content.ts';

export interface DryRun extends Pick<FixedContent, 'fixes' | 'files'> {
  /** Diff of all files, in the format of `git apply`. */
  diff: string;
}

/** Applies all fixes to a copy of the content and returns what they would change. */
export async function dryRun(
  root: string,
  check: (root: string) => Promise<Checked>,
  isInScope: (file: string) => boolean,
  displayPath: (file: string) => string,
): Promise<DryRun> {
  return withCopy(root, async (copy) => {
    const { fixes, files } = await fixContent(copy, () => check(copy), isInScope);
    const diffs = files.map((file) =>
      unifiedDiff(
        displayPath(file),
        readFileSync(join(root, file), 'utf8'),
        readFileSync(join(copy, file), 'utf8'),
      ),
    );
    return { fixes, files, diff: diffs.join('') };
  });
}

/** Without the header line that git does not write. */
const unifiedDiff = (path: string, before: string, after: string): string =>
  before === after
    ? ''
    : createTwoFilesPatch(`a/${path}`, `b/${path}`, before, after, '', '', { context: 3 })
        .replace(/^=+\n/, '')
        .replace(/^(---|\+\+\+) (.*?)\t?$/gm, '$1 $2');
