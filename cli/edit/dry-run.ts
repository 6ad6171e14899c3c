import { createTwoFilesPatch } from 'diff';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CheckResult } from '../check.ts';
import { withContentCopy } from './content-copy.ts';
import { fixContent, type FixedContent } from './fix-content.ts';

export interface DryRun extends Pick<FixedContent, 'fixCount' | 'files'> {
  /** Diff of all changed files, in a format that `git apply` accepts. */
  diff: string;
}

/** Applies all fixes to a copy of the content and returns what they would change. */
export async function dryRun(
  root: string,
  check: (root: string) => Promise<CheckResult>,
  isInScope: (file: string) => boolean,
  getDisplayPath: (file: string) => string,
): Promise<DryRun> {
  return withContentCopy(root, async (copy) => {
    const { fixCount, files } = await fixContent(copy, () => check(copy), isInScope);
    const diffs = files.map((file) =>
      createDiff(
        getDisplayPath(file),
        readFileSync(join(root, file), 'utf8'),
        readFileSync(join(copy, file), 'utf8'),
      ),
    );
    return { fixCount, files, diff: diffs.join('') };
  });
}

/** Omits the separator line and the tabs that git does not write. */
const createDiff = (path: string, before: string, after: string): string =>
  before === after
    ? ''
    : createTwoFilesPatch(`a/${path}`, `b/${path}`, before, after, '', '', { context: 3 })
        .replace(/^=+\n/, '')
        .replace(/^(---|\+\+\+) (.*?)\t?$/gm, '$1 $2');
