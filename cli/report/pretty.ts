import { readFileSync, realpathSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { formatNumber, plural } from '#src/lib/format/count.ts';
import { createColors } from 'picocolors';
import type { Diagnostic } from '../diagnostic.ts';
import { isFileSystemError, isInside } from '../files.ts';
import { formatProblemCount, type ReportContext, getDisplayPath, tally, formatTotals } from './reporter.ts';
import { escapeInvisible, wrap } from './terminal.ts';
import type { SourcePosition } from '#cli/content/span.ts';

interface FrameStyle {
  /** Columns per line, including the line number. */
  width: number;
  dim: (text: string) => string;
  mark: (text: string) => string;
}

const contextLines = 1;
const maxMarkedLines = 4;
const ellipsis = '…';

export const splitLines = (text: string): string[] => text.replace(/^\uFEFF/, '').split(/\r?\n/);

/** Returns the lines around a position, with the position marked. Returns no lines if the file has no such line. */
export function codeFrame(lines: readonly string[], position: SourcePosition, style: FrameStyle): string[] {
  if (position.line > lines.length) return [];
  const lastOfSpan =
    position.endColumn === 1 && position.endLine > position.line ? position.endLine - 1 : position.endLine;
  const lastMarked = Math.min(lastOfSpan, position.line + maxMarkedLines - 1, lines.length);
  const first = Math.max(1, position.line - contextLines);
  const last = Math.min(lines.length, lastMarked + contextLines);
  const digits = String(last).length;
  const width = Math.max(20, style.width - digits - 5);
  const gutter = (label: string, isMarked: boolean) =>
    (isMarked ? style.mark('>') : ' ') + style.dim(` ${label.padStart(digits)} │`);
  const frame: string[] = [];
  for (let number = first; number <= last; number++) {
    const text = lines[number - 1] ?? '';
    const isMarked = number >= position.line && number <= lastMarked;
    const isContinued = isMarked && number > position.line;
    const from = isContinued ? text.length - text.trimStart().length : position.column - 1;
    const to = number === position.endLine ? position.endColumn - 1 : text.length;
    const shown = cropLine(text, from, to, width);
    frame.push(`${gutter(String(number), isMarked)} ${shown.text}`.trimEnd());
    if (isMarked) {
      const marks = style.mark('^'.repeat(Math.max(1, shown.markedColumns)));
      frame.push(`${gutter('', false)} ${' '.repeat(shown.columnsBefore)}${marks}`);
    }
  }
  if (lastMarked < lastOfSpan) frame.push(gutter(ellipsis, false));
  return frame;
}

interface CroppedLine {
  text: string;
  columnsBefore: number;
  markedColumns: number;
}

/** Crops a line around a span if it is too wide. Reads only the part of a long line that can be visible. */
function cropLine(text: string, from: number, to: number, width: number): CroppedLine {
  const start = Math.min(from, text.length);
  const end = Math.max(start, to);
  const before = toCharacters(text.slice(Math.max(0, start - width), start));
  const after = toCharacters(text.slice(start, start + width));
  const marked = toCharacters(text.slice(start, Math.min(end, start + width)));
  const room = Math.max(Math.floor(width / 3), width - after.length);
  const isCutLeft = start > width || before.length > room;
  const left = isCutLeft ? [ellipsis, ...before.slice(1 - room)] : before;
  const isCutRight = start + width < text.length || after.length > width - left.length;
  const right = isCutRight ? [...after.slice(0, width - left.length - 1), ellipsis] : after;
  return {
    text: [...left, ...right].join(''),
    columnsBefore: left.length,
    markedColumns: Math.min(marked.length, right.length),
  };
}

/** Splits text into the characters that are printed, with tabs as spaces. */
const toCharacters = (text: string): string[] => Array.from(escapeInvisible(text.replaceAll('\t', '    ')));

/** The text of each file with a problem, by path relative to the content folder. */
type FileTexts = ReadonlyMap<string, string>;

type Colors = ReturnType<typeof createColors>;

/** Formats problems for a terminal, grouped by file, each with a code frame. */
export function formatPretty(
  diagnostics: readonly Diagnostic[],
  context: ReportContext,
  texts: FileTexts = readTexts(diagnostics, context.root),
): string {
  const colors = createColors(context.color);
  const byFile = new Map<string, Diagnostic[]>();
  for (const diagnostic of diagnostics) {
    const problems = byFile.get(diagnostic.file);
    if (problems) problems.push(diagnostic);
    else byFile.set(diagnostic.file, [diagnostic]);
  }
  const blocks: string[] = [];
  for (const [file, problems] of byFile) {
    const path = escapeInvisible(getDisplayPath(file, context));
    const text = texts.get(file);
    const fileLines = text === undefined ? [] : splitLines(text);
    blocks.push(`${colors.bold(colors.underline(path))}  ${colors.dim(formatProblemCount(problems))}\n`);
    const { shown, hidden } = limitEqual(problems);
    for (const problem of shown) blocks.push(formatProblem(problem, path, fileLines, context, colors));
    for (const [rule, count] of hidden)
      blocks.push(`  ${colors.dim(`${path}: and ${formatNumber(count)} more like this (${rule}).`)}\n`);
  }
  blocks.push(formatSummary(diagnostics, context, colors));
  return `${blocks.join('\n')}\n`;
}

const maxEqual = 20;

/** A pasted text can have the same problem hundreds of times. Shows the first ones of each rule, and counts the others. */
function limitEqual(problems: readonly Diagnostic[]) {
  const counts = new Map<string, number>();
  const shown = problems.filter(({ rule }) => {
    const count = (counts.get(rule) ?? 0) + 1;
    counts.set(rule, count);
    return count <= maxEqual;
  });
  const hidden = [...counts]
    .map(([rule, count]) => [rule, count - maxEqual] as const)
    .filter(([, count]) => count > 0);
  return { shown, hidden };
}

function formatProblem(
  problem: Diagnostic,
  path: string,
  fileLines: readonly string[],
  context: ReportContext,
  colors: Colors,
): string {
  const tint = problem.severity === 'error' ? colors.red : colors.yellow;
  const head = [
    `${path}:${problem.line}:${problem.column}`,
    colors.bold(tint(problem.severity)),
    colors.dim(problem.rule),
    ...(problem.isDraft ? ['in a draft'] : []),
    ...(problem.fix ? [colors.cyan('fixable with --fix')] : []),
  ];
  const frame = codeFrame(fileLines, problem, { width: context.width - 2, dim: colors.dim, mark: tint });
  const wrapLines = (text: string, indent = 2) =>
    wrap(escapeInvisible(text), context.textWidth - indent).split('\n');
  const [suggestion, ...more] = problem.suggestion?.split('\n').flatMap((line) => wrapLines(line, 4)) ?? [];
  const lines = [
    head.join('  '),
    ...wrapLines(problem.message),
    ...(frame.length > 0 ? ['', ...frame] : []),
    ...(suggestion === undefined
      ? []
      : ['', `${colors.cyan('→')} ${suggestion}`, ...more.map((line) => `  ${line}`)]),
  ];
  return `${lines.map((line) => (line === '' ? '' : `  ${line}`)).join('\n')}\n`;
}

function formatSummary(diagnostics: readonly Diagnostic[], context: ReportContext, colors: Colors): string {
  const text = formatTotals(diagnostics, context);
  if (diagnostics.length === 0) return colors.green(`✓ ${text}`);
  const hasErrors = tally(diagnostics).errors > 0;
  const tint = hasErrors ? colors.red : colors.yellow;
  return [
    colors.bold(tint(`${hasErrors ? '✖' : '!'} ${text}`)),
    ...suggestNextSteps(diagnostics, context),
  ].join('\n');
}

function suggestNextSteps(diagnostics: readonly Diagnostic[], { maxWarnings }: ReportContext): string[] {
  const { errors, fixable } = tally(diagnostics);
  const warnings = diagnostics.filter(({ severity, isDraft }) => severity === 'warning' && !isDraft).length;
  const steps: string[] = [];
  if (maxWarnings !== undefined && warnings > maxWarnings) {
    steps.push(`${plural(warnings, 'warning')}, but --max-warnings allows ${maxWarnings}.`);
  } else if (errors === 0) steps.push("Warnings don't stop a build.");
  if (fixable > 0)
    steps.push(
      `Run \`studio check --fix\` to fix ${fixable === diagnostics.length ? 'all' : fixable} of them.`,
    );
  const first = diagnostics.find(({ severity, fix }) => !fix && (errors === 0 || severity === 'error'));
  if (first) steps.push(`Run \`studio explain ${first.rule}\` for an explanation and an example.`);
  return steps;
}

/** Reads the files that code frames show. Never opens a pipe, a device or a file outside the content folder. */
function readTexts(diagnostics: readonly Diagnostic[], root: string): FileTexts {
  const texts = new Map<string, string>();
  for (const file of new Set(diagnostics.map((diagnostic) => diagnostic.file))) {
    const text = /\.(?:md|yaml)$/.test(file) ? readText(root, file) : null;
    if (text !== null) texts.set(file, text);
  }
  return texts;
}

function readText(root: string, file: string): string | null {
  try {
    const path = realpathSync(join(root, file));
    return isInside(root, path) && statSync(path).isFile() ? readFileSync(path, 'utf8') : null;
  } catch (error) {
    if (isFileSystemError(error)) return null; // its diagnostic says why
    throw error;
  }
}
