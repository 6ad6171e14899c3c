import { resolve } from 'node:path';
import { Command } from 'commander';
import { processTerminal } from '../report/terminal.ts';
import { cacheOption, contentOption, portOption, enterProject, type ContentOptions } from './options.ts';

interface PreviewCommandOptions extends ContentOptions {
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
    .option('--force', 'ignore the cache')
    .addOption(cacheOption())
    .addHelpText('after', examples)
    .action(preview);

async function preview({ content, port, force, cache }: PreviewCommandOptions): Promise<void> {
  const { print, log, cwd } = processTerminal();
  enterProject('The preview');
  const { startPreview } = await import('../editor/preview/preview.ts');
  await startPreview({
    content: resolve(cwd, content),
    port,
    print,
    notice: (line) => log(`${line}\n`),
    force,
    cache: cache && resolve(cwd, cache),
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(0));
}
