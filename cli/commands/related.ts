import { Command } from 'commander';
import { processTerminal, type Terminal } from '../report/terminal.ts';
import { cacheOption, contentOption, type ContentOptions } from './content-option.ts';

export interface RelatedOptions extends ContentOptions {
  json?: boolean;
}

const examples = `
Examples:
  $ studio related posing-guide
  $ studio related posing-guide --json

A shared tag counts 100; recency counts 30 less the age in days, at least 0. Ties go to the newer post, then to
the slug. The three best are shown below the post, even those with 0.`;

export const relatedCommand = () =>
  new Command('related')
    .description('the scores of the posts related to one, term by term')
    .argument('<slug>', 'the post, by its address or file name')
    .addOption(contentOption())
    .option('--json', 'print the scores for other programs')
    .addOption(cacheOption())
    .addHelpText('after', examples)
    .action(async (slug: string, options: RelatedOptions) => {
      process.exitCode = await related(slug, options);
    });

export async function related(
  asked: string,
  options: RelatedOptions,
  terminal: Terminal = processTerminal(),
): Promise<number> {
  const { inspect } = await import('../pipeline/pipeline.ts');
  const { scoresOf, scoresText } = await import('./related-scores.ts');
  const { content, cache } = options;
  const inspection = await inspect({
    content,
    ...(cache !== undefined && { cache }),
    notice: (line) => terminal.remark(`${line}\n`),
  });
  const scores = scoresOf(slugIn(asked), inspection);
  if (options.json) terminal.print(`${JSON.stringify({ version: 1, ...scores }, null, 2)}\n`);
  else terminal.print(scoresText(scores, terminal.color));
  return 0;
}

/** posing-guide, from that or from its address or file. */
export const slugIn = (text: string) => text.replace(/^.*\//, '').replace(/\.md$/, '');
