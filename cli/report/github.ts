import type { Diagnostic } from '../diagnostic.ts';
import { type ReportContext, getDisplayPath, formatTotals } from './reporter.ts';
import { escapeInvisibleInLines } from './terminal.ts';

/** Prints workflow commands, which GitHub shows as annotations in a pull request. */
export function formatGithub(diagnostics: readonly Diagnostic[], context: ReportContext): string {
  const commands = diagnostics.map((diagnostic) => formatCommand(diagnostic, context));
  return `${[...commands, formatTotals(diagnostics, context)].join('\n')}\n`;
}

function formatCommand(diagnostic: Diagnostic, context: ReportContext): string {
  const { severity, rule, message, suggestion, fix } = diagnostic;
  const path = getDisplayPath(diagnostic.file, context);
  const isInside = !path.startsWith('../') && !/^([a-z]:|\/)/i.test(path);
  const properties: Record<string, string | number> = isInside
    ? { file: path, ...getRegion(diagnostic), title: rule }
    : { title: rule };
  const escaped = Object.entries(properties).map(
    ([name, value]) => `${name}=${escapeProperty(String(value))}`,
  );
  const hints = [suggestion, fix && 'Fixable with `studio check --fix`.'].filter(
    (line) => line !== undefined,
  );
  // GitHub has no place to show a file outside the repository, so the text says where it is.
  const location = isInside ? '' : `${path}:${diagnostic.line}:${diagnostic.column} `;
  return `::${severity} ${escaped.join(',')}::${escapeData(escapeInvisibleInLines([location + message, ...hints].join('\n')))}`;
}

/** GitHub ignores columns in a multi-line span, and its end line is inclusive. */
function getRegion({ line, column, endLine, endColumn }: Diagnostic): Record<string, number> {
  const last = endColumn === 1 && endLine > line ? endLine - 1 : endLine;
  if (last > line) return { line, endLine: last };
  return {
    line,
    endLine: line,
    col: column,
    ...(endLine === line && { endColumn: Math.max(column, endColumn) }),
  };
}

const escapeData = (text: string): string =>
  text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');

const escapeProperty = (text: string): string =>
  escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
