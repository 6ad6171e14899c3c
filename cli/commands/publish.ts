import { Command } from 'commander';
import { ContentFiles, applyEdit } from '../content/content-files.ts';
import { isError } from '../diagnostic.ts';
import { printReport } from '../report/print.ts';
import { processTerminal } from '../report/terminal.ts';
import { cacheOption, checkContent, contentOption } from './options.ts';
import { dryRunNote, type EditOptions } from './rename.ts';

interface PublishOptions extends EditOptions {
  date?: string;
}

const publishExamples = `
Examples:
  $ studio publish posing-guide
  $ studio publish posing-guide --date 2026-12-01     schedule it

Removes \`draft: true\`. A date in the past becomes today, unless the post was live before. Nothing is written if the post has errors.`;

const unpublishExamples = `
Examples:
  $ studio unpublish posing-guide

Adds \`draft: true\`, so the next build will leave it out. Files that link to it are listed.`;

export const publishCommand = () =>
  new Command('publish')
    .description('Publish or schedule a draft, once it has no errors')
    .argument('<slug>', 'slug, URL or file name of a post or story')
    .option('--date <day>', 'day it goes live, such as 2026-12-01 (default: today)')
    .option('--dry-run', 'check it and write nothing')
    .addOption(contentOption())
    .addOption(cacheOption())
    .addHelpText('after', publishExamples)
    .action(async (slug: string, options: PublishOptions) => {
      process.exitCode = await publish(slug, options);
    });

export const unpublishCommand = () =>
  new Command('unpublish')
    .description('Turn a post or story into a draft again')
    .argument('<slug>', 'slug, URL or file name of a post or story')
    .option('--dry-run', 'print what would change and write nothing')
    .addOption(contentOption())
    .addOption(cacheOption())
    .addHelpText('after', unpublishExamples)
    .action(unpublish);

/** Returns the exit code. */
async function publish(slug: string, options: PublishOptions): Promise<number> {
  const terminal = processTerminal();
  const { planPublish } = await import('../edit/publish.ts');
  const files = new ContentFiles();
  const checked = await checkContent(options, terminal, files);
  const { root, buildDate } = checked.content;
  const plan = planPublish(slug, options.date, checked);
  const edited = files.with(plan.previewTexts);
  const { diagnostics, fileCount } = await checkContent(options, terminal, edited);
  const before = new Set(checked.diagnostics.filter(isError).map(({ file }) => file));
  // Other documents' existing errors do not count.
  const errors = diagnostics.filter(isError).filter(({ file }) => file === plan.file || !before.has(file));
  if (errors.length > 0) {
    printReport(errors, { format: 'pretty', root, fileCount, scope: plan.file }, terminal);
    if (plan.replacedDate !== null)
      terminal.print(`Publishing it would change its date from ${plan.replacedDate} to ${plan.date}.\n`);
    terminal.print(`${plan.file} is still a draft. Fix the errors, then publish it.\n`);
    return 1;
  }
  if (!options.dryRun) applyEdit(root, plan);
  const { file, date, replacedDate } = plan;
  const verb = options.dryRun ? 'would be' : 'is';
  const when =
    date > buildDate.day
      ? `${verb} scheduled for ${date}`
      : `${verb} dated ${date}${replacedDate === null ? '' : ` instead of ${replacedDate}`}, and the next build ${options.dryRun ? 'would' : 'will'} publish it`;
  terminal.print(`${file} ${when}.${dryRunNote(options)}\n`);
  return 0;
}

async function unpublish(slug: string, options: EditOptions): Promise<void> {
  const terminal = processTerminal();
  const { planUnpublish } = await import('../edit/publish.ts');
  const checked = await checkContent(options, terminal);
  const { file, url, linkedFrom, ...edit } = planUnpublish(slug, checked);
  if (!options.dryRun) applyEdit(checked.content.root, edit);
  const { dryRun } = options;
  const result = dryRun
    ? 'would be a draft, and the next build would leave it out'
    : 'is now a draft, and the next build will leave it out';
  terminal.print(`${file} ${result}.${dryRunNote(options)}\n`);
  if (linkedFrom.length > 0)
    terminal.print(
      `These files link to ${url}, which ${dryRun ? 'would' : 'will'} return a 404 after the next build: ${linkedFrom.join(', ')}.\n`,
    );
}
