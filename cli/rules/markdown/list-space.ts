import { notText, type ParsedDocument } from '#cli/content/markdown/parsed-document.ts';
import type { TextSpan } from '#cli/content/span.ts';
import { textExamples } from '../example-document.ts';
import { quote } from '#src/lib/text/quote.ts';
import { type Advice, type DocumentRule, type ReportInDocument, removeItem } from '../rule.ts';
import { findInPlainText, lineStart, reportVisible, type VisibleMarkup } from './plain-text.ts';

const itemWithoutSpace = new RegExp(String.raw`${lineStart}((?:[-+]|\d{1,2}[.)])(?=\p{L}))([^\n]*)`, 'dgu');
const emoji = String.raw`(?![${notText}\u2500-\u257F▪◦●○➤¦°©®])[\p{So}→⁃]`;
/** A dash, an arrow, an emoji, or a marker that another program escaped. */
const symbol = String.raw`(?:--+|${notText}{2}(?=[ \t])|(?!-)\p{Pd}|${emoji}(?:[\uFE0F\u200D\p{Sk}]|${emoji})*)`;
const nextLine = String.raw`\n[ \t>]*`;

/** These lines do not run together. */
const lineBreak = /(?: {2}|\\)\n/;

/** The first two numbers of a list. */
const numbers = new Set(['1 2', 'a b', 'A B', 'i ii', 'I II', '① ②', '⑴ ⑵']);

const foreignLists: readonly VisibleMarkup[] = [
  {
    // The last two characters are bullets from Word's Wingdings and Symbol fonts.
    pattern: new RegExp(
      String.raw`${lineStart}([•▪◦‣●○·➤\uF0A7\uF0B7][ \t\u00A0]*|o(?:\t+| {2,})|§(?:\t+| +(?=\p{L})))([^\n]*)`,
      'dgu',
    ),
    describe({ groups: [, marker = '', rest = ''], span }, document) {
      const { start, end } = span(1);
      if (rest.includes(` ${marker.charAt(0)}`))
        return {
          span: span(1),
          message: `Readers would see ${quote(marker)} as text. Start a line with "- " for each item.`,
        };
      const correct = isInSteps(document, start) ? `${countItemsAbove(document, start) + 1}. ` : '- ';
      return {
        span: { start, end: start + 1 },
        message: `Readers would see ${quote(marker)} as text, because it does not start a list item. Use "${correct}" instead.`,
        likelyFixes: [{ start, end, text: correct }],
      };
    },
  },
  {
    // Two or more lines that start with a dash or a symbol. A single one can be a quote's author.
    pattern: new RegExp(
      String.raw`${lineStart}((${symbol})[ \t]+[^\n]*(?:${nextLine}${symbol}[ \t]+[^\n]*)+)`,
      'dgu',
    ),
    describe({ groups: [, lines = '', found = ''], span }, document) {
      if (lineBreak.test(lines)) return null;
      const { start, end } = span(1);
      const isNumbered = isInSteps(document, start);
      return {
        span: { start, end: start + found.length },
        message: describeLines(found, isNumbered),
        likelyFixes: [{ start, end, text: isNumbered ? withNumbers(lines) : withBullets(lines) }],
      };
    },
  },
  {
    // Lines that start with a. and b., (1) and (2), **Step 1:** and **Step 2:**, or 1\. and 2\.
    pattern: new RegExp(
      String.raw`${lineStart}(([(${notText}]*(?:\p{L}+ )?)([\d①⑴]|[a-z]|i)([ \t]?[.):–—\uFE0F\u20E3${notText}-]+(?=\s)|(?<=[①⑴])))[^\n]*${nextLine}\2(\p{N}|[a-z]{1,2})\4`,
      'dgiu',
    ),
    describe: ({ groups: [all = '', found = '', , first = '', , second = ''], span }) =>
      numbers.has(`${first} ${second}`) && !lineBreak.test(all)
        ? { span: span(1), message: describeLines(found, true) }
        : null,
  },
  {
    pattern: new RegExp(String.raw`${lineStart}(\[[ \t]*([xX]?)[ \t]*\])([ \t]*)(?=[\p{L}\p{N}])`, 'dgu'),
    char: '[',
    describe({ groups: [, box = '', mark = '', space = ''], span }, { source }) {
      const { start, end } = span(1);
      const before = source.text.slice(source.text.lastIndexOf('\n', start - 1) + 1, start);
      const isInItem = /(?:[-+*]|\d{1,2}[.)])[ \t]+$/.test(before);
      if (!isInItem && space === '') return null;
      const correct = mark === '' ? '[ ] ' : '[x] ';
      const advice = isInItem ? `Write ${correct.trim()} and a space.` : 'Put "- " before it.';
      return {
        span: { start, end },
        message: `Readers would see ${quote(box)} as text. ${advice}`,
        likelyFixes: [{ start, end: end + space.length, text: isInItem ? correct : `- ${correct}` }],
      };
    },
  },
  {
    // In Markdown, only a list that starts at 1 can follow a paragraph without a blank line.
    pattern: /\n[ \t>]*(\d{1,2}[.)])[ \t]+\S/dg,
    describe: ({ groups: [, marker = ''], span }) => ({
      span: span(1),
      message: `${quote(marker)} does not start a list item here. Put a blank line before the list.`,
    }),
  },
];

