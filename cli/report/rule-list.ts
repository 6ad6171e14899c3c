import { createColors } from 'picocolors';
import { documentRules } from '../rules/catalogue.ts';
import { contentRules } from '../rules/content-rules.ts';
import { copyRules } from '../rules/copy-rules.ts';
import type { Rule } from '../rules/rule.ts';
import { counted } from './tally.ts';
import type { Terminal } from './terminal.ts';

export interface RuleGroup {
  title: string;
  rules: readonly Rule[];
}

export const ruleGroups: readonly RuleGroup[] = [
  { title: 'Articles, stories and pages, each by itself', rules: documentRules },
  { title: 'Links, pictures and names, across all files', rules: contentRules },
  { title: 'Structured copy in .yaml files', rules: copyRules },
];

/** The list for people: id, how severe it is, and one line. */
export function rulesText(groups: readonly RuleGroup[], { color }: Pick<Terminal, 'color'>): string {
  const colors = createColors(color);
  const all = groups.flatMap(({ rules }) => rules);
  const idWidth = Math.max(...all.map(({ id }) => id.length));
  const blocks = groups.map(({ title, rules }) => {
    const lines = rules.map(({ id, severity, fixable, summary }) => {
      const tint = severity === 'error' ? colors.red : colors.yellow;
      const mark = fixable ? colors.cyan('fix') : '   ';
      return `  ${id.padEnd(idWidth)}  ${tint(severity.padEnd('warning'.length))}  ${mark}  ${summary}`;
    });
    return `${colors.bold(title)}\n${lines.join('\n')}\n`;
  });
  const fixable = all.filter((rule) => rule.fixable).length;
  blocks.push(
    `${counted(all.length, 'rule')}; \`studio check --fix\` can mend ${fixable} (fix). \`studio explain RULE\` tells more.\n`,
  );
  return blocks.join('\n');
}

export function rulesJson(groups: readonly RuleGroup[]): string {
  const listed = groups.flatMap(({ title, rules }) =>
    rules.map(({ id, severity, fixable, summary, explain }) => ({
      id,
      group: title,
      severity,
      fixable,
      summary,
      explain,
    })),
  );
  return `${JSON.stringify({ version: 1, rules: listed }, null, 2)}\n`;
}
