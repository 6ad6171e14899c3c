import { realpathSync } from 'node:fs';
import { isAbsolute } from 'node:path';
import { isInside } from '../files.ts';
import type { Diagnostic } from '../diagnostic.ts';
import {
  type ReportContext,
  type Reporter,
  getDisplayPath,
  tally,
  type Tally,
  formatTotals,
} from './reporter.ts';
import { formatPretty } from './pretty.ts';
import { type Terminal, escapeInvisibleInLines } from './terminal.ts';

export const formats = ['pretty', 'json', 'github'] as const;
export type Format = (typeof formats)[number];

export interface ReportOptions extends Pick<ReportContext, 'root' | 'fileCount' | 'scope' | 'hidden'> {
  format: Format;
  maxWarnings?: number | undefined;
}

const reporters: Record<Format, Reporter> = {
  pretty: formatPretty,
  json: formatJson,
  github: formatGithub,
};

export function printReport(
  diagnostics: readonly Diagnostic[],
  { format, root, fileCount, scope, hidden, maxWarnings }: ReportOptions,
  { cwd, env, color, width, isInteractive, print }: Terminal,
): void {
  const folder = realpathSync(cwd);
  print(
    reporters[format](diagnostics, {
      root,
      base: format === 'github' ? getRepositoryFolder(folder, env) : folder,
      fileCount,
      scope,
      hidden,
      color,
      width,
      textWidth: isInteractive ? width : Infinity,
      maxWarnings,
    }),
  );
}

/** GitHub expects paths relative to the repository, even if the step runs in another folder. */
function getRepositoryFolder(base: string, { GITHUB_WORKSPACE: workspace }: NodeJS.ProcessEnv): string {
  if (!workspace || !isAbsolute(workspace)) return base;
  try {
    const folder = realpathSync(workspace);
    return isInside(folder, base) ? folder : base;
  } catch {
    return base; // the variable names a folder on another machine
  }
}

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

/** Prints workflow commands, which GitHub shows as annotations in a pull request. */
export function formatGithub(diagnostics: readonly Diagnostic[], context: ReportContext): string {
  const commands = diagnostics.map((diagnostic) => formatCommand(diagnostic, context));
  return `${[...commands, formatTotals(diagnostics, context)].join('\n')}\n`;
}

function formatCommand(diagnostic: Diagnostic, context: ReportContext): string {
  const { severity, rule, message, suggestion, fix } = diagnostic;
  const path = getDisplayPath(diagnostic.file, context);
  const isInRepository = !path.startsWith('../') && !/^([a-z]:|\/)/i.test(path);
  const properties: Record<string, string | number> = isInRepository
    ? { file: path, ...getRegion(diagnostic), title: rule }
    : { title: rule };
  const escaped = Object.entries(properties).map(
    ([name, value]) => `${name}=${escapeProperty(String(value))}`,
  );
  const hints = [suggestion, fix && 'Fixable with `studio check --fix`.'].filter(
    (line) => line !== undefined,
  );
  // GitHub has no place to show a file outside the repository, so the text says where it is.
  const location = isInRepository ? '' : `${path}:${diagnostic.line}:${diagnostic.column} `;
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
