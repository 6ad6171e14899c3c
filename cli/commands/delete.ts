import { Command } from 'commander';
import { processTerminal } from '../report/terminal.ts';
import { cacheOption, checkContent, contentOption } from './options.ts';
import { dryRunNote, type EditOptions, linksRewritten, printLinks } from './rename.ts';

export interface DeleteOptions extends EditOptions {
  /** False for --no-redirect. */
  redirect: boolean;
  redirectTo?: string;
}

const examples = `
Examples:
  $ studio delete posing-guide --redirect-to /blog/hands
  $ studio delete posing-guide --no-redirect     its URL responds with a 404 page
  $ studio delete my-draft

With --redirect-to, links from other pages and earlier redirects go to that URL too. Without it, nothing is deleted while
other pages link to it.`;

export const deleteCommand = () =>
  new Command('delete')
    .description('Delete a post or story, and redirect its URL')
    .argument('<slug>', 'slug, URL or file name')
    .option('--redirect-to <url>', 'send its visitors to this page, such as /blog')
    .option('--no-redirect', 'give its visitors a 404 page')
    .option('--dry-run', 'print what would change and write nothing')
    .addOption(contentOption())
    .addOption(cacheOption())
    .addHelpText('after', examples)
    .action(deleteDocument);

async function deleteDocument(slug: string, options: DeleteOptions): Promise<void> {
  const terminal = processTerminal();
  const [{ removeDocument }, { applyEdit }] = await Promise.all([
    import('../edit/delete.ts'),
    import('../edit/content-edit.ts'),
  ]);
  const checked = await checkContent(options, terminal);
  const { redirectTo = options.redirect ? undefined : null } = options;
  const removal = removeDocument(slug, redirectTo, checked);
  if (!options.dryRun) applyEdit(checked.content.root, removal);
  const { dryRun } = options;
  terminal.print(`${dryRun ? 'Would delete' : 'Deleted'} ${removal.removed}.\n`);
  printLinks(removal.rewritten, terminal);
  if (removal.rewritten.length > 0) terminal.print(`${linksRewritten(removal.rewritten, options)}\n`);
  if (removal.isRedirected)
    terminal.print(`${removal.url} ${dryRun ? 'would redirect' : 'now redirects'} to ${redirectTo}.\n`);
  else if (redirectTo) terminal.print('It had no visitors yet, so there is no redirect.\n');
  for (const picture of removal.unused)
    terminal.print(`No other page shows ${picture}. Delete it if you do not need it.\n`);
  if (dryRun) terminal.print(`${dryRunNote(options).trim()}\n`);
}
