import { notText, type ParsedDocument } from '#cli/content/markdown/parsed-document.ts';
import type { TextSpan } from '#cli/content/span.ts';
import { textExamples } from '../example-document.ts';
import { quote } from '#src/lib/text/quote.ts';
import { plural } from '#src/lib/format/count.ts';
import type { Fix } from '#cli/diagnostic.ts';
import { type Advice, type DocumentRule, type ReportInDocument, removeItem, separate } from '../rule.ts';
import { findInPlainText, lineStart, reportVisible, type VisibleMarkup } from './plain-text.ts';

const itemWithoutSpace = new RegExp(
  String.raw`${lineStart}((?:[-+]|\d{1,2}[.)])(?=[\p{L}${notText}“"‘($[]))([^\n]*)`,
  'dgu',
);
const emoji = String.raw`(?![${notText}\u2500-\u257F▪◦●○➤¦°©®])[\p{So}→⁃]`;
/** A dash, an arrow, an emoji, Outlook's o, or a marker that another program escaped. */
const symbol = new RegExp(
  String.raw`^(?:--+|o(?= )|${notText}{2}(?=[ \t])|(?!-)\p{Pd}|−|${emoji}(?:[\uFE0F\u200D\p{Sk}]|${emoji})*)[ \t]+`,
  'u',
);
/** The last two characters are bullets from Word's Wingdings and Symbol fonts. */
const bullet = /^(?:[•▪◦‣●○·➤\uF0A7\uF0B7][ \t\u00A0]*|o(?:\t+| {2,})|§(?:\t+| +(?=\p{L})))/u;
/** a. or (1) or **Step 1:** or 1\. */
const number = new RegExp(
  String.raw`^([(${notText}]*(?:\p{L}+ )?)([\d①-⑳⑴-⒇]+|[a-z]{1,4})([ \t]?[.):–—\uFE0F\u20E3${notText}-]+(?=[ \t]|$)|(?<=[①-⒇]))[ \t]*`,
  'iu',
);

/** A line that starts with the marker of another program, which is not a list in Markdown. */
interface MarkedLine extends TextSpan {
  kind: 'bullet' | 'symbol' | 'number';
  /** As written, with the space after it. */
  marker: string;
  /** The number in the marker, and what is around it. */
  count: string;
  style: string;
}

