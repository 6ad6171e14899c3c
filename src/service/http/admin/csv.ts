import { csvLine, type CsvValue } from '#src/lib/format/csv.ts';
import { dayAt, timeAt } from '#src/domain/time/day.ts';
import type { Service } from '../../service.ts';

export type CsvColumn<Row> = readonly [heading: string, value: (row: Row) => CsvValue];

/** Formats instants in the studio's timezone for a spreadsheet: 2025-11-21 14:05 */
export const createTimeFormatter = ({ studio }: Pick<Service, 'studio'>) => {
  const { timezone } = studio.hours;
  return (instant: string | null) =>
    instant && `${dayAt(new Date(instant), timezone)} ${timeAt(new Date(instant), timezone)}`;
};

export function createCsvResponse<Row>(
  name: string,
  columns: readonly CsvColumn<Row>[],
  pages: () => AsyncGenerator<Row[]>,
): Response {
  const encoder = new TextEncoder();
  const source = pages();
  let hasHeader = false;
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      let text = hasHeader ? '' : `\u{FEFF}${csvLine(columns.map(([heading]) => heading))}`;
      hasHeader = true;
      const { value, done } = await source.next();
      if (!done) text += value.map((row) => csvLine(columns.map(([, cell]) => cell(row)))).join('');
      if (text) controller.enqueue(encoder.encode(text));
      if (done) controller.close();
    },
    async cancel() {
      await source.return(undefined);
    },
  });
  return new Response(body, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}.csv"`,
      'Cache-Control': 'no-store',
    },
  });
}
