import { Command, InvalidArgumentError, Option } from 'commander';
import { processTerminal, type Terminal } from '../report/terminal.ts';
import { cacheOption, contentOption, type ContentOptions } from './content-option.ts';

export const formats = ['pretty', 'json', 'github', 'sarif'] as const;

export interface CheckOptions extends ContentOptions {
  format: (typeof formats)[number];
  fix?: boolean;
  dryRun?: boolean;
  maxWarnings?: number;
  watch?: boolean;
  changed?: boolean;
  force?: boolean;
}

const examples = `
Examples:
  $ studio check
  $ studio check content/blog/posing-guide.md content/faq.yaml
  $ studio check --fix --dry-run       what --fix would change, as a diff
  $ studio check --format github       annotations in a pull request
  $ studio check --changed             before a commit: only what git sees as changed
  $ studio check --watch               again after every save

Exit codes: 0 clean, 1 errors (or more warnings than --max-warnings), 2 wrong usage or a failure of the tool.`;

export const checkCommand = () =>
  new Command('check')
    .description('every fault of all content, where it stands and how to mend it')
    .argument('[paths...]', 'files or folders to tell of; links and titles are still judged by all content')
    .addOption(contentOption())
    .addOption(new Option('--format <name>', 'how to print').choices(formats).default('pretty'))
    .option('--fix', 'mend what can be mended safely')
    .option('--dry-run', 'with --fix: print the changes as a diff, and write nothing')
    .option('--max-warnings <number>', 'fail when there are more warnings', readCount)
    .option('--changed', 'tell only of files that git sees as changed, staged or new')
    .option('--watch', 'check again after every change')
    .option('--force', 'do everything anew, whatever the cache knows')
    .addOption(cacheOption())
    .addHelpText('after', examples)
    .action(async (paths: string[], options: CheckOptions) => {
      process.exitCode = await check(paths, options);
    });

function readCount(value: string): number {
  if (/^\d{1,9}$/.test(value)) return Number(value);
  throw new InvalidArgumentError('Expected a whole number from 0.');
}

/** Checks once, or again and again; answers the exit code. */
export async function check(
  paths: readonly string[],
  options: CheckOptions,
  terminal: Terminal = processTerminal(),
  stop?: AbortSignal,
): Promise<number> {
  // Loaded here, so that the other commands start without the pipeline.
  const { checkOnce } = await import('./check-once.ts');
  if (!options.watch) return checkOnce(paths, options, terminal);
  const { checkAgain } = await import('./check-watch.ts');
  return checkAgain(() => checkOnce(paths, options, terminal), options, terminal, stop);
}
