import type { Diagnostic } from '../diagnostic.ts';
import { type FileTexts, type ReportContext, displayPath, totals } from './reporter.ts';
import { visibleLines } from './visible-text.ts';

/** Workflow commands, which GitHub shows next to the lines of a pull request. */
export function github(
  diagnostics: readonly Diagnostic[],
  _texts: FileTexts,
  context: ReportContext,
): string {
  const commands = diagnostics.map((diagnostic) => command(diagnostic, context));
  return `${[...commands, totals(diagnostics, context)].join('\n')}\n`;
}

function command(diagnostic: Diagnostic, context: ReportContext): string {
  const { severity, rule, message, suggestion, fix } = diagnostic;
  const path = displayPath(diagnostic.file, context);
  const isInside = !path.startsWith('../') && !/^([a-z]:|\/)/i.test(path);
  const properties: Record<string, string | number> = isInside
    ? { file: path, ...region(diagnostic), title: rule }
    : { title: rule };
  const listed = Object.entries(properties).map(
    ([name, value]) => `${name}=${escapeProperty(String(value))}`,
  );
  const advice = [suggestion, fix && 'Fixable with `studio check --fix`.'].filter(
    (line) => line !== undefined,
  );
  // GitHub has no place to show a file outside the repository, so the text says where it is.
  const location = isInside ? '' : `${path}:${diagnostic.line}:${diagnostic.column} `;
  return `::${severity} ${listed.join(',')}::${escapeData(visibleLines([location + message, ...advice].join('\n')))}`;
}

/** GitHub ignores columns on different lines, and its end line is inclusive. */
function region({ line, column, endLine, endColumn }: Diagnostic): Record<string, number> {
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
