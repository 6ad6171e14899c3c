import { Command } from 'commander';
import type { Terminal } from '../report/terminal.ts';
import { processTerminal } from '../report/terminal.ts';
import { cacheOption, contentOption, type ContentOptions } from './content-option.ts';

export interface PlanOptions extends ContentOptions {
  json?: boolean;
}

const examples = `
Examples:
  $ studio plan
  $ studio plan --json
  $ SOURCE_DATE_EPOCH=1767225600 studio plan      as of another day`;

export const planCommand = () =>
  new Command('plan')
    .description('what is live, drafted or scheduled, when it goes out, and why something is hidden')
    .addOption(contentOption())
    .option('--json', 'print the plan for other programs')
    .addOption(cacheOption())
    .addHelpText('after', examples)
    .action(async (options: PlanOptions) => {
      process.exitCode = await plan(options);
    });

export async function plan(options: PlanOptions, terminal: Terminal = processTerminal()): Promise<number> {
  const { inspect } = await import('../pipeline/pipeline.ts');
  const { planOf, planText } = await import('./plan-entries.ts');
  const { content, cache } = options;
  const inspection = await inspect({
    content,
    ...(cache !== undefined && { cache }),
    notice: (line) => terminal.remark(`${line}\n`),
  });
  const entries = planOf(inspection);
  const { day, timezone } = inspection.clock;
  if (options.json)
    terminal.print(`${JSON.stringify({ version: 1, today: day, timezone, entries }, null, 2)}\n`);
  else terminal.print(planText(entries, inspection.clock, terminal.color));
  return 0;
}
