import { plural } from '#src/lib/format/count.ts';
import type { ParsedDocument } from '#cli/content/markdown/parsed-document.ts';
import type { TextSpan } from '#cli/content/span.ts';
import { textExamples } from '../example-document.ts';
import { defineDocumentRules, type ReportInDocument, separate } from '../rule.ts';
import { findInPlainText } from './plain-text.ts';

export const tableRules = defineDocumentRules([
  {
    id: 'table-cells',
    summary: 'A table row must not have more cells than the first row.',
    explain:
      'The first row sets the number of columns. Cells beyond the last column are not shown. To show a | inside a cell, write \\|.',
    examples: textExamples(
      '| Job | How |\n| --- | --- |\n| Hold | A cup | Warm |',
      '| Job | How |\n| --- | --- |\n| Hold | A cup |',
    ),
    check({ body }, report) {
      for (const { columns, longRows } of body?.tables ?? []) {
        for (const { span, cells } of longRows)
          report(
            span,
            `This row has ${plural(cells, 'cell')}, but the table has ${plural(columns, 'column')}. Readers would not see the extra cells. A | in a cell is written \\|.`,
          );
      }
    },
  },
  {
    id: 'table-syntax',
    summary: 'A table must have a line of hyphens below its first row, and a blank line after its last one.',
    explain:
      "A table's second line has three hyphens for each cell in the first: | --- | --- |. If it is missing or too short, readers see the lines and the | characters. Text on the line after a table becomes a row of it.",
    fixable: true,
    examples: textExamples(
      '| Job | How |\n| Hold | A cup |',
      '| Job | How |\n| --- | --- |\n| Hold | A cup |',
    ),
    check(document, report) {
      reportTextBelowTables(document, report);
      const foreign = reportForeignTables(document, report);
      reportBrokenTables(document, foreign, report);
    },
  },
]);

function reportTextBelowTables({ source, body }: ParsedDocument, report: ReportInDocument): void {
  for (const { span, plainRows } of body?.tables ?? []) {
    const [below] = plainRows;
    if (!below) continue;
    const { start } = below;
    const isLineStart = source.text[start - 1] === '\n';
    const rowsBelow = source.text.slice(start, span.end);
    const isFixable = isLineStart && !rowsBelow.includes('|');
    report(below, 'This line becomes a row of the table above.', {
      fix: isFixable ? separate(start) : null,
    });
  }
}

const brokenTable = /(?:^|\n)[ \t>]*(\|(?!\|)[^\n]*\|[ \t]*(?=\n|$)|\|?[^\n|]+\|[^\n]+\n[^\n|]*\|[^\n]*)/dg;
const separated = /^\n[ \t>]*\n[ \t>]*\|?[ \t]*:?-+:?[ \t]*\|/;
const delimiter = /^[ \t>]*\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-*:?[ \t]*)*$/;

