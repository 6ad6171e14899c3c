import { join } from 'node:path';
import { Command } from 'commander';
import { applyEdit } from '../content/content-files.ts';
import { processTerminal, type Terminal, ask, canAsk } from '../report/terminal.ts';
import { UserError } from '../user-error.ts';
import { cacheOption, checkContent, contentOption } from './options.ts';
import { dryRunNote, type EditOptions, linksRewritten, printLinks } from './rename.ts';

interface DeleteOptions extends EditOptions {
  /** False for --no-redirect. */
  redirect: boolean;
  redirectTo?: string;
  yes?: boolean;
}

const examples = `
Examples:
  $ studio delete posing-guide --redirect-to /blog/hands
  $ studio delete posing-guide --no-redirect     its URL returns a 404
  $ studio delete my-draft
  $ studio delete my-draft --yes                 delete it without asking

With --redirect-to, links from other pages and earlier redirects go to that URL too. Without it, a post that other
pages link to is not deleted. A file that git cannot restore is deleted only after you confirm.`;

export const deleteCommand = () =>
  new Command('delete')
    .description('Delete a post or story, and redirect its URL')
    .argument('<slug>', 'slug, URL or file name')
    .option('--redirect-to <url>', 'redirect the old URL to this page, such as /blog')
    .option('--no-redirect', "don't redirect; the old URL returns a 404")
    .option('--yes', 'delete the file even if git cannot restore it')
    .option('--dry-run', 'print what would change and write nothing')
    .addOption(contentOption())
    .addOption(cacheOption())
    .addHelpText('after', examples)
    .action(deleteDocument);

async function deleteDocument(slug: string, options: DeleteOptions): Promise<void> {
  const terminal = processTerminal();
  const { planDelete, isCommitted } = await import('../edit/delete.ts');
  const checked = await checkContent(options, terminal);
  if (options.redirectTo !== undefined && !options.redirect)
    throw new UserError('Use either --redirect-to or --no-redirect.');
  const { redirectTo = options.redirect ? undefined : null } = options;
  const plan = planDelete(slug, redirectTo, checked);
  const { root } = checked.content;
  const { dryRun, yes } = options;
  if (!dryRun && !yes && !isCommitted(join(root, plan.removed)))
    await confirmDeletion(plan.removed, terminal);
  if (!dryRun) applyEdit(root, plan);
  terminal.print(`${dryRun ? 'Would delete' : 'Deleted'} ${plan.removed}.\n`);
  printLinks(plan.rewritten, terminal);
  if (plan.rewritten.length > 0) terminal.print(`${linksRewritten(plan.rewritten, options)}\n`);
  if (plan.isRedirected)
    terminal.print(`${plan.url} ${dryRun ? 'would redirect' : 'now redirects'} to ${redirectTo}.\n`);
  else if (redirectTo) terminal.print('It was not published, so no redirect is needed.\n');
  for (const picture of plan.unusedPictures)
    terminal.print(`No other page uses ${picture}. Delete it if you don't need it.\n`);
  for (const picture of plan.missingPictures)
    terminal.print(`It used ${picture}, but there is no such file.\n`);
  if (dryRun) terminal.print(`${dryRunNote(options).trim()}\n`);
}

async function confirmDeletion(file: string, terminal: Terminal): Promise<void> {
  const reason = `The current version of ${file} is not committed to git, so you couldn't get it back.`;
  if (!canAsk(terminal)) throw new UserError(`${reason} Commit it first, or add --yes to delete it anyway.`);
  const isConfirmed = await ask({
    question: `${reason} Delete it? (y/n) `,
    parse: (answer) => (/^(?:y|yes|n|no)$/i.test(answer) ? /^y/i.test(answer) : null),
    hint: 'Type y or n.',
  });
  if (!isConfirmed) throw new UserError('Canceled. Nothing was deleted.');
}
