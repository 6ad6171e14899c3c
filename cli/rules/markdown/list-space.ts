import type { ParsedDocument } from '#cli/content/markdown/parsed-document.ts';
import type { TextSpan } from '#cli/content/span.ts';
import { textExamples } from '../example-document.ts';
import { quote } from '#src/lib/text/quote.ts';
import { type Advice, type DocumentRule, type ReportInDocument, removeItem } from '../rule.ts';
import { findInPlainText, lineStart, reportVisible, type VisibleMarkup } from './plain-text.ts';

const itemWithoutSpace = new RegExp(String.raw`${lineStart}((?:[-+]|\d{1,2}[.)])(?=\p{L}))([^\n]*)`, 'dgu');
/** Every line that these patterns match starts with one of these. Most texts have no such line, and this is quicker to find out. */
const lineMarker = String.raw`[ \t>]*(?:[-+•▪◦‣●○·➤\uF0A7\uF0B7§–—→➜✅✔✓☑☐❌✖✗✘①⑴\[]|\(1|1\uFE0F?\u20E3|o[\t ]|a[.)]|\d{1,2}[.)])`;
const startsWithMarker = new RegExp(`^${lineMarker}`);
const lineWithMarker = new RegExp(`\n${lineMarker}`);
const nextLine = String.raw`\n[ \t>]*`;

/** Lines that follow each other and start with the first, the second and other numbers. */
function numberedLines(first: string, second: string, other: string): string {
  const text = String.raw`[ \t]*[^\n]*`;
  return `${first}${text}${nextLine}${second}${text}(?:${nextLine}${other}${text})*`;
}

const foreignLists: readonly VisibleMarkup[] = [
  {
    // The last two characters are bullets from Word's Wingdings and Symbol fonts.
    pattern: new RegExp(
      String.raw`${lineStart}([•▪◦‣●○·➤\uF0A7\uF0B7][ \t\u00A0]*|o(?:\t+| {2,})|§(?:\t+| +(?=\p{L})))[^\n]*`,
      'dgu',
    ),
    describe({ groups: [, marker = ''], span }, document) {
      const { start, end } = span(1);
      const correct = isInSteps(document, start) ? `${countItemsAbove(document, start) + 1}. ` : '- ';
      return {
        span: { start, end: start + 1 },
        message: `Readers would see ${quote(marker)} as text, because it does not start a list item. Use "${correct}" instead.`,
        likelyFixes: [{ start, end, text: correct }],
      };
    },
  },
  {
    // Two or more lines that start with a dash or a symbol, or with a. and b. A single one can be a quote's author or an initial.
    pattern: new RegExp(
      String.raw`${lineStart}((?:([–—→➜])[ \t]+[^\n]*(?:\n[ \t>]*\2[ \t]+[^\n]*)+|([✅✔✓☑☐❌✖✗✘])\uFE0F?[ \t]+[^\n]*(?:\n[ \t>]*[✅✔✓☑☐❌✖✗✘]\uFE0F?[ \t]+[^\n]*)+)|${numberedLines(String.raw`(a[.)])[ \t]`, String.raw`b[.)][ \t]`, String.raw`[c-z][.)][ \t]`)}|${numberedLines(String.raw`(\(1\))`, String.raw`\(2\)`, String.raw`\(\d{1,2}\)`)}|${numberedLines('(①)', '②', '[③-⑳]')}|${numberedLines('(⑴)', '⑵', '[⑶-⒇]')}|${numberedLines(String.raw`(1\uFE0F?\u20E3)`, String.raw`2\uFE0F?\u20E3`, String.raw`\d\uFE0F?\u20E3`)})`,
      'dgu',
    ),
    describe({ groups: [, lines = '', arrow, check, ...firstNumbers], span }, document) {
      const dash = arrow ?? check;
      const found = dash ?? firstNumbers.find((number) => number !== undefined) ?? '';
      const { start, end } = span(1);
      const isNumbered = dash === undefined || isInSteps(document, start);
      const correct = isNumbered ? 'numbers such as "1. "' : '"- "';
      return {
        span: { start, end: start + found.length },
        message: `Readers would see ${quote(found)} as text, and the lines would run together. Use ${correct} instead.`,
        likelyFixes:
          dash === undefined
            ? []
            : [{ start, end, text: isNumbered ? withNumbers(lines) : withBullets(lines) }],
      };
    },
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
    const { plain = '' } = document.body ?? {};
    if (startsWithMarker.test(plain) || lineWithMarker.test(plain)) {
      reportItemsWithoutSpace(document, report);
      reportVisible(foreignLists, document, report);
    }
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
    report(
      { start, end: end + rest.trimEnd().length },
      `Readers would see ${quote(marker + rest)}. Add a space after ${quote(marker)} to make it a list item.`,
      { fix: { start: end, end, text: ' ' } },
    );
  }
}

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

const symbol = /^([ \t>]*)([–—→➜✅✔✓☑☐❌✖✗✘]\uFE0F?)[ \t]+/gmu;

function withNumbers(lines: string): string {
  let number = 0;
  return lines.replaceAll(symbol, (_, indent: string) => `${indent}${(number += 1)}. `);
}

/** Different symbols, such as ✅ and ❌, have a meaning. */
function withBullets(lines: string): string {
  const symbols = new Set([...lines.matchAll(symbol)].map(([, , each]) => each));
  return lines.replaceAll(symbol, symbols.size > 1 ? '$1- $2 ' : '$1- ');
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
