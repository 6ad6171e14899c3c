import { createColors } from 'picocolors';
import { codeFrame, SourceLines } from './code-frame.ts';
import type { Diagnostic } from './diagnostic.ts';
import { type FileTexts, type ReportContext, shownPath } from './reporter.ts';
import { counted, talliedFaults, tally } from './tally.ts';
import { visible } from './visible-text.ts';

type Colors = ReturnType<typeof createColors>;

/** For people at a terminal: each fault with the lines it stands in, file by file. */
export function pretty(diagnostics: readonly Diagnostic[], texts: FileTexts, context: ReportContext): string {
  const colors = createColors(context.color);
  const byFile = new Map<string, Diagnostic[]>();
  for (const diagnostic of diagnostics) {
    const others = byFile.get(diagnostic.file);
    if (others) others.push(diagnostic);
    else byFile.set(diagnostic.file, [diagnostic]);
  }
  const blocks: string[] = [];
  for (const [file, faults] of byFile) {
    const path = visible(shownPath(file, context));
    const text = texts.get(file);
    const source = text === undefined ? null : new SourceLines(text);
    blocks.push(`${colors.bold(colors.underline(path))}  ${colors.dim(talliedFaults(tally(faults)))}\n`);
    for (const fault of faults) blocks.push(block(fault, path, source, context, colors));
  }
  blocks.push(closing(diagnostics, context, colors));
  return `${blocks.join('\n')}\n`;
}

function block(
  fault: Diagnostic,
  path: string,
  source: SourceLines | null,
  context: ReportContext,
  colors: Colors,
): string {
  const tint = fault.severity === 'error' ? colors.red : colors.yellow;
  const head = [
    `${path}:${fault.line}:${fault.column}`,
    colors.bold(tint(fault.severity)),
    colors.dim(fault.rule),
    ...(fault.fix ? [colors.cyan('fixable with --fix')] : []),
  ];
  const frame = source
    ? codeFrame(source, fault, { width: context.width - 2, dim: colors.dim, mark: tint })
    : [];
  const lines = [
    head.join('  '),
    visible(fault.message),
    ...(frame.length > 0 ? ['', ...frame] : []),
    ...(fault.suggestion === undefined ? [] : ['', `${colors.cyan('→')} ${visible(fault.suggestion)}`]),
  ];
  return `${lines.map((line) => (line === '' ? '' : `  ${line}`)).join('\n')}\n`;
}

/** Counts, and what to do next. */
function closing(diagnostics: readonly Diagnostic[], context: ReportContext, colors: Colors): string {
  const sum = tally(diagnostics);
  if (diagnostics.length === 0) return colors.green(`✓ No faults in ${counted(context.files, 'file')}.`);
  const tint = sum.errors > 0 ? colors.red : colors.yellow;
  const count = `${talliedFaults(sum)} in ${counted(sum.files, 'file')} (${context.files} checked).`;
  return `${colors.bold(tint(`${sum.errors > 0 ? '✖' : '!'} ${count}`))}\n${nextSteps(diagnostics, context).join('\n')}`;
}

function nextSteps(diagnostics: readonly Diagnostic[], { maxWarnings }: ReportContext): string[] {
  const { errors, warnings, fixable } = tally(diagnostics);
  const steps: string[] = [];
  if (maxWarnings !== undefined && warnings > maxWarnings) {
    steps.push(`${counted(warnings, 'warning')}, and --max-warnings allows ${maxWarnings}.`);
  } else if (errors === 0) steps.push('Warnings do not stop a build.');
  if (fixable > 0)
    steps.push(
      `Run \`studio check --fix\` to mend ${fixable === diagnostics.length ? 'all' : fixable} of them.`,
    );
  const first = diagnostics.find(({ severity, fix }) => !fix && (errors === 0 || severity === 'error'));
  if (first) steps.push(`Run \`studio explain ${first.rule}\` for what that rule wants.`);
  return steps;
}
