import { existsSync, realpathSync } from 'node:fs';
import { resolve } from 'node:path';
import { Command } from 'commander';
import { plural } from '#src/lib/format/count.ts';
import type { BuildSummary } from '../site/build-content.ts';
import type { ContentSummary } from '../site/content.ts';
import { formatBuildSummary, showProgress } from '../report/build-summary.ts';
import { isError } from '../diagnostic.ts';
import { processTerminal, type Terminal } from '../report/terminal.ts';
import { assertApart, cacheOption, contentOption, folderOption, type ContentOptions } from './options.ts';

interface BuildCommandOptions extends ContentOptions {
  out: string;
  images: boolean;
  drafts?: boolean;
  json?: boolean;
}

const examples = `
Examples:
  $ studio build
  $ studio build --no-images           faster: pages show the original images
  $ studio build --content articles --out output --json

The build uses today's date in the studio's time zone, or the date of SOURCE_DATE_EPOCH. If the content has errors, nothing
is written, and the last good build is kept.`;

export const buildCommand = () =>
  new Command('build')
    .description("Check the content, then write the site's data and images")
    .addOption(contentOption())
    .addOption(folderOption('--out <dir>', 'output folder', 'generated'))
    .option('--no-images', 'skip image resizing and conversion')
    .option('--drafts', 'include drafts and scheduled posts')
    .option('--force', 'ignore the cache')
    .option('--json', 'print a summary as JSON')
    .addOption(cacheOption())
    .addHelpText('after', examples)
    .action(async (options: BuildCommandOptions) => {
      process.exitCode = await build(options);
    });

/** Returns the exit code. */
async function build(options: BuildCommandOptions): Promise<number> {
  const terminal = processTerminal();
  assertApart(resolve(terminal.cwd, options.content), resolve(terminal.cwd, options.out));
  const startedAt = performance.now();
  const { build: buildContent } = await import('../site/build-content.ts');
  const progress = showProgress(terminal);
  const { content, cache, out, images, force, drafts = false } = options;
  const summary = await buildContent({
    content,
    out,
    images,
    drafts,
    force,
    cache,
    notice: (line) => terminal.log(`${line}\n`),
    progress: progress.step,
  });
  progress.end();
  const seconds = (performance.now() - startedAt) / 1000;
  if (options.json) terminal.print(`${JSON.stringify(toJson(summary, seconds), null, 2)}\n`);
  else if (summary.ok) {
    const warnings = summary.diagnostics.length;
    const hint = warnings === 0 ? '' : `${plural(warnings, 'warning')}. Run \`studio check\` to see them.\n`;
    terminal.print(`${formatBuildSummary(summary, seconds)}\n${hint}`);
  } else {
    await printContentErrors(summary, content, terminal);
    terminal.log(
      summary.id === null ? 'Nothing was written.\n' : 'Nothing was written; the last good build is kept.\n',
    );
  }
  return summary.ok ? 0 : 1;
}

function toJson({ diagnostics, ...rest }: BuildSummary, seconds: number) {
  const errors = diagnostics.filter(isError).length;
  return {
    version: 1,
    ...rest,
    errors,
    warnings: diagnostics.length - errors,
    seconds: Math.round(seconds * 1000) / 1000,
  };
}

export async function printContentErrors(
  { diagnostics, checked }: ContentSummary,
  content: string,
  terminal: Terminal,
): Promise<void> {
  const { printReport } = await import('../report/print.ts');
  const errors = diagnostics.filter(isError);
  const format = terminal.env['GITHUB_ACTIONS'] === 'true' ? 'github' : 'pretty';
  const root = existsSync(content) ? realpathSync(content) : content;
  printReport(errors, { format, root, fileCount: checked }, terminal);
}