/** Matches if the line above is a list item, but not a quotation. */
const itemAbove = /(?:^|\n)([ \t]*(?:[-+*]|\d{1,2}[.)])[ \t]+)[^\n]*[^\n"”]\n[ \t>]*$/;

/** The first two numbers of a list. */
const numbers = new Set(['1 2', 'a b', 'i ii', 'I II', '① ②', '⑴ ⑵']);

/** Finds the lines right below each other that start with markers of the same kind. */
function findMarkedLines({ source, body }: ParsedDocument): MarkedLine[][] {
  const runs: MarkedLine[][] = [];
  let offset = 0;
  let above: MarkedLine | null = null;
  for (const line of body?.plain.split('\n') ?? []) {
    const start = offset + (/^[ \t>]*/.exec(line)?.[0].length ?? 0);
    const marked: MarkedLine | null = readMarker(line.slice(start - offset), source.text, start);
    if (marked && above?.style === marked.style) runs.at(-1)?.push(marked);
    else if (marked) runs.push([marked]);
    above = marked;
    offset += line.length + 1;
  }
  return runs;
}

function readMarker(line: string, text: string, start: number): MarkedLine | null {
  const read = (length: number) => ({
    start,
    end: start + line.length,
    marker: text.slice(start, start + length),
  });
  for (const [kind, pattern] of [
    ['bullet', bullet],
    ['symbol', symbol],
  ] as const) {
    const [found] = pattern.exec(line) ?? [];
    if (found !== undefined) return { ...read(found.length), kind, count: '', style: '' };
  }
  const [found, before = '', count = '', after] = number.exec(line) ?? [];
  // Not the number of a heading.
  return found === undefined || /[#\n]/.test(text.slice(start, start + found.length))
    ? null
    : { ...read(found.length), kind: 'number', count, style: `${before}1${after}` };
}

function reportForeignLists(document: ParsedDocument, report: ReportInDocument): void {
  const { text } = document.source;
  for (const lines of findMarkedLines(document)) {
    const [{ kind, start, end, marker, count }] = lines as [MarkedLine, ...MarkedLine[]];
    const [, item] = itemAbove.exec(text.slice(0, start)) ?? [];
    const last = lines.at(-1)?.end ?? end;
    // These lines do not run together.
    if (/(?: {2}|\\)\n/.test(text.slice(start, last))) continue;
    // A single line can be a quote's author.
    if (kind === 'symbol' && lines.length === 1 && item === undefined) continue;
    if (kind === 'number' && !numbers.has(`${count} ${lines[1]?.count}`)) continue;
    const span = { start, end: start + marker.trim().length };
    const found = (kind === 'number' ? lines.map((line) => line.marker.trim()) : [marker.trim()]).map(quote);
    const effect = lines.length > 1 ? ', and the lines would run together' : '';
    const message = `Readers would see ${found.join(', ')} as text${effect}.`;
    const isInOneLine =
      text.slice(start + 1, end).includes(` ${marker.trim()} `) ||
      /[^\s>][ \t]+[•▪◦‣●○➤\uF0A7\uF0B7]/.test(text.slice(start, last));
    if (isInOneLine)
      report(span, message, { suggestion: 'A list needs a line that starts with "- " for each item.' });
    else
      report(span, message, {
        likelyFixes: rewriteList(document, lines, kind === 'number' ? (item ?? '') : null),
      });
  }
}

/** Writes the lines as a list: with numbers, inside the item above, or with bullets. */
function rewriteList(document: ParsedDocument, lines: readonly MarkedLine[], item: string | null): Fix[] {
  const { text } = document.source;
  const [first, last] = [lines[0], lines.at(-1)];
  if (!first || !last) return [];
  const lineStarts = lines.map(({ start }) => text.lastIndexOf('\n', start - 1) + 1);
  if (item === null && /(?:[-+*]|\d{1,2}[.)])[ \t]+$/.test(text.slice(lineStarts[0], first.start)))
    return [{ start: first.start, end: first.start + first.marker.length, text: '' }];
  const isNested = item !== null && item !== '';
  if (isNested && lines.some(({ start }, index) => text.slice(lineStarts[index], start).trim() !== ''))
    return [];
  // Other words, as in `Room 1:`, say what is counted.
  const keepsWord =
    /^\p{L}{2,} \d/u.test(first.marker) && !/^(?:step|part|question|tip)\b/i.test(first.marker);
  const isNumbered = (item === '' && !keepsWord) || isInSteps(document, first.start);
  // Different symbols, such as ✅ and ❌, have a meaning.
  const symbols = new Set(lines.flatMap(({ marker }) => marker.match(/\p{So}/u) ?? []));
  const isTaskList = symbols.has('☐');
  const keepsMarker = keepsWord || symbols.has('✖') || (symbols.size > 1 && !isTaskList);
  const write = ({ marker }: MarkedLine, index: number): string => {
    const kept = keepsMarker && /\p{So}|\p{L} /u.test(marker) ? marker : '';
    if (isNumbered) return `${index + 1}. ${kept}`;
    if (isNested) return `${' '.repeat(item.length)}- ${kept}`;
    if (isTaskList) return marker.startsWith('☐') ? '- [ ] ' : '- [x] ';
    return `- ${kept}`;
  };
  const written = lines.map((line, index) => {
    const between =
      index === 0 || isNested
        ? '\n'.slice(index === 0 ? 1 : 0)
        : text.slice(lines[index - 1]?.end, line.start);
    return between + write(line, index) + text.slice(line.start + line.marker.length, line.end);
  });
  // Text above another bullet belongs to the item.
  const isTextBelow = /^\n[ \t]*(?![-+*:]|\d)[^\s>](?!.*\n(?:.+\n)*?[ \t]*•)/.test(text.slice(last.end));
  const offer = isNumbered
    ? 'Start the lines with "1. ", "2. " and so on instead.'
    : isNested
      ? `Start each of these lines with ${plural(item.length, 'space')} and "- " instead.`
      : isTaskList
        ? 'Start each line with "- [ ] " instead, or with "- [x] " if it is done.'
        : keepsMarker
          ? 'Put "- " before each of these lines.'
          : 'Start each of these lines with "- " instead.';
  return [
    {
      start: isNested ? (lineStarts[0] ?? first.start) : first.start,
      end: last.end,
      text: written.join('') + (isTextBelow ? '\n' : ''),
      offer:
        lines.length === 1 && !isNested && !isTextBelow
          ? undefined
          : `${offer}${isTextBelow ? ' Put a blank line below them.' : ''}`,
    },
  ];
}

const brokenLists: readonly VisibleMarkup[] = [
  {
    pattern: new RegExp(String.raw`${lineStart}(\[[ \t]*([xX]?)[ \t]*\])([ \t]*)(?=[\p{L}\p{N}])`, 'dgu'),
    char: '[',
    describe({ groups: [, box = '', mark = '', space = ''], span }, { source }) {
      const { start, end } = span(1);
      const before = source.text.slice(source.text.lastIndexOf('\n', start - 1) + 1, start);
      const isInItem = /(?:[-+*]|\d{1,2}[.)])[ \t]+$/.test(before);
      if (!isInItem && space === '') return null;
      const correct = mark === '' ? '[ ] ' : '[x] ';
      return {
        span: { start, end },
        message: `Readers would see ${quote(box)} as text.`,
        likelyFixes: [{ start, end: end + space.length, text: isInItem ? correct : `- ${correct}` }],
      };
    },
  },
  {
    // In Markdown, only a list that starts at 1 can follow a paragraph without a blank line.
    pattern:
      /\n[ \t>]*([-+*]|\d{1,2}[.)]|\d+\.\d+\.?|\d[a-z][.)])[ \t]+\S[^\n]*((?:\n[ \t]*\d{1,2}[.)][ \t][^\n]*)*)/dg,
    describe({ groups: [, marker = ''], span }, { source: { text } }) {
      const { start } = span(1);
      const from = text.lastIndexOf('\n', start - 1) + 1;
      const isNumber = /^\d{1,2}[.)]$/.test(marker);
      if (/^\d./.test(marker) && !isNumber && !itemAbove.test(text.slice(0, start))) return null;
      const isPlain = text.slice(from, start).trim() === '';
      const { end } = span();
      const list = { start: from, end, text: `\n${text.slice(from, end)}` };
      return {
        span: span(1),
        message: `${quote(marker)} does not start a list item here.`,
        likelyFixes: isNumber && isPlain ? [{ ...list, offer: 'Put a blank line before the list.' }] : [],
      };
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
    reportForeignLists(document, report);
    reportVisible(brokenLists, document, report);
    for (const { span, advice } of findShallowBullets(document))
      report(span, 'These bullets end the numbered list above.', advice);
    reportTextBelow(document, report);
    reportMarkers(document, report);
    for (const { emptyItems } of document.body?.lists.filter(({ isSteps }) => !isSteps) ?? [])
      for (const span of emptyItems)
        report(span, 'This list item is empty.', removeItem(document.source.text, span));
  },
};

