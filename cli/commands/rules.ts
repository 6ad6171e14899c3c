import { Command } from 'commander';
import { processTerminal, type Terminal } from '../report/terminal.ts';

const examples = `
Examples:
  $ studio rules
  $ studio rules --json`;

export interface RulesOptions {
  json?: boolean;
}

export const rulesCommand = () =>
  new Command('rules')
    .description('every rule that `studio check` knows')
    .option('--json', 'print them for other programs')
    .addHelpText('after', examples)
    .action(async (options: RulesOptions) => {
      process.exitCode = await rules(options);
    });

/** Lists the rules by what they are about; answers the exit code. */
export async function rules({ json }: RulesOptions, terminal: Terminal = processTerminal()): Promise<number> {
  const { ruleGroups, rulesJson, rulesText } = await import('../report/rule-list.ts');
  terminal.print(json ? rulesJson(ruleGroups) : rulesText(ruleGroups, terminal));
  return 0;
}
