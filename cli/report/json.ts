import type { Diagnostic } from '../diagnostic.ts';
import { type ReportContext, getDisplayPath, tally, type Tally } from './reporter.ts';

/** The output of `--format json`. Breaking changes get a new version. */
export interface JsonReport {
  version: 1;
  diagnostics: JsonDiagnostic[];
  summary: Tally & { checked: number };
}

interface JsonDiagnostic extends Omit<Diagnostic, 'suggestion' | 'fix' | 'likelyFixes' | 'renameTo'> {
  suggestion: string | null;
  fixable: boolean;
}

export function formatJson(diagnostics: readonly Diagnostic[], context: ReportContext): string {
  const report: JsonReport = {
    version: 1,
    diagnostics: diagnostics.map(({ file, fix, suggestion, ...rest }) => ({
      file: getDisplayPath(file, context),
      line: rest.line,
      column: rest.column,
      endLine: rest.endLine,
      endColumn: rest.endColumn,
      severity: rest.severity,
      rule: rest.rule,
      message: rest.message,
      suggestion: suggestion ?? null,
      fixable: fix !== undefined,
    })),
    summary: { ...tally(diagnostics), checked: context.fileCount },
  };
  return `${JSON.stringify(report, null, 2)}\n`;
}
