import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Command } from 'commander';
import { UserError } from '../user-error.ts';
import { processTerminal } from '../report/terminal.ts';
import {
  cacheOption,
  contentOption,
  folderOption,
  portOption,
  findProjectFolder,
  type ContentOptions,
} from './options.ts';

interface PreviewCommandOptions extends ContentOptions {
  out: string;
  port: number;
}

const examples = `
Examples:
  $ studio preview
  $ studio preview --port 8080

Every post is shown, with a badge on drafts and scheduled posts. The bar at the bottom of a page lists its problems. Click one to
open it in your editor, which you can choose with LAUNCH_EDITOR. The page reloads when you save.`;

export const previewCommand = () =>
  new Command('preview')
    .description('Preview the site as you write, including drafts and content problems')
    .addOption(contentOption())
    .addOption(portOption('--port <number>', 5173))
    .addOption(folderOption('--out <dir>', 'folder for the built content', '.studio/dev'))
    .option('--force', 'ignore the cache')
    .addOption(cacheOption())
    .addHelpText('after', examples)
    .action(preview);

async function preview({ content, out, port, force, cache }: PreviewCommandOptions): Promise<void> {
  const { print, log, cwd } = processTerminal();
  process.env['STUDIO_OUT'] = resolve(cwd, out); // src/content/emitted.ts reads it
  const project = findProjectFolder();
  if (!existsSync(join(project, 'index.html')))
    throw new UserError(
      `The preview needs the site's source code, which is not in ${project}. Run it in the project folder.`,
    );
  process.chdir(project); // Vite uses it as its root
  const { startPreview } = await import('../editor/preview/preview.ts');
  await startPreview({
    content: resolve(cwd, content),
    out: resolve(cwd, out),
    port,
    print,
    notice: (line) => log(`${line}\n`),
    force,
    cache: cache && resolve(cwd, cache),
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(0));
}
