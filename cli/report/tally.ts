import type { Diagnostic } from './diagnostic.ts';

export interface Tally {
  errors: number;
  warnings: number;
  /** how many of them `--fix` mends */
  fixable: number;
  /** files with a fault */
  files: number;
}

export function tally(diagnostics: readonly Diagnostic[]): Tally {
  const errors = diagnostics.filter(({ severity }) => severity === 'error').length;
  return {
    errors,
    warnings: diagnostics.length - errors,
    fixable: diagnostics.filter(({ fix }) => fix !== undefined).length,
    files: new Set(diagnostics.map(({ file }) => file)).size,
  };
}

export const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** '3 errors and 1 warning' */
export function talliedFaults({ errors, warnings }: Pick<Tally, 'errors' | 'warnings'>): string {
  const parts = [];
  if (errors > 0) parts.push(counted(errors, 'error'));
  if (warnings > 0) parts.push(counted(warnings, 'warning'));
  return parts.join(' and ');
}