export const listSpace: DocumentRule = {
  id: 'list-space',
  scope: 'document',
  severity: 'error',
  summary: 'A list item must start with a hyphen or a number, followed by a space and text.',
  explain:
    'Without the space, or with a bullet pasted from another program, readers see the character and the lines run together. A list that does not start at 1 also needs a blank line before it. Bullets inside a numbered list are indented as far as its text; with fewer spaces they end the list.',
  fixable: true,
  examples: textExamples('-Sit.', '- Sit.'),
  check(document, report) {
    reportItemsWithoutSpace(document, report);
    reportVisible(foreignLists, document, report);
    for (const { span, spaces, advice } of findShallowBullets(document))
      report(
        span,
        `These bullets end the numbered list above. Indent them by ${spaces} more to put them inside it.`,
        advice,
      );
    for (const { emptyItems } of document.body?.lists.filter(({ isSteps }) => !isSteps) ?? [])
      for (const span of emptyItems)
        report(span, 'This list item is empty. Write its text, or remove it.', {
          likelyFixes: removeItem(document.source.text, span),
        });
  },
};

function reportItemsWithoutSpace(document: ParsedDocument, report: ReportInDocument): void {
  for (const { groups, span } of findInPlainText(document, itemWithoutSpace)) {
    const [, marker = '', rest = ''] = groups;
    const { start, end } = span(1);
    if (isSignature(marker + rest.trimEnd(), document.source.text, start)) continue;
    report(
      { start, end: end + rest.trimEnd().length },
      `Readers would see ${quote(marker + rest)}. Add a space after ${quote(marker)} to make it a list item.`,
      { fix: { start: end, end, text: ' ' } },
    );
  }
}

/** True for the name of a quote's or a letter's author, such as `-Anna Lee`, with no list next to it. */
const isSignature = (line: string, text: string, start: number): boolean =>
  /^-\p{Lu}[\p{L}’]*(?: \p{Lu}[\p{L}’]*\.?){0,2}$/u.test(line) &&
  !/\n[ \t>]*[-+*•][^\n]*\n[ \t>]*$/.test(text.slice(0, start)) &&
  !/^[^\n]*\n[ \t>]*[-+*•]/.test(text.slice(start));

/** In a :::steps block, items have numbers. */
const isInSteps = ({ body }: ParsedDocument, offset: number): boolean =>
  body?.blocks.some(
    ({ steps, blockSpan }) => steps !== null && blockSpan.start < offset && offset < blockSpan.end,
  ) ?? false;

const isItem = (line: string): boolean => /^[ \t>]*(?:[•▪◦‣●○·➤\uF0A7\uF0B7]|o\t|§|\d{1,2}[.)] )/u.test(line);

function countItemsAbove({ source }: ParsedDocument, offset: number): number {
  const lines = source.text.slice(0, offset).split('\n').slice(0, -1).toReversed();
  const count = lines.findIndex((line) => !isItem(line));
  return count === -1 ? lines.length : count;
}

const describeLines = (found: string, isNumbered: boolean): string =>
  `Readers would see ${quote(found)} as text, and the lines would run together. Use ${isNumbered ? 'numbers such as "1. "' : '"- "'} instead.`;

const symbols = new RegExp(String.raw`^([ \t>]*)(\\.|${symbol})[ \t]+`, 'gmu');

function withNumbers(lines: string): string {
  let number = 0;
  return lines.replaceAll(symbols, (_, indent: string) => `${indent}${(number += 1)}. `);
}

/** Different symbols, such as ✅ and ❌, have a meaning. */
function withBullets(lines: string): string {
  const different = new Set([...lines.matchAll(symbols)].map(([, , each]) => each));
  return lines.replaceAll(symbols, different.size > 1 ? '$1- $2 ' : '$1- ');
}

/** Finds bullets directly below a numbered list that are indented, but not as far as its text. */
function findShallowBullets({ source: { text }, body }: ParsedDocument) {
  const lists = body?.lists ?? [];
  return lists.flatMap((bullets) => {
    const above = lists.find(
      ({ isNumbered, span, column, textColumn }) =>
        isNumbered &&
        column < bullets.column &&
        bullets.column < textColumn &&
        span.end <= bullets.span.start &&
        text.slice(span.end, bullets.span.start).trim() === '',
    );
    if (!above || bullets.isNumbered) return [];
    const spaces = above.textColumn - bullets.column;
    return [{ span: bullets.span, spaces, advice: indentLines(text, bullets.span, ' '.repeat(spaces)) }];
  });
}

function indentLines(text: string, { start, end }: TextSpan, spaces: string): Advice {
  const from = text.lastIndexOf('\n', start - 1) + 1;
  if (text.slice(from, start).trim() !== '') return {};
  const indented = text.slice(from, end).replaceAll(/^(?=.*\S)/gm, spaces);
  return { fix: { start: from, end, text: indented } };
}
