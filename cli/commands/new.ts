import { Argument, Command } from 'commander';
import { processTerminal, type Terminal } from '../report/terminal.ts';
import { cacheOption, contentOption, type ContentOptions } from './content-option.ts';

export interface NewOptions extends ContentOptions {
  date?: string;
}

export type NewKind = 'post' | 'story';

const examples = `
Examples:
  $ studio new post "What to wear for a headshot"
  $ studio new post "A winter session" --date 2026-12-01
  $ studio new story "Two sisters and a suitcase"

The file passes \`studio check\` as it is written, and is a draft until its line draft: true is removed.`;

export const newCommand = () =>
  new Command('new')
    .description('write a post or story to start from')
    .addArgument(new Argument('<kind>', 'what to write').choices(['post', 'story']))
    .argument('<title>', 'its title; the file is named after it')
    .option('--date <day>', 'the day it goes out, such as 2026-12-01 (default: today)')
    .addOption(contentOption())
    .addOption(cacheOption())
    .addHelpText('after', examples)
    .action(async (kind: NewKind, title: string, options: NewOptions) => {
      process.exitCode = await newDocument(kind, title, options);
    });

/** Writes the file and says where; never over another. */
export async function newDocument(
  kind: NewKind,
  title: string,
  options: NewOptions,
  terminal: Terminal = processTerminal(),
): Promise<number> {
  const { inspect } = await import('../pipeline/pipeline.ts');
  const { writeDocument } = await import('./new-document.ts');
  const { content, cache, date } = options;
  const inspection = await inspect({
    content,
    ...(cache !== undefined && { cache }),
    notice: (line) => terminal.remark(`${line}\n`),
  });
  const file = writeDocument({ kind, title, date: date ?? inspection.clock.day }, inspection);
  terminal.print(
    `${content}/${file} is a draft to start from. \`studio build --watch --drafts\` shows it while you write.\n`,
  );
  return 0;
}