function reportBrokenTables(
  document: ParsedDocument,
  reported: readonly TextSpan[],
  report: ReportInDocument,
): void {
  const { plain = '' } = document.body ?? {};
  let reportedUntil = -1;
  for (const { span } of findInPlainText(document, brokenTable, '|')) {
    const { start } = span(1);
    if (start < reportedUntil || reported.some((each) => each.start <= start && start < each.end)) continue;
    reportedUntil = findTableEnd(plain, start);
    // The line of hyphens is below a blank line, and is reported itself.
    if (separated.test(plain.slice(reportedUntil))) continue;
    const [first = '', second = ''] = plain.slice(start, reportedUntil).split('\n');
    const secondStart = start + first.length + 1;
    const cells = countCells(first);
    const firstRow = { start, end: start + first.trimEnd().length };
    if (delimiter.test(first)) {
      const [blank] = /\n[ \t>]*\n[ \t>]*$/.exec(plain.slice(0, start)) ?? [];
      if (blank === undefined)
        report(firstRow, 'The line above does not have as many cells as this line, with one | between them.');
      else
        report(firstRow, 'A blank line separates this line from the first row.', {
          likelyFixes: [{ start: start - blank.length, end: start, text: '\n', offer: removeBlankLine }],
        });
      continue;
    }
    const gapAbove = findGapAbove(document, start, second === '');
    const line = writeHyphens(cells);
    const delimiterStart = secondStart + (/^[ \t>]*/.exec(second)?.[0].length ?? 0);
    const secondLine = { start: delimiterStart, end: secondStart + second.trimEnd().length };
    if (second.includes('||') && delimiter.test(second)) {
      report(secondLine, 'This line has more than one | between its cells.');
    } else if (second !== '' && delimiter.test(second) && cells === countCells(second)) {
      report(firstRow, 'This table is part of the text above it.', {
        likelyFixes: [separate(start)],
      });
    } else if (second !== '' && delimiter.test(second)) {
      const message = `The first row has ${plural(cells, 'cell')}, but the line of hyphens has ${countCells(second)}.`;
      const offer = `Use ${line} instead of the line of hyphens.`;
      // If the other rows have as many cells as the hyphens, the first row is wrong.
      const [, , third] = plain.slice(start, reportedUntil).split('\n');
      const isFirstRight = third === undefined || countCells(third) === cells;
      report(firstRow, message, { likelyFixes: isFirstRight ? [{ ...secondLine, text: line, offer }] : [] });
    } else if (foreignDelimiter.test(document.source.text.slice(secondStart, secondLine.end))) {
      report(secondLine, 'Readers would see this line. A table has hyphens here, and | between them.', {
        likelyFixes: [{ ...secondLine, text: line }],
      });
    } else if (gapAbove) {
      report(firstRow, 'A blank line separates this row from its table.', {
        likelyFixes: [{ ...gapAbove, text: '\n', offer: removeBlankLine }],
      });
    } else {
      const message =
        'This is not a table yet, so readers would see the | characters. A line of hyphens is missing below the first row.';
      const isQuote = /^[ \t]*>/.test(second);
      const offer = `Put ${line} below this line. To show a |, write \\|.`;
      const edit = { start: firstRow.end, end: firstRow.end, text: `\n${line}`, offer };
      report(firstRow, message, { likelyFixes: isQuote ? [] : [edit] });
    }
  }
}

/** The blank line between the text at an offset and a table, its line of hyphens or, for a single row, another row. */
function findGapAbove(
  { source: { text }, body }: ParsedDocument,
  start: number,
  isSingleRow: boolean,
): TextSpan | null {
  const [above, gap] = /[^\n]*(\n[ \t>]*\n[ \t>]*)$/.exec(text.slice(0, start)) ?? [];
  if (above === undefined || gap === undefined) return null;
  const end = start - gap.length;
  const isTable = body?.tables.some(({ span }) => span.end === end) ?? false;
  const line = above.slice(0, -gap.length);
  return isTable || (line.includes('|') && (isSingleRow || delimiter.test(line)))
    ? { start: end, end: start }
    : null;
}

/** A table ends at the next blank line. */
function findTableEnd(text: string, start: number): number {
  const length = text.slice(start).search(/\n[ \t>]*(?:\n|$)/);
  return length === -1 ? text.length : start + length;
}

const removeBlankLine = 'Remove the blank line above it.';

const writeHyphens = (cells: number): string =>
  `| ${Array.from({ length: cells }, () => '---').join(' | ')} |`;

/** The hyphens of another program, or other characters in their place. */
const foreignDelimiter = /^[ \t>]*(?=.*[|+])[|+:= \t._–—-]+$/;

/** Lines with cells between other characters, or with a frame of hyphens and plus signs. */
const foreignTable =
  /(?:^|\n)((?:[ \t]*[¦│┃][^\n]*[¦│┃][ \t]*(?:\n|$)){2,}|(?<!\|[ \t]*\n)[ \t]*\+[-=+]+\+[ \t]*\n(?:[ \t]*[|+][^\n]*[|+][ \t]*(?:\n|$))+)/dg;

/** Returns the spans that it reported. */
function reportForeignTables(document: ParsedDocument, report: ReportInDocument): TextSpan[] {
  return findInPlainText(document, foreignTable).map(({ groups: [, lines = ''], span }) => {
    const written = lines.trimEnd();
    const [separator = ''] = /[¦│┃+]/.exec(written) ?? [];
    const { start } = span(1);
    const table = { start, end: start + written.length };
    report(
      table,
      `Readers would see these lines as typed. A table has | between its cells, without ${separator}.`,
    );
    return table;
  });
}

/** Adds the line of hyphens below the first row. */
export const writeTable = ([first = '', ...rows]: readonly string[]): string =>
  [first, writeHyphens(countCells(first)), ...rows].join('\n');

const countCells = (row: string): number =>
  row
    .trim()
    .replace(/^[>\s]*\|/, '')
    .replace(/\|$/, '')
    .split('|').length;
