import { join, relative, sep } from 'node:path';
import { plural } from '#src/lib/format/count.ts';
import { type Diagnostic, isError } from '../diagnostic.ts';

export interface ReportContext {
  /** The content folder's real path. */
  root: string;
  /** Real path of the folder that displayed paths are relative to. */
  base: string;
  fileCount: number;
  /** Names the files that the report is limited to, such as "content/faq.yaml" or "2 changed files". */
  scope?: string | undefined;
  /** Problems in all other files. */
  hidden?: readonly Diagnostic[] | undefined;
  color: boolean;
  /** Width of code frames in columns. */
  width: number;
  /** Column at which sentences wrap. Infinity if the output is not a terminal, so tools such as grep find whole sentences. */
  textWidth: number;
  maxWarnings?: number | undefined;
}

/** Formats diagnostics that are sorted by file and position. */
export type Reporter = (diagnostics: readonly Diagnostic[], context: ReportContext) => string;

export interface Tally {
  errors: number;
  warnings: number;
  fixable: number;
  /** Number of files with a problem. */
  files: number;
}

export function tally(diagnostics: readonly Diagnostic[]): Tally {
  const errors = diagnostics.filter(isError).length;
  return {
    errors,
    warnings: diagnostics.length - errors,
    fixable: diagnostics.filter(({ fix }) => fix !== undefined).length,
    files: new Set(diagnostics.map(({ file }) => file)).size,
  };
}

/** "3 errors and 1 warning" */
export function formatProblemCount(diagnostics: readonly Diagnostic[]): string {
  const { errors, warnings } = tally(diagnostics);
  return [errors > 0 && plural(errors, 'error'), warnings > 0 && plural(warnings, 'warning')]
    .filter(Boolean)
    .join(' and ');
}

/** The last line of a report: "No problems found in 14 files." */
export function formatTotals(
  diagnostics: readonly Diagnostic[],
  { fileCount, scope, hidden = [] }: ReportContext,
): string {
  const others =
    hidden.length === 0
      ? ''
      : ` Not shown: ${formatProblemCount(hidden)} in other files; run \`studio check\`.`;
  if (diagnostics.length === 0) return `No problems found in ${scope ?? plural(fileCount, 'file')}.${others}`;
  const checked = scope === undefined ? `${fileCount} checked` : `only ${scope} shown`;
  return `${formatProblemCount(diagnostics)} in ${plural(tally(diagnostics).files, 'file')} (${checked}).${others}`;
}

/** Returns a file's path relative to the base folder, with forward slashes. */
export function getDisplayPath(file: string, { root, base }: Pick<ReportContext, 'root' | 'base'>): string {
  return relative(base, join(root, file)).split(sep).join('/');
}
