import { type Diagnostic as EditorDiagnostic, DiagnosticSeverity } from 'vscode-languageserver/node';
import type { Diagnostic } from '../../diagnostic.ts';
import type { FileText } from './file-text.ts';

export const toDiagnostic = (problem: Diagnostic, file: FileText): EditorDiagnostic => ({
  range: file.rangeFromLines(problem),
  severity: problem.severity === 'error' ? DiagnosticSeverity.Error : DiagnosticSeverity.Warning,
  source: 'studio',
  code: problem.rule,
  message: [problem.message, problem.suggestion].filter(Boolean).join(' '),
});
