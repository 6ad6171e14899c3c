import { csvLine, type CsvValue } from '#src/lib/format/csv.ts';

/** A column of a file: its heading, and what a row has in it. */
export type Column<Row> = readonly [heading: string, value: (row: Row) => CsvValue];

/** Cents as a spreadsheet reads them. */
export const dollars = (cents: number) => (cents / 100).toFixed(2);

/** Sends a file while it is read. */
export function csvAnswer<Row>(
  name: string,
  columns: readonly Column<Row>[],
  pages: () => AsyncGenerator<Row[]>,
): Response {
  const encoder = new TextEncoder();
  const source = pages();
  let begun = false;
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      let text = begun ? '' : `\u{FEFF}${csvLine(columns.map(([heading]) => heading))}`;
      begun = true;
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
