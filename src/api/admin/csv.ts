/** A column of a file: its heading, and what a row has in it. */
export type Column<Row> = readonly [
  heading: string,
  value: (row: Row) => string | number | boolean | null | undefined,
];

/** Cents as a spreadsheet reads them. */
export const dollars = (cents: number) => (cents / 100).toFixed(2);

/** RFC 4180. A text that a spreadsheet would run as a formula gets an apostrophe before it. */
export function csvCell(value: string | number | boolean | null | undefined): string {
  if (value === null || value === undefined) return '';
  const text = String(value);
  const safe =
    typeof value === 'string' && /^[=+\-@\t\r]/.test(text) && !/^-?\d+(?:\.\d+)?$/.test(text)
      ? `'${text}`
      : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export const csvLine = (cells: readonly Parameters<typeof csvCell>[0][]) =>
  `${cells.map(csvCell).join(',')}\r\n`;

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
