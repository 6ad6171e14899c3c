import { Command } from 'commander';
import { processTerminal } from '../report/terminal.ts';
import { cacheOption, checkContent, contentOption, type ContentOptions } from './options.ts';

const examples = `
Examples:
  $ studio plan
  $ SOURCE_DATE_EPOCH=1767225600 studio plan      as of a different day`;

export const planCommand = () =>
  new Command('plan')
    .description('Show what is live, scheduled or a draft, and why')
    .addOption(contentOption())
    .addOption(cacheOption())
    .addHelpText('after', examples)
    .action(plan);

async function plan(options: ContentOptions): Promise<void> {
  const terminal = processTerminal();
  const { formatPlan } = await import('../report/plan.ts');
  terminal.print(formatPlan(await checkContent(options, terminal), terminal.color));
}
