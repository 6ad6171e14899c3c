import { existsSync, realpathSync } from 'node:fs';
import { resolve } from 'node:path';
import { Command } from 'commander';
import { Failure } from '../failure.ts';
import { isInside } from '../inside.ts';
import type { BuildOptions, BuildSummary } from '../pipeline/pipeline-contract.ts';
import { processTerminal, type Terminal } from '../report/terminal.ts';
import { cacheOption, contentOption, type ContentOptions } from './content-option.ts';

export interface BuildCommandOptions extends ContentOptions {
  out: string;
  images: boolean;
  force?: boolean;
  watch?: boolean;
  drafts?: boolean;
  json?: boolean;
}

const examples = `
Examples:
  $ studio build
  $ studio build --no-images           pages show the originals; nothing is encoded
  $ studio build --watch --drafts      while writing
  $ studio build --content texts --out /tmp/out --json

The build's day is today in the studio's timezone; SOURCE_DATE_EPOCH sets another. With faults in the content
nothing is written, and the last good output stays.`;

export const buildCommand = () =>
  new Command('build')
    .description('check the content, then emit the data and pictures of the site')
    .addOption(contentOption())
    .option('--out <dir>', 'the output folder', 'generated')
    .option('--no-images', 'make no sizes and formats of pictures')
    .option('--drafts', 'emit drafts and scheduled posts too')
    .option('--force', 'do everything anew, whatever the cache knows')
    .option('--watch', 'build again after every change')
    .option('--json', 'print a summary for other programs')
    .addOption(cacheOption())
    .addHelpText('after', examples)
    .action(async (options: BuildCommandOptions) => {
      process.exitCode = await build(options);
    });

/** Builds once, or again and again; answers the exit code. */
export async function build(
  options: BuildCommandOptions,
  terminal: Terminal = processTerminal(),
  stop?: AbortSignal,
): Promise<number> {
  if (!options.watch || !existsSync(options.content)) return buildOnce(options, terminal);
  const { ContentWatcher, interrupted } = await import('../pipeline/watch.ts');
  let code = 0;
  const watcher = new ContentWatcher(realpathSync(options.content), async () => {
    try {
      code = await buildOnce(options, terminal);
    } catch (error) {
      // While files are moved about the content may be unfit for a moment; the next change brings another try.
      terminal.remark(`${error instanceof Error ? error.message : String(error)}\n`);
      code = 2;
    }
  });
  const end = stop ?? interrupted();
  await watcher.run();
  terminal.remark(`Watching ${options.content}; Ctrl+C ends.\n`);
  if (!end.aborted) await new Promise((resolved) => end.addEventListener('abort', resolved, { once: true }));
  watcher.close();
  return code;
}

async function buildOnce(options: BuildCommandOptions, terminal: Terminal): Promise<number> {
  const started = performance.now();
  keepApart(resolve(terminal.cwd, options.content), resolve(terminal.cwd, options.out));
  const pipeline = await import('../pipeline/pipeline.ts');
  const { buildLine, showProgress } = await import('./build-report.ts');
  const progress = showProgress(terminal);
  const { content, cache, out, images, force = false, drafts = false } = options;
  const asked: BuildOptions = {
    content,
    out,
    images,
    drafts,
    force,
    ...(cache !== undefined && { cache }),
    notice: (line) => terminal.remark(`${line}\n`),
    progress: progress.step,
  };
  const summary = await pipeline.build(asked);
  progress.end();
  const seconds = (performance.now() - started) / 1000;
  if (options.json) terminal.print(`${JSON.stringify(jsonOf(summary, seconds), null, 2)}\n`);
  else await tell(summary, content, buildLine(summary, seconds), terminal);
  return summary.ok ? 0 : 1;
}

/** What is built must not lie among what people write, nor around it: the next build would take one for the other. */
function keepApart(content: string, out: string): void {
  if (isInside(content, out) || isInside(out, content))
    throw new Failure(`The output folder ${out} and the content folder ${content} must lie apart.`);
}

/** The form of `--json`. */
function jsonOf({ diagnostics, ...rest }: BuildSummary, seconds: number) {
  const errors = diagnostics.filter(({ severity }) => severity === 'error').length;
  return {
    version: 1,
    ...rest,
    errors,
    warnings: diagnostics.length - errors,
    seconds: Math.round(seconds * 1000) / 1000,
  };
}

async function tell(summary: BuildSummary, content: string, line: string, terminal: Terminal): Promise<void> {
  const errors = summary.diagnostics.filter(({ severity }) => severity === 'error');
  if (summary.ok) {
    const warnings = summary.diagnostics.length;
    const advice =
      warnings === 0
        ? ''
        : `${warnings} ${warnings === 1 ? 'warning' : 'warnings'}: \`studio check\` shows them.\n`;
    terminal.print(`${line}\n${advice}`);
    return;
  }
  const { reportText } = await import('./build-faults.ts');
  terminal.print(await reportText(errors, summary.checked, content, terminal));
  terminal.remark(
    summary.id === null ? 'Nothing was written.\n' : 'Nothing was written; the last good output stays.\n',
  );
}
