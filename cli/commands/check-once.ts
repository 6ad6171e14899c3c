import { resolve } from 'node:path';
import { Failure } from '../failure.ts';
import { cacheFolder } from '../pipeline/cache-folder.ts';
import type { InspectOptions, Inspection } from '../pipeline/pipeline-contract.ts';
import { inspect } from '../pipeline/pipeline.ts';
import type { Diagnostic } from '../report/diagnostic.ts';
import { shownPath } from '../report/reporter.ts';
import { counted, tally } from '../report/tally.ts';
import type { Terminal } from '../report/terminal.ts';
import type { CheckOptions } from './check.ts';
import { printReport } from './check-report.ts';
import { type Scope, scopeOf } from './check-scope.ts';

/** Checks once; answers the exit code. */
export async function checkOnce(
  paths: readonly string[],
  options: CheckOptions,
  terminal: Terminal,
): Promise<number> {
  if (options.dryRun && !options.fix)
    throw new Failure('--dry-run goes with --fix: `studio check --fix --dry-run`.');
  const scope = scopeOf(paths, options.changed ?? false, resolve(terminal.cwd, options.content), terminal);
  // A trial's copy of the content has the same cache: most of its files are the same.
  const cache = cacheFolder(scope.root, options.cache && resolve(terminal.cwd, options.cache));
  const look = (content: string) => inspect(inspectOptions(content, cache, options, terminal));
  const diagnostics = options.dryRun
    ? await printTrial(look, scope, terminal)
    : await printChecked(look, scope, options, terminal);
  const { errors, warnings } = tally(diagnostics);
  return errors > 0 || warnings > (options.maxWarnings ?? Infinity) ? 1 : 0;
}

/** Prints what stands in scope, after mending it where that was asked for. */
async function printChecked(
  look: (folder: string) => Promise<Inspection>,
  scope: Scope,
  options: CheckOptions,
  terminal: Terminal,
): Promise<Diagnostic[]> {
  const inspection = options.fix ? await mend(look, scope, terminal) : await look(scope.root);
  const diagnostics = inspection.diagnostics.filter(({ file }) => scope.has(file));
  await printReport(diagnostics, inspection, scope, options, terminal);
  return diagnostics;
}

function inspectOptions(
  content: string,
  cache: string,
  { force }: CheckOptions,
  terminal: Terminal,
): InspectOptions {
  return {
    content,
    cache,
    ...(force !== undefined && { force }),
    notice: (line) => terminal.remark(`${line}\n`),
  };
}

async function mend(
  look: (folder: string) => Promise<Inspection>,
  { root, has }: Scope,
  terminal: Terminal,
): Promise<Inspection> {
  const { fixContent } = await import('../pipeline/fix-content.ts');
  const { inspection, fixes, files } = await fixContent(root, () => look(root), has);
  if (fixes > 0) terminal.remark(`Mended ${counted(fixes, 'fault')} in ${counted(files.length, 'file')}.\n`);
  return inspection;
}

/** Prints what `--fix` would change. The content stays as it is, and so does the exit code. */
async function printTrial(
  look: (folder: string) => Promise<Inspection>,
  { root, base, has }: Scope,
  terminal: Terminal,
): Promise<Diagnostic[]> {
  const inspection = await look(root);
  const diagnostics = inspection.diagnostics.filter(({ file }) => has(file));
  if (!diagnostics.some(({ fix }) => fix)) {
    terminal.remark('Nothing to mend.\n');
    return diagnostics;
  }
  const { tryFixes } = await import('../pipeline/fix-trial.ts');
  const { diff, fixes, files } = await tryFixes(root, look, has, (file) => shownPath(file, { root, base }));
  terminal.print(diff);
  terminal.remark(
    `Would mend ${counted(fixes, 'fault')} in ${counted(files.length, 'file')}. Nothing was written.\n`,
  );
  return diagnostics;
}
