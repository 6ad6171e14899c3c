import type { Diagnostic } from './diagnostic.ts';
import type { ReportContext } from './reporter.ts';

/** A fault for the tests of reporters, with some of it changed. */
export const exampleDiagnostic = (changes: Partial<Diagnostic> = {}): Diagnostic => ({
  file: 'blog/posing.md',
  line: 2,
  column: 5,
  endLine: 2,
  endColumn: 8,
  severity: 'error',
  rule: 'link-target',
  message: 'Unexpected link to "/blgo", expected the address of a page',
  ...changes,
});

export const exampleContext = (changes: Partial<ReportContext> = {}): ReportContext => ({
  root: '/site/content',
  base: '/site',
  files: 14,
  color: false,
  width: 80,
  ...changes,
});

/** Everything that a reporter could stumble over. */
export const awkwardText =
  'quotes "\' 100% a:b, c::d\r\n::error::<b>&amp;\u001B[31m\u202E日本 😀 \uD83D\t`$&`';
