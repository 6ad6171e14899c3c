import { Command } from 'commander';
import { processTerminal } from '../report/terminal.ts';
import { cacheOption, checkContent, contentOption, type ContentOptions } from './options.ts';

interface PlanOptions extends ContentOptions {
  json?: boolean;
}

const examples = `
Examples:
  $ studio plan
  $ studio plan --json
  $ SOURCE_DATE_EPOCH=1767225600 studio plan      as of a different day`;

export const planCommand = () =>
  new Command('plan')
    .description('Show what is live, scheduled or a draft, and why')
    .addOption(contentOption())
    .option('--json', 'print the plan as JSON')
    .addOption(cacheOption())
    .addHelpText('after', examples)
    .action(plan);

async function plan(options: PlanOptions): Promise<void> {
  const terminal = processTerminal();
  const { createPlan, formatPlan } = await import('../report/plan.ts');
  const checked = await checkContent(options, terminal);
  const entries = createPlan(checked);
  const { day, timezone } = checked.content.buildDate;
  if (options.json)
    terminal.print(`${JSON.stringify({ version: 1, today: day, timezone, entries }, null, 2)}\n`);
  else terminal.print(formatPlan(entries, checked.content.buildDate, terminal.color));
}
