import { resolve } from 'node:path';
import { Command, InvalidArgumentError, Option } from 'commander';
import { plural } from '#src/lib/format/count.ts';
import type { CheckResult } from '../check.ts';
import type { ContentFiles } from '../content/content-files.ts';
import { UserError } from '../user-error.ts';
import { type Diagnostic, isError } from '../diagnostic.ts';
import { getDisplayPath } from '../report/reporter.ts';
import { processTerminal, type Terminal, escapeInvisibleInLines } from '../report/terminal.ts';
import { cacheOption, checkContent, contentOption, type ContentOptions } from './options.ts';
import { type Format, formats, printReport } from '../report/print.ts';
import { resolveScope, type Scope } from '../report/scope.ts';

export interface CheckOptions extends ContentOptions {
  format: Format;
  fix?: boolean;
  dryRun?: boolean;
  maxWarnings?: number;
  spelling?: boolean;
  changed?: boolean;
}

const examples = `
Examples:
  $ studio check
  $ studio check content/blog/posing-guide.md content/faq.yaml
  $ studio check --fix --dry-run       show what --fix would change, as a diff
  $ studio check --format github       annotate a pull request
  $ studio check --changed             before a commit: only the files you changed
  $ studio check --spelling            also check spelling

Exit codes: 0 no errors, 1 errors (or more warnings than --max-warnings), 2 usage error or tool failure.`;

export const checkCommand = () =>
  new Command('check')
    .description('Check all content and show how to fix each problem')
    .argument('[paths...]', 'files or folders to report on; links are still checked site-wide')
    .addOption(contentOption())
    .addOption(new Option('--format <name>', 'output format').choices(formats).default('pretty'))
    .option('--fix', 'fix what can be fixed safely')
    .option('--dry-run', 'with --fix: print a diff and write nothing')
    .option('--max-warnings <number>', 'fail if there are more than this many warnings', parseCount)
    .option('--changed', 'report only on files that git lists as changed, staged or new')
    .option('--spelling', 'also check spelling; content/words.txt lists extra words')
    .option('--force', 'ignore the cache')
    .addOption(cacheOption())
    .addHelpText('after', examples)
    .action(async (paths: string[], options: CheckOptions) => {
      process.exitCode = await check(paths, options);
    });

type CheckFiles = (edited?: ContentFiles) => Promise<CheckResult>;

function parseCount(value: string): number {
  if (/^\d{1,9}$/.test(value)) return Number(value);
  throw new InvalidArgumentError('Use a whole number, 0 or more.');
}

/** Returns the exit code. */
export async function check(
  paths: readonly string[],
  options: CheckOptions,
  terminal: Terminal = processTerminal(),
): Promise<number> {
  if (options.dryRun && !options.fix)
    throw new UserError('--dry-run needs --fix: `studio check --fix --dry-run`.');
  const scope = resolveScope(
    paths,
    options.changed ?? false,
    resolve(terminal.cwd, options.content),
    terminal,
  );
  const cache = options.cache && resolve(terminal.cwd, options.cache);
  const checkFiles: CheckFiles = (edited) =>
    checkContent({ ...options, content: scope.root, cache }, terminal, edited);
  let diagnostics: Diagnostic[];
  if (options.dryRun) diagnostics = await printDryRun(checkFiles, scope, terminal);
  else {
    const { diagnostics: all, fileCount } = options.fix
      ? await fix(checkFiles, scope, terminal)
      : await checkFiles();
    diagnostics = all.filter(({ file }) => scope.has(file));
    const { format, maxWarnings } = options;
    const hidden = all.filter(({ file }) => !scope.has(file));
    printReport(
      diagnostics,
      { format, root: scope.root, fileCount, scope: scope.description, hidden, maxWarnings },
      terminal,
    );
  }
  const errors = diagnostics.filter(isError).length;
  const warnings = diagnostics.filter(({ severity, isDraft }) => severity === 'warning' && !isDraft).length;
  return errors > 0 || warnings > (options.maxWarnings ?? Infinity) ? 1 : 0;
}

async function fix(
  checkFiles: CheckFiles,
  { root, base, has }: Scope,
  { log }: Terminal,
): Promise<CheckResult> {
  const { fixContent } = await import('../edit/fix-content.ts');
  const { checked, fixCount, files, readOnlyFiles } = await fixContent({
    root,
    check: checkFiles,
    isInScope: has,
  });
  for (const file of readOnlyFiles)
    log(`${getDisplayPath(file, { root, base })} is read-only, so it was not fixed.\n`);
  if (fixCount > 0) log(`Fixed ${plural(fixCount, 'problem')} in ${plural(files.length, 'file')}.\n`);
  return checked;
}

/** Prints what `--fix` would change, and returns the current problems. */
async function printDryRun(
  checkFiles: CheckFiles,
  { root, base, has }: Scope,
  { print, log, isInteractive }: Terminal,
): Promise<Diagnostic[]> {
  const checked = await checkFiles();
  const diagnostics = checked.diagnostics.filter(({ file }) => has(file));
  if (!diagnostics.some((diagnostic) => diagnostic.fix)) {
    log('Nothing to fix.\n');
    return diagnostics;
  }
  const { dryRun } = await import('../edit/fix-content.ts');
  const { diff, fixCount, files } = await dryRun({ root, check: checkFiles, isInScope: has }, (file) =>
    getDisplayPath(file, { root, base }),
  );
  // A terminal would interpret control characters, but `git apply` needs them.
  print(isInteractive ? escapeInvisibleInLines(diff) : diff);
  log(`Would fix ${plural(fixCount, 'problem')} in ${plural(files.length, 'file')}. Nothing was written.\n`);
  return diagnostics;
}
