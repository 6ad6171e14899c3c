import { plural } from '#src/lib/format/count.ts';
import { bookingLine, examplePost } from '../example-document.ts';
import type { DocumentRule } from '../rule.ts';

const table = (row: string) => `| Job | How |\n| --- | --- |\n${row}\n\n${bookingLine}`;

export const tableCells: DocumentRule = {
  id: 'table-cells',
  scope: 'document',
  severity: 'error',
  summary: 'A table row must not have more cells than the first row.',
  explain:
    'The first row sets the number of columns. Cells beyond the last column are not shown. To show a | inside a cell, write \\|.',
  examples: {
    wrong: { 'blog/posing.md': examplePost({}, table('| Hold | A cup | Warm |')) },
    right: { 'blog/posing.md': examplePost({}, table('| Hold | A cup |')) },
  },
  check({ body }, report) {
    for (const { columns, longRows } of body?.tables ?? []) {
      for (const { span, cells } of longRows)
        report(
          span,
          `This row has ${plural(cells, 'cell')}, but the table has ${plural(columns, 'column')}. Readers would not see the extra cells. Add a column, or remove a cell.`,
        );
    }
  },
};
