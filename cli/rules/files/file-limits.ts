import { formatNumber } from '#src/lib/format/count.ts';
import { maxHeaderLength } from '#cli/content/header/read.ts';
import { maxTableCells } from '#cli/content/markdown/limits.ts';
import { maxFileBytes } from '#cli/content/markdown/source-text.ts';
import { textExamples } from '../example-document.ts';
import type { DocumentRule } from '../rule.ts';

const advice = { suggestion: 'The rest is checked once this is fixed.' };

export const fileLimits: DocumentRule = {
  id: 'file-limits',
  scope: 'document',
  severity: 'error',
  summary: 'A file must not be too large or too complex to read.',
  explain:
    'A file may be up to 1 MB and 20,000 lines long, with a header of up to 16,384 characters. It may have up to 2,000 quotes and list items, nested up to 10 levels deep, and 100 ::: blocks. A paragraph may have up to 5,000 brackets, asterisks and backticks, and a table 5,000 cells. No real post comes near these limits, so something was probably pasted by mistake.',
  examples: textExamples(`${'>'.repeat(12)} Quote`, '> Quote'),
  check({ source, header, body }, report) {
    if (source.size > maxFileBytes) {
      const size = formatNumber(Math.ceil(source.size / 1024));
      const limit = formatNumber(maxFileBytes / 1024);
      report({ start: 0, end: 0 }, `The file is ${size} kB. The limit is ${limit} kB.`, advice);
      return;
    }
    if (header?.tooLong) {
      const [length, limit] = [header.tooLong, maxHeaderLength].map(formatNumber);
      report(header.fence, `The header is ${length} characters long. The limit is ${limit}.`, advice);
    }
    if (!body) return;
    if (body.excess) {
      const { span, found, limit } = body.excess;
      report(span, `This is too complex to check. The limit for ${found} is ${limit}.`, advice);
    }
    for (const { rows, columns, isTooLarge, span } of body.tables) {
      if (!isTooLarge) continue;
      const limit = formatNumber(maxTableCells);
      report(span, `The table has ${rows} rows and ${columns} columns. The limit is ${limit} cells.`, advice);
    }
  },
};
