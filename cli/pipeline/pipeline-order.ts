import type { Diagnostic } from '../report/diagnostic.ts';

const byText = (a: string, b: string) => (a === b ? 0 : a < b ? -1 : 1);

/** By file, then by place, then by what is said: the same faults always come in the same order. */
export const compareDiagnostics = (a: Diagnostic, b: Diagnostic): number =>
  byText(a.file, b.file) ||
  a.line - b.line ||
  a.column - b.column ||
  byText(a.rule, b.rule) ||
  byText(a.message, b.message);