function reportItemsWithoutSpace(document: ParsedDocument, report: ReportInDocument): void {
  for (const { groups, span } of findInPlainText(document, itemWithoutSpace)) {
    const [, marker = '', rest = ''] = groups;
    const { start, end } = span(1);
    if (/[-+]/.test(marker) && !/^\[[ xX]?\]/.test(rest) && isAlone(document.source.text, start)) continue;
    const line = { start, end: end + rest.trimEnd().length };
    report(
      line,
      `Readers would see ${quote(marker + rest)}, because a space follows the ${quote(marker)} of a list item.`,
      { fix: { ...line, text: `${marker} ${rest.trimEnd()}` } },
    );
  }
}

/** A short item, and right below it a sentence or bold text. A long line could be continued there. */
const textBelowItem =
  /(?<=(?:^|\n)(?:[-+*]|\d{1,2}[.)])[ \t][^\n]{0,59}[^\\\n]\n)(?:\p{Lu}[^\n|]* [^\n|]*[.!?:]|\*\*\p{Lu}[^*\n|]*\*\*:?)(?=[ \t]*(?:\n|$))/gu;

/** Text right below the last item becomes a part of it. If other items have text too, it is meant. */
function reportTextBelow({ body, source: { text } }: ParsedDocument, report: ReportInDocument): void {
  for (const { span } of body?.lists ?? []) {
    const [found, ...others] = text.slice(span.start, span.end).matchAll(textBelowItem);
    if (!found || others.length > 0) continue;
    const start = span.start + found.index;
    const end = start + found[0].length;
    if (/^[ \t]*\n[ \t>]*(?:[-+*]|\d{1,2}[.)])[ \t]/.test(text.slice(end))) continue;
    const offer =
      'Put a blank line between them or, if it belongs to the item, indent it like the text of the item.';
    report({ start, end }, 'This line becomes part of the list item above.', {
      likelyFixes: [{ ...separate(start), offer }],
    });
  }
}

