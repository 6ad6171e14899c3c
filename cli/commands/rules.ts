import { Command } from 'commander';
import { createColors } from 'picocolors';
import { plural } from '#src/lib/format/count.ts';
import { processTerminal, type Terminal } from '../report/terminal.ts';
import type { RuleGroup } from '../rules/catalog.ts';

const examples = `
Examples:
  $ studio rules`;

export const rulesCommand = () =>
  new Command('rules')
    .description('List every rule of `studio check`')
    .addHelpText('after', examples)
    .action(() => rules());

export async function rules(terminal: Terminal = processTerminal()): Promise<void> {
  const { ruleGroups } = await import('../rules/catalog.ts');
  terminal.print(format(ruleGroups, terminal));
}

function format(groups: readonly RuleGroup[], { color }: Terminal): string {
  const colors = createColors(color);
  const all = groups.flatMap((group) => group.rules);
  const idWidth = Math.max(...all.map(({ id }) => id.length));
  const blocks = groups.map((group) => {
    const lines = group.rules.map(({ id, severity, fixable, summary }) => {
      const tint = severity === 'error' ? colors.red : colors.yellow;
      const mark = fixable ? colors.cyan('fix') : '   ';
      return `  ${id.padEnd(idWidth)}  ${tint(severity.padEnd('warning'.length))}  ${mark}  ${summary}`;
    });
    return `${colors.bold(group.title)}\n${lines.join('\n')}\n`;
  });
  const fixable = all.filter((rule) => rule.fixable).length;
  const total = `${plural(all.length, 'rule')}; \`studio check --fix\` can fix ${fixable} of them, marked "fix".`;
  return [...blocks, `${total} \`studio explain RULE\` explains one of them.\n`].join('\n');
}
