import { Argument, Command } from 'commander';
import { UserError } from '../user-error.ts';
import type { NewKind } from '../edit/new-document.ts';
import { processTerminal } from '../report/terminal.ts';
import { cacheOption, checkContent, contentOption, type ContentOptions } from './options.ts';

interface NewOptions extends ContentOptions {
  date?: string;
  slug?: string;
}

const examples = `
Examples:
  $ studio new post "What to wear for a headshot"
  $ studio new post "A winter session" --date 2026-12-01
  $ studio new story "Two sisters and a suitcase"

Problems in a draft are only warnings. \`studio preview\` shows the draft, and \`studio publish\` publishes it.`;

export const newCommand = () =>
  new Command('new')
    .description('Create a draft post or story')
    .addArgument(new Argument('<kind>', 'post or story').choices(['post', 'story']).argParser(parseKind))
    .argument('<title>', 'title, which also becomes the file name')
    .option('--date <day>', 'publication date, such as 2026-12-01 (default: today)')
    .option('--slug <name>', 'file name, such as winter-light (default: from the title)')
    .addOption(contentOption())
    .addOption(cacheOption())
    .addHelpText('after', examples)
    .action(newDocument);

function parseKind(value: string): NewKind {
  const kinds = ['post', 'story'] as const;
  const kind = kinds.find((known) => known === value);
  if (kind) return kind;
  throw new UserError(`Unknown kind "${value}". Use post or story.`);
}

async function newDocument(kind: NewKind, title: string, options: NewOptions): Promise<void> {
  const terminal = processTerminal();
  const { writeDocument } = await import('../edit/new-document.ts');
  const { content } = await checkContent(options, terminal);
  const file = writeDocument(
    { kind, title, date: options.date ?? content.buildDate.day, slug: options.slug },
    content,
  );
  terminal.print(`Created draft ${options.content}/${file}. Run \`npx studio preview\` to see it.\n`);
}
