import { relative, sep } from 'node:path';
import type { Diagnostic } from './diagnostic.ts';

/** What a report says beyond the faults themselves. */
export interface ReportContext {
  /** the content folder, absolute */
  root: string;
  /** the folder that file names are told from, absolute */
  base: string;
  /** how many files were looked at */
  files: number;
  color: boolean;
  /** columns of the terminal */
  width: number;
  /** more warnings than this fail the check */
  maxWarnings?: number;
}

/** The text of each file with a fault, by its path below the content folder, a byte order mark included. */
export type FileTexts = ReadonlyMap<string, string>;

/** Turns the faults, sorted by file and place, into what is printed. */
export type Reporter = (
  diagnostics: readonly Diagnostic[],
  texts: FileTexts,
  context: ReportContext,
) => string;

/** Where a file is, seen from the base folder, with forward slashes. */
export function shownPath(file: string, { root, base }: Pick<ReportContext, 'root' | 'base'>): string {
  const folder = relative(base, root).split(sep).join('/');
  return folder === '' ? file : `${folder}/${file}`;
}
