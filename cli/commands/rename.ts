import { plural } from '#src/lib/format/count.ts';
import { Command } from 'commander';
import { processTerminal, type Terminal } from '../report/terminal.ts';
import { cacheOption, checkContent, contentOption, type ContentOptions } from './content-option.ts';
import { slugIn } from './related.ts';

const examples = `
Examples:
  $ studio rename posing-guide how-to-pose

Moves the post's file, rewrites links to it in all content, and adds a permanent redirect from the old address to
content/redirects.yaml. Earlier redirects to the old address are updated.`;

export const renameCommand = () =>
  new Command('rename')
    .description('Change the address of a post and redirect the old one')
    .argument('<old>', 'slug, address or file name of the post')
    .argument('<new>', 'new slug, such as how-to-pose')
    .addOption(contentOption())
    .addOption(cacheOption())
    .addHelpText('after', examples)
    .action(async (from: string, to: string, options: ContentOptions) => {
      process.exitCode = await rename(from, to, options);
    });

async function rename(
  from: string,
  to: string,
  options: ContentOptions,
  terminal: Terminal = processTerminal(),
): Promise<number> {
  const { movePost } = await import('./rename-post.ts');
  const { moved, isRedirected, rewritten } = movePost(
    slugIn(from),
    slugIn(to),
    await checkContent(options, terminal),
  );
  const links = rewritten.reduce((sum, { links: count }) => sum + count, 0);
  terminal.print(`${moved.from} → ${moved.to}\n`);
  for (const { file, links: count } of rewritten) terminal.print(`  ${file}: ${plural(count, 'link')}\n`);
  const redirect = isRedirected
    ? 'The old address now redirects permanently.'
    : 'A draft has no visitors yet, so there is no redirect.';
  terminal.print(`${plural(links, 'link')} rewritten. ${redirect}\n`);
  return 0;
}
