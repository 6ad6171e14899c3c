import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { didYouMean } from '#src/lib/suggest.ts';
import type { Diagnostic } from '../report/diagnostic.ts';
import { copyMissing } from '../rules/copy-missing.ts';
import { copyUnknown } from '../rules/copy-unknown.ts';
import type { Rule } from '../rules/rule.ts';
import { isMissing } from './cache-file.ts';
import { copyNames, copyTable } from './copy-table.ts';

/** Read by the link stage. */
const redirects = 'redirects.yaml';
const folders = ['', 'images/'];

/** The files whose bytes decide what `readCopy` answers. Cheap: neither yaml nor zod is loaded for it. */
export const copyInputs = (root: string): string[] =>
  folders
    .flatMap((folder) => namesIn(join(root, folder)).map((name) => folder + name))
    .filter((path) => path.endsWith('.yaml') && path !== redirects)
    .toSorted();

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder).filter((name) => !name.startsWith('.'));
  } catch (error) {
    // Collecting the files tells of a folder that cannot be read.
    if (isMissing(error) || (error instanceof Error && 'syscall' in error)) return [];
    throw error;
  }
}

export const missingFile = (path: string): Diagnostic =>
  faultOfWhole(path, copyMissing, `Unexpected content folder without ${path}, expected the file`);

/** A `.yaml` file that nothing reads. */
export function unknownFile(path: string): Diagnostic[] {
  const known = [...copyNames.map((name) => copyTable[name].path), redirects];
  if (known.includes(path)) return [];
  const suggestion = didYouMean(path, known);
  const fault = faultOfWhole(
    path,
    copyUnknown,
    `Unexpected file "${path}", expected one of ${known.join(', ')}`,
  );
  return [{ ...fault, ...(suggestion !== null && { suggestion }) }];
}

const faultOfWhole = (file: string, { id, severity }: Rule, message: string): Diagnostic => ({
  file,
  line: 1,
  column: 1,
  endLine: 1,
  endColumn: 1,
  severity,
  rule: id,
  message,
});
