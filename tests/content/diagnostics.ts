import type { Diagnostic } from '#cli/diagnostic.ts';
import type { ReportContext } from '#cli/report/reporter.ts';

export const exampleDiagnostic = (changes: Partial<Diagnostic> = {}): Diagnostic => ({
  file: 'blog/posing.md',
  line: 2,
  column: 5,
  endLine: 2,
  endColumn: 8,
  severity: 'error',
  rule: 'link-target',
  message: 'The site has no page "/blgo".',
  ...changes,
});

export const exampleContext = (changes: Partial<ReportContext> = {}): ReportContext => ({
  root: '/site/content',
  base: '/site',
  fileCount: 14,
  color: false,
  width: 80,
  textWidth: Infinity,
  ...changes,
});

/** Text with characters that need escaping in at least one report format. */
export const awkwardText =
  'quotes "\' 100% a:b, c::d\r\n::error::<b>&amp;\u001B[31m\u202E日本 😀 \uD83D\t`$&`';
