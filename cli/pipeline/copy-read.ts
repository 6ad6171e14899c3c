import { readFileSync, realpathSync } from 'node:fs';
import { join, sep } from 'node:path';
import type { z } from 'zod';
import { replaceControls } from '../rules/control-character.ts';
import { copyMissing } from '../rules/copy-missing.ts';
import { checkEncoding } from '../rules/file-encoding.ts';
import { isMissing } from './cache-file.ts';
import { parseCopy } from './copy-parse.ts';
import type { Spot } from './copy-tree.ts';
import { factsOf, type Facts } from './facts.ts';
import { writeFacts } from './parse-facts.ts';
import { checkFileSize } from './parse-limits.ts';
import { readText, type SourceText } from './parse-text.ts';
import { Report } from './validate-report.ts';

/** One file of structured copy as it was read: its faults, its values and where they stand. */
export interface ReadCopyFile<Value> {
  report: Report;
  /** null when the file is not there or cannot be parsed */
  root: Spot | null;
  /** null when something is missing or wrong */
  value: Value | null;
}

/**
 * Reads and checks one file of structured copy. Never throws on any bytes; without bytes there is nothing to tell. `facts`
 * are written out first; `own` are those that the file says itself.
 */
export async function readCopyFile<Value>(
  path: string,
  bytes: Uint8Array | null,
  schema: z.ZodType<Value>,
  required: boolean,
  facts: Facts | 'own',
): Promise<ReadCopyFile<Value>> {
  const { source, brokenAt } = readText(path, bytes ?? new Uint8Array());
  const report = new Report(source);
  const none = { report, root: null, value: null };
  if (bytes === null || !checkFileSize(report, bytes) || !checkEncoding(report, bytes, brokenAt)) return none;
  source.text = replaceControls(report);
  writeFacts(report, facts === 'own' ? ownFacts(source) : facts);
  const root = parseCopy(report, source.text);
  if (root === null) return none;
  if (root.value === null) {
    if (required)
      report.add(
        copyMissing,
        report.between(0, 0),
        'Unexpected empty file, expected the keys that pages read',
      );
    return none;
  }
  const result = schema.safeParse(root.value);
  if (result.success) return { report, root, value: result.data };
  const { reportIssues } = await import('./copy-issues.ts');
  reportIssues(report, root, schema, result.error.issues);
  return { report, root, value: null };
}

/** What a file says of the business while its own braces stand. Its faults are told when they are written out. */
const ownFacts = (source: SourceText): Facts =>
  source.text.includes('{{') ? factsOf(parseCopy(new Report({ ...source }), source.text)?.value) : {};

/** The bytes of a file below the content folder; null when it is not there, leads out of it or cannot be read. */
export function copyBytes(root: string, path: string): Uint8Array | null {
  try {
    const real = realpathSync(join(root, path));
    return real.startsWith(realpathSync(root) + sep) ? readFileSync(real) : null;
  } catch (error) {
    // Collecting the files tells of those that are there and cannot be read.
    if (isMissing(error) || (error instanceof Error && 'syscall' in error)) return null;
    throw error;
  }
}