function reportMarkers({ body, source: { text } }: ParsedDocument, report: ReportInDocument): void {
  for (const { items } of body?.lists ?? []) {
    for (const { start } of items) {
      const [markers] =
        /^(?:[-+*]|\d+[.)])[ \t]+(?:[-+*]|\d+[.)])(?=[ \t])/.exec(text.slice(start, start + 30)) ?? [];
      if (markers !== undefined)
        report({ start, end: start + markers.length }, `${quote(markers)} starts a list in a list.`);
    }
    // Markdown numbers the items itself. That is fine for a list from 1, but not for years or a countdown.
    const counts = items.map(({ start }) => Number.parseInt(text.slice(start, start + 9), 10));
    const [first = 0] = counts;
    const index = counts.findIndex((each, at) => each !== first && each !== first + at);
    const { start } = items[index] ?? { start: 0 };
    if (first > 1 && index > 0)
      report(
        { start, end: start + String(counts[index]).length + 1 },
        `Readers would see "${first + index}." here, because a list counts up by one.`,
      );
  }
}

/** True for a line that no other list item is next to. It can be the author of a quote, as in `-Anna`. */
const isAlone = (text: string, start: number): boolean =>
  !/\n[ \t>]*[-+*•][^\n]*\n[ \t>]*$/.test(text.slice(0, start)) &&
  !/^[^\n]*\n[ \t>]*[-+*•]/.test(text.slice(start));

/** In a :::steps block, items have counts. */
const isInSteps = ({ body }: ParsedDocument, offset: number): boolean =>
  body?.blocks.some(
    ({ steps, blockSpan }) => steps !== null && blockSpan.start < offset && offset < blockSpan.end,
  ) ?? false;

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
    return [{ span: bullets.span, advice: indentLines(text, bullets.span, spaces) }];
  });
}

function indentLines(text: string, { start, end }: TextSpan, spaces: number): Advice {
  const from = text.lastIndexOf('\n', start - 1) + 1;
  if (text.slice(from, start).trim() !== '') return {};
  const indented = text.slice(from, end).replaceAll(/^(?=.*\S)/gm, ' '.repeat(spaces));
  const offer = `Indent them by ${plural(spaces, 'space')} more to put them inside it.`;
  return { fix: { start: from, end, text: indented, offer } };
}
