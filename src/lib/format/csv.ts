export type CsvValue = string | number | boolean | null | undefined;

/** Spreadsheets run text that starts with one of these characters as a formula. */
const formulaPattern = /^[=+\-@\t\r＝＋－＠]/;
const numberPattern = /^-?\d+(?:\.\d+)?$/;

/**
 * Follows RFC 4180. Text is always quoted, because a spreadsheet may use another separator. An apostrophe keeps spreadsheets from
 * running text as a formula.
 */
function csvCell(value: CsvValue): string {
  if (value === null || value === undefined) return '';
  if (typeof value !== 'string') return String(value);
  const isFormula = formulaPattern.test(value) && !numberPattern.test(value);
  return `"${isFormula ? "'" : ''}${value.replaceAll('"', '""')}"`;
}

export const csvLine = (cells: readonly CsvValue[]) => `${cells.map(csvCell).join(',')}\r\n`;
