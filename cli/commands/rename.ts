import { Command } from 'commander';
import { processTerminal, type Terminal } from '../report/terminal.ts';
import { cacheOption, contentOption, type ContentOptions } from './content-option.ts';
import { slugIn } from './related.ts';

const examples = `
Examples:
  $ studio rename posing-guide how-to-pose

The post's file moves, links to it in all content are rewritten, and content/redirects.yaml gets a permanent
redirect from the old address. Earlier redirects to the old address lead to the new one.`;

export const renameCommand = () =>
  new Command('rename')
    .description('move a post to another address, and leave a permanent redirect')
    .argument('<old>', 'the post, by its address or file name')
    .argument('<new>', 'its new address, such as how-to-pose')
    .addOption(contentOption())
    .addOption(cacheOption())
    .addHelpText('after', examples)
    .action(async (from: string, to: string, options: ContentOptions) => {
      process.exitCode = await rename(from, to, options);
    });

export async function rename(
  from: string,
  to: string,
  options: ContentOptions,
  terminal: Terminal = processTerminal(),
): Promise<number> {
  const { inspect } = await import('../pipeline/pipeline.ts');
  const { movePost } = await import('./rename-post.ts');
  const { content, cache } = options;
  const inspection = await inspect({
    content,
    places: true,
    ...(cache !== undefined && { cache }),
    notice: (line) => terminal.remark(`${line}\n`),
  });
  const { moved, rewritten } = movePost(slugIn(from), slugIn(to), inspection);
  const links = rewritten.reduce((sum, { links: count }) => sum + count, 0);
  terminal.print(`${moved.from} → ${moved.to}\n`);
  for (const { file, links: count } of rewritten)
    terminal.print(`  ${file}: ${count} ${count === 1 ? 'link' : 'links'}\n`);
  terminal.print(
    `${links} ${links === 1 ? 'link' : 'links'} rewritten; the old address leads to the new one for good.\n`,
  );
  return 0;
}
