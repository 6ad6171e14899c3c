import { resolve } from 'node:path';
import { Command } from 'commander';
import { plural } from '#src/lib/format/count.ts';
import { formatContentCounts, showProgress } from '../report/build-summary.ts';
import { processTerminal } from '../report/terminal.ts';
import { UserError } from '../user-error.ts';
import { printContentErrors } from './build.ts';
import {
  assertApart,
  cacheOption,
  contentOption,
  enterProject,
  folderOption,
  type ContentOptions,
} from './options.ts';

interface BuildSiteOptions extends ContentOptions {
  out: string;
  images: boolean;
  drafts?: boolean;
}

const examples = `
Examples:
  $ studio build-site
  $ studio build-site --no-images      faster: pages show the original images
  $ studio build-site --out ../site

\`npm run build\` runs this command. If anything fails, the site does not change. The build uses today's date in the studio's time
zone, or the date of SOURCE_DATE_EPOCH.`;

export const buildSiteCommand = () =>
  new Command('build-site')
    .description('Check the content, then build the whole site')
    .addOption(contentOption())
    .addOption(folderOption('--out <dir>', 'folder of the site', 'dist'))
    .option('--no-images', 'skip image resizing and conversion')
    .option('--drafts', 'include drafts and scheduled posts')
    .option('--force', 'ignore the cache')
    .addOption(cacheOption())
    .addHelpText('after', examples)
    .action(async (options: BuildSiteOptions) => {
      process.exitCode = await buildSite(options);
    });

/** Returns the exit code. */
async function buildSite({ content, out, cache, images, drafts = false, force }: BuildSiteOptions) {
  const terminal = processTerminal();
  const { cwd, print, log } = terminal;
  const folders = { content: resolve(cwd, content), dist: resolve(cwd, out) };
  assertApart(folders.content, folders.dist);
  enterProject('The build');
  process.env['NODE_ENV'] = 'production'; // for React and Vite
  const { buildSite: build } = await import('../site/build-site.ts');
  const startedAt = performance.now();
  const progress = showProgress(terminal);
  try {
    const { content: summary, pages } = await build({
      ...folders,
      cache: cache && resolve(cwd, cache),
      images,
      drafts,
      force,
      notice: (line) => log(`${line}\n`),
      progress: progress.step,
      onWait: () => print('Another build is running. Waiting for it…\n'),
      onContent(counts) {
        progress.end();
        print(`${formatContentCounts(counts)}\n`);
      },
    });
    progress.end();
    if (pages === null) {
      await printContentErrors(summary, folders.content, terminal);
      log(`${out}/ has not changed.\n`);
      return 1;
    }
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    print(`${out}/ has ${plural(pages.total, 'page')}; rendered ${pages.rendered} of them in ${seconds} s\n`);
    return 0;
  } catch (error) {
    const { stack, message } = error instanceof Error ? error : new Error(String(error));
    const explanation = error instanceof UserError ? message : (stack ?? message);
    log(`The site was not built. ${out}/ has not changed.\n${explanation}\n`);
    return 1;
  }
}
