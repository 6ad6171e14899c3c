import { Command } from 'commander';
import { processTerminal } from '../report/terminal.ts';
import { cacheOption, checkContent, contentOption, type ContentOptions } from './options.ts';

interface RelatedOptions extends ContentOptions {
  json?: boolean;
}

const examples = `
Examples:
  $ studio related posing-guide
  $ studio related posing-guide --json

Each shared tag scores 100. Recency scores 30 minus the age in days, at least 0. Ties go to the newer post, then to the
slug that comes first alphabetically. The top three are shown below the post, even with a score of 0.`;

export const relatedCommand = () =>
  new Command('related')
    .description('Show which posts are related to a post, and why')
    .argument('<slug>', 'slug, URL or file name of the post')
    .addOption(contentOption())
    .option('--json', 'print the scores as JSON')
    .addOption(cacheOption())
    .addHelpText('after', examples)
    .action(related);

async function related(requested: string, options: RelatedOptions): Promise<void> {
  const terminal = processTerminal();
  const { getScores, formatScores } = await import('../report/related.ts');
  const scores = getScores(getSlug(requested), (await checkContent(options, terminal)).content);
  if (options.json) terminal.print(`${JSON.stringify({ version: 1, ...scores }, null, 2)}\n`);
  else terminal.print(formatScores(scores, terminal.color));
}

/** `/blog/posing-guide` or `blog/posing-guide.md` → posing-guide */
export const getSlug = (text: string) => text.replace(/^.*\//, '').replace(/\.md$/, '');
