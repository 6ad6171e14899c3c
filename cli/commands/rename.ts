import { plural } from '#src/lib/format/count.ts';
import { Command } from 'commander';
import type { LinkEdit } from '../edit/link-edits.ts';
import { applyEdit } from '../content/content-files.ts';
import { processTerminal, type Terminal } from '../report/terminal.ts';
import { UserError } from '../user-error.ts';
import { cacheOption, checkContent, contentOption, type ContentOptions } from './options.ts';

export interface EditOptions extends ContentOptions {
  dryRun?: boolean;
}

const examples = `
Examples:
  $ studio rename posing-guide how-to-pose
  $ studio rename stories/two-sisters two-sisters-and-a-suitcase
  $ studio rename posing-guide how-to-pose --dry-run

Moves the file, rewrites links to it in all content, and adds a permanent redirect from the old URL to
content/redirects.yaml. Earlier redirects to the old URL are updated.`;

export const renameCommand = () =>
  new Command('rename')
    .description("Change a post's or story's URL, and redirect the old one")
    .argument('<old>', 'slug, URL or file name')
    .argument('<new>', 'new slug, such as how-to-pose')
    .option('--dry-run', 'print what would change and write nothing')
    .addOption(contentOption())
    .addOption(cacheOption())
    .addHelpText('after', examples)
    .action(rename);

/** `/blog/posing-guide` or `blog/posing-guide.md` → posing-guide. Posts and stories stay in their folder. */
function getSlug(text: string, from: string): string {
  const [, folder = '', slug = ''] = /^(.*\/)?([^/]*?)(?:\.md)?$/.exec(text.replace(/\/$/, '')) ?? [];
  const url = `/${folder.replace(/^(?:\/|content\/)*/, '')}${slug}`;
  if (folder !== '' && url !== from.replace(/[^/]*$/, slug))
    throw new UserError(`${text} is in another folder. Use only the new name: ${slug}.`);
  return slug;
}

async function rename(from: string, to: string, options: EditOptions): Promise<void> {
  const terminal = processTerminal();
  const [{ planRename }, { findDocument }, { documentUrl }] = await Promise.all([
    import('../edit/rename.ts'),
    import('../edit/find-document.ts'),
    import('../content/links/site.ts'),
  ]);
  const checked = await checkContent(options, terminal);
  const document = findDocument(from, checked.content.documents);
  const plan = planRename(from, getSlug(to, documentUrl(document)), checked);
  if (!options.dryRun) applyEdit(checked.content.root, plan);
  terminal.print(`${plan.moved.from} → ${plan.moved.to}\n`);
  printLinks(plan.rewritten, terminal);
  const redirect = plan.isRedirected
    ? `The old URL ${options.dryRun ? 'would redirect' : 'now redirects'} permanently.`
    : 'The old URL is not published, so no redirect is needed.';
  terminal.print(`${linksRewritten(plan.rewritten, options)} ${redirect}${dryRunNote(options)}\n`);
}

export function printLinks(edits: readonly LinkEdit[], { print }: Terminal): void {
  for (const { path, linkCount } of edits) print(`  ${path}: ${plural(linkCount, 'link')}\n`);
}

export function linksRewritten(edits: readonly LinkEdit[], { dryRun }: EditOptions): string {
  const count = edits.reduce((sum, { linkCount }) => sum + linkCount, 0);
  return `${dryRun ? 'Would rewrite' : 'Rewrote'} ${plural(count, 'link')}.`;
}

export const dryRunNote = ({ dryRun }: EditOptions) => (dryRun ? ' Nothing was written.' : '');
