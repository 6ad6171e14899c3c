import { resolve } from 'node:path';
import { Command } from 'commander';
import { plural } from '#src/lib/format/count.ts';
import { UserError } from '../user-error.ts';
import { processTerminal } from '../report/terminal.ts';
import { cacheOption, checkContent, contentOption, type ContentOptions } from './options.ts';

interface ImportCommandOptions extends ContentOptions {
  title?: string;
  slug?: string;
  date?: string;
}

const examples = `
Examples:
  $ studio import "What to wear.docx"
  $ studio import answer.md --title "What to wear for a headshot"
  $ studio import notion-export.zip --slug winter-light

Reads Word files (.docx), Markdown and HTML from Google Docs, exports of a page from Notion, and answers that you saved from
ChatGPT. Writes a draft, converts its images like \`studio add-picture\`, applies all safe fixes, and writes our prices and phone
number as facts. Lists what it left out, and what you have to decide. It only adds files,
so there is no --dry-run. Delete them if you do not want them.`;

export const importCommand = () =>
  new Command('import')
    .description('Create a draft from an article that another program wrote')
    .argument('<file>', 'a .docx, .md, .html or .zip file')
    .option('--title <title>', 'title (default: the title in the file)')
    .option('--slug <name>', 'file name, such as winter-light (default: from the title)')
    .option('--date <day>', 'publication date, such as 2026-12-01 (default: today)')
    .addOption(contentOption())
    .addOption(cacheOption())
    .addHelpText('after', examples)
    .action(importFile);

async function importFile(file: string, options: ImportCommandOptions): Promise<void> {
  const terminal = processTerminal();
  if (/^https?:/i.test(file))
    throw new UserError(
      'Save the page as a file first, for example in Google Docs with File, Download, Microsoft Word. Then import the file.',
    );
  const { importArticle } = await import('../import/import-article.ts');
  const { title, slug, date } = options;
  const imported = await importArticle(resolve(terminal.cwd, file), { title, slug, date }, (files) =>
    checkContent(options, terminal, files),
  );
  const { path, words, images, facts, dropped, problems, guesses, hasExcerpt } = imported;
  const print = (heading: string, lines: readonly string[]) => {
    if (lines.length > 0) terminal.print(`\n${heading}\n${lines.map((line) => `  ${line}\n`).join('')}`);
  };
  terminal.print(
    `Created draft ${options.content}/${path}: ${plural(words, 'word')}, ${plural(images.length, 'image')}.\n`,
  );
  print(
    'Images:',
    images.map((image) => `images/${image}`),
  );
  print(
    'Now facts, so check that they are ours:',
    facts.map(({ text, fact }) => `${text} → ${fact}`),
  );
  print('Left out:', dropped);
  print(
    'Before you publish:',
    problems.map(
      ({ line, message, suggestion }) => `line ${line}: ${[message, suggestion].filter(Boolean).join(' ')}`,
    ),
  );
  const names = guesses
    .map((key) => `the ${key}`)
    .join(', ')
    .replace(/, (?=[^,]*$)/, ' and ');
  const isOrAre = guesses.length === 1 && guesses[0] !== 'tags' ? 'is a guess' : 'are guesses';
  terminal.print(
    [
      `\n${names[0]?.toUpperCase()}${names.slice(1)} ${isOrAre}.`,
      hasExcerpt ? '' : ' There is no excerpt, so lists show the start of the text.',
      ' Run `npx studio preview` to see the draft.\n',
    ].join(''),
  );
}
