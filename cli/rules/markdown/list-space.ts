import { notText, type ParsedDocument } from '#cli/content/markdown/parsed-document.ts';
import type { TextSpan } from '#cli/content/span.ts';
import { textExamples } from '../example-document.ts';
import { quote } from '#src/lib/text/quote.ts';
import { type Advice, type DocumentRule, type ReportInDocument, removeItem } from '../rule.ts';
import { findInPlainText, lineStart, reportVisible, type VisibleMarkup } from './plain-text.ts';

const itemWithoutSpace = new RegExp(
  String.raw`${lineStart}((?:[-+]|\d{1,2}[.)])(?=[\p{L}${notText}“"‘($[]))([^\n]*)`,
  'dgu',
);
const emoji = String.raw`(?![${notText}\u2500-\u257F▪◦●○➤¦°©®])[\p{So}→⁃]`;
/** A dash, an arrow, an emoji, Outlook's o, or a marker that another program escaped. */
const symbol = String.raw`(?:--+|o(?= )|${notText}{2}(?=[ \t])|(?!-)\p{Pd}|−|${emoji}(?:[\uFE0F\u200D\p{Sk}]|${emoji})*)`;
const nextLine = String.raw`\n[ \t>]*`;

/** Matches if the line above is a list item, but not a quotation. */
const itemAbove = /(?:^|\n)[ \t>]*(?:[-+*]|\d{1,2}[.)])[ \t][^\n]*[^\n"”]\n[ \t>]*$/;

/** These lines do not run together. */
const lineBreak = /(?: {2}|\\)\n/;

/** The first two numbers of a list. */
const numbers = new Set(['1 2', 'a b', 'i ii', 'I II', '① ②', '⑴ ⑵']);

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
      const isNumbered = isInSteps(document, start);
      return {
        span: { start, end: start + 1 },
        message: `Readers would see ${quote(marker)} as text. ${useMarker(isNumbered)}`,
        likelyFixes: isNumbered ? [] : [{ start, end, text: '- ' }],
      };
    },
  },
  {
    // Lines that start with a dash or a symbol. A single one can be a quote's author, unless it is below a list item.
    pattern: new RegExp(
      String.raw`${lineStart}((${symbol})[ \t]+[^\n]*(?:${nextLine}${symbol}[ \t]+[^\n]*)*)`,
      'dgu',
    ),
    describe({ groups: [, lines = '', found = ''], span }, document) {
      const { start, end } = span(1);
      const isSingle = !lines.includes('\n') && !itemAbove.test(document.source.text.slice(0, start));
      if (isSingle || lineBreak.test(lines)) return null;
      const isNumbered = isInSteps(document, start);
      return {
        span: { start, end: start + found.length },
        message: describeLines(found, isNumbered),
        likelyFixes: isNumbered ? [] : [{ start, end, text: withBullets(lines) }],
      };
    },
  },
  {
    // Lines that start with a. and b., (1) and (2), **Step 1:** and **Step 2:**, or 1\. and 2\.
    pattern: new RegExp(
      String.raw`${lineStart}(([(${notText}]*(?:\p{L}+ )?)([\d①⑴]|[a-z]|i)([ \t]?[.):–—\uFE0F\u20E3${notText}-]+(?=[ \t\n])|(?<=[①⑴])))[^\n]*${nextLine}\2(\p{N}|[a-z]{1,2})\4`,
      'dgiu',
    ),
    describe({ groups: [all = '', found = '', , first = '', , second = ''], span }, { source: { text } }) {
      // Not the numbers of headings.
      if (!numbers.has(`${first} ${second}`) || found.includes('#') || lineBreak.test(all)) return null;
      return itemAbove.test(text.slice(0, span(1).start))
        ? {
            span: span(1),
            message: `${quote(found)} does not start a list item. For a list inside the item above, start each line with three spaces and "- ".`,
          }
        : { span: span(1), message: describeLines(found, true) };
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
    pattern: /\n[ \t>]*([-+*]|\d{1,2}[.)]|\d+\.\d+\.?|\d[a-z][.)])[ \t]+\S/dg,
    describe({ groups: [, marker = ''], span }, { source: { text } }) {
      const isNumber = /^\d{1,2}[.)]$/.test(marker);
      if (/^\d./.test(marker) && !isNumber && !itemAbove.test(text.slice(0, span(1).start))) return null;
      const advice = isNumber
        ? 'Put a blank line before the list.'
        : 'Use "- ", indented like the line above or by three spaces more.';
      return { span: span(1), message: `${quote(marker)} does not start a list item here. ${advice}` };
    },
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
  examples: textExamples('-Sit.\n- Stand.', '- Sit.\n- Stand.'),
  check(document, report) {
    reportItemsWithoutSpace(document, report);
    reportVisible(foreignLists, document, report);
    for (const { span, spaces, advice } of findShallowBullets(document))
      report(
        span,
        `These bullets end the numbered list above. Indent them by ${spaces} more to put them inside it.`,
        advice,
      );
    reportTextBelow(document, report);
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
    if (/[-+]/.test(marker) && !/^\[[ xX]?\]/.test(rest) && isAlone(document.source.text, start)) continue;
    report(
      { start, end: end + rest.trimEnd().length },
      `Readers would see ${quote(marker + rest)}. Add a space after ${quote(marker)} to make it a list item.`,
      { fix: { start: end, end, text: ' ' } },
    );
  }
}

/** A short item, and right below it a sentence or bold text. A long line could be continued there. */
const textBelowItem =
  /(?<=(?:^|\n)(?:[-+*]|\d{1,2}[.)])[ \t][^\n]{1,60}\n)(?:\p{Lu}[^\n|]* [^\n|]*[.!?:]|\*\*\p{Lu}[^*\n|]*\*\*:?)(?=[ \t]*(?:\n|$))/gu;

/** Text right below an item becomes a part of it. */
function reportTextBelow({ body, source: { text } }: ParsedDocument, report: ReportInDocument): void {
  for (const { span } of body?.lists ?? []) {
    for (const { 0: line, index } of text.slice(span.start, span.end).matchAll(textBelowItem)) {
      const start = span.start + index;
      report(
        { start, end: start + line.length },
        'This line becomes part of the list item above. Put a blank line between them.',
        { likelyFixes: [{ start, end: start, text: '\n' }] },
      );
    }
  }
}

/** True for a line that no other list item is next to. It can be the author of a quote, as in `-Anna`. */
const isAlone = (text: string, start: number): boolean =>
  !/\n[ \t>]*[-+*•][^\n]*\n[ \t>]*$/.test(text.slice(0, start)) &&
  !/^[^\n]*\n[ \t>]*[-+*•]/.test(text.slice(start));

/** In a :::steps block, items have numbers. */
const isInSteps = ({ body }: ParsedDocument, offset: number): boolean =>
  body?.blocks.some(
    ({ steps, blockSpan }) => steps !== null && blockSpan.start < offset && offset < blockSpan.end,
  ) ?? false;

const describeLines = (found: string, isNumbered: boolean): string =>
  `Readers would see ${quote(found)} as text, and the lines would run together. ${useMarker(isNumbered)}`;

const useMarker = (isNumbered: boolean): string =>
  `Use ${isNumbered ? 'numbers such as "1. "' : '"- "'} instead.`;

const symbols = new RegExp(String.raw`^([ \t>]*)(\\.|${symbol})[ \t]+`, 'gmu');

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
