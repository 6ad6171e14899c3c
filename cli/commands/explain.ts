import { Command } from 'commander';
import { processTerminal, type Terminal } from '../report/terminal.ts';

const examples = `
Examples:
  $ studio explain hero-size
  $ studio explain yaml-value --json`;

export interface ExplainOptions {
  json?: boolean;
}

export const explainCommand = () =>
  new Command('explain')
    .description('what a rule wants and why, with an example, and whether it can be mended')
    .argument('<rule>', 'the id that stands beside a fault')
    .option('--json', 'print the rule for other programs')
    .addHelpText('after', examples)
    .action(async (id: string, options: ExplainOptions) => {
      process.exitCode = await explain(id, options);
    });

/** Tells all about one rule; answers the exit code. */
export async function explain(
  id: string,
  { json }: ExplainOptions,
  terminal: Terminal = processTerminal(),
): Promise<number> {
  const [{ catalogue }, { ruleText, unknownRule }] = await Promise.all([
    import('../rules/catalogue.ts'),
    import('../report/rule-text.ts'),
  ]);
  const rule = catalogue.find((known) => known.id === id.trim().toLowerCase());
  if (!rule) throw unknownRule(id);
  terminal.print(json ? `${JSON.stringify({ version: 1, ...rule }, null, 2)}\n` : ruleText(rule, terminal));
  return 0;
}
