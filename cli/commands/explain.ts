import { Command } from 'commander';
import { createColors } from 'picocolors';
import { didYouMean } from '#src/lib/text/suggest.ts';
import { UserError } from '../user-error.ts';
import {
  processTerminal,
  type Terminal,
  wrap,
  escapeInvisible,
  escapeInvisibleInLines,
} from '../report/terminal.ts';
import type { Example, Rule } from '../rules/rule.ts';

const helpExamples = `
Examples:
  $ studio explain hero-size`;

const maxWidth = 90;
/** Number of unchanged lines to show before and after the lines that differ. */
const contextLines = 2;

export const explainCommand = () =>
  new Command('explain')
    .description('Explain a rule, with examples')
    .argument('<rule>', 'rule ID, as printed by `studio check`')
    .addHelpText('after', helpExamples)
    .action((id: string) => explain(id));

export async function explain(id: string, terminal: Terminal = processTerminal()): Promise<void> {
  const { catalog } = await import('../rules/catalog.ts');
  const rule = catalog.find((known) => known.id === id.trim().toLowerCase());
  if (!rule) throw unknownRule(id, catalog);
  terminal.print(format(rule, terminal));
}

function unknownRule(id: string, catalog: readonly Rule[]): UserError {
  const ids = catalog.map((rule) => rule.id);
  const withSamePrefix = ids.filter((known) => known.startsWith(`${id.trim().toLowerCase()}-`)).toSorted();
  const suggestion =
    withSamePrefix.length > 0 ? `Did you mean one of ${withSamePrefix.join(', ')}?` : didYouMean(id, ids);
  return new UserError(
    `Unknown rule "${escapeInvisible(id)}". ${suggestion ?? '`studio rules` lists them all.'}`,
  );
}

function format(rule: Rule, { color, width }: Terminal): string {
  const colors = createColors(color);
  const tint = rule.severity === 'error' ? colors.red : colors.yellow;
  const fixing = rule.fixable ? 'studio check --fix can fix it' : 'no automatic fix';
  const { wrong, right } = rule.examples;
  return [
    `${colors.bold(rule.id)}  ${tint(rule.severity)}  ${colors.dim(fixing)}`,
    '',
    wrap(rule.summary, Math.min(width, maxWidth)),
    '',
    wrap(rule.explain, Math.min(width, maxWidth)),
    '',
    colors.red('Wrong'),
    ...excerpts(wrong, right, colors.dim),
    '',
    colors.green('Right'),
    ...excerpts(right, wrong, colors.dim),
    '',
  ].join('\n');
}

/** Returns the lines of each file that differ from the other example, with some context. */
function excerpts(example: Example, other: Example, dim: (text: string) => string): string[] {
  return Object.entries(example).flatMap(([path, text]) => {
    const lines = splitLines(text);
    const others = splitLines(other[path] ?? Object.values(other)[0] ?? '');
    let start = 0;
    while (start < lines.length - 1 && lines[start] === others[start]) start++;
    let end = 0;
    while (end < lines.length - 1 - start && lines.at(-1 - end) === others.at(-1 - end)) end++;
    const first = Math.max(0, start - contextLines);
    const last = Math.min(lines.length, lines.length - end + contextLines);
    return [
      dim(`  ${path}`),
      ...(first > 0 ? [dim('  │ …')] : []),
      ...lines.slice(first, last).map((line) => `${dim('  │')} ${line}`.trimEnd()),
      ...(last < lines.length ? [dim('  │ …')] : []),
    ];
  });
}

const splitLines = (text: string) => escapeInvisibleInLines(text).replace(/\n$/, '').split('\n');
