import { createColors } from 'picocolors';
import { didYouMean } from '#src/lib/suggest.ts';
import { Failure } from '../failure.ts';
import { catalogue } from '../rules/catalogue.ts';
import type { Example, Rule } from '../rules/rule.ts';
import type { Terminal } from './terminal.ts';
import { visible, visibleLines } from './visible-text.ts';

const widest = 90;
/** Lines of an example around those that make the difference. */
const around = 2;

/** All about a rule, for a person who met it. */
export function ruleText(rule: Rule, { color, width }: Pick<Terminal, 'color' | 'width'>): string {
  const colors = createColors(color);
  const tint = rule.severity === 'error' ? colors.red : colors.yellow;
  const mends = rule.fixable ? 'studio check --fix can mend it' : 'mended by hand';
  const { wrong, right } = rule.examples;
  return [
    `${colors.bold(rule.id)}  ${tint(rule.severity)}  ${colors.dim(mends)}`,
    '',
    wrapped(rule.summary, Math.min(width, widest)),
    '',
    wrapped(rule.explain, Math.min(width, widest)),
    '',
    colors.red('Wrong'),
    ...excerpts(wrong, right, colors.dim),
    '',
    colors.green('Right'),
    ...excerpts(right, wrong, colors.dim),
    '',
  ].join('\n');
}

export function unknownRule(id: string): Failure {
  const ids = catalogue.map((rule) => rule.id);
  const begun = ids.filter((known) => known.startsWith(`${id.trim().toLowerCase()}-`));
  const suggestion = begun.length > 0 ? `There are ${begun.join(', ')}.` : didYouMean(id, ids);
  return new Failure(`There is no rule ${visible(id)}. ${suggestion ?? '`studio rules` lists them all.'}`);
}

/** Of each file the lines that the other example has not, with a few around them. */
function excerpts(example: Example, other: Example, dim: (text: string) => string): string[] {
  return Object.entries(example).flatMap(([path, text]) => {
    const lines = visibleLines(text).replace(/\n$/, '').split('\n');
    const others = visibleLines(other[path] ?? Object.values(other)[0] ?? '')
      .replace(/\n$/, '')
      .split('\n');
    let start = 0;
    while (start < lines.length - 1 && lines[start] === others[start]) start++;
    let end = 0;
    while (end < lines.length - 1 - start && lines.at(-1 - end) === others.at(-1 - end)) end++;
    const first = Math.max(0, start - around);
    const last = Math.min(lines.length, lines.length - end + around);
    const shown = lines.slice(first, last);
    return [
      dim(`  ${path}`),
      ...(first > 0 ? [dim('  │ …')] : []),
      ...shown.map((line) => `${dim('  │')} ${line}`.trimEnd()),
      ...(last < lines.length ? [dim('  │ …')] : []),
    ];
  });
}

function wrapped(text: string, width: number): string {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/)) {
    if (line !== '' && line.length + 1 + word.length > width) {
      lines.push(line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return [...lines, line].join('\n');
}
