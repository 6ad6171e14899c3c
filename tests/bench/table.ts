import type { Measurement } from './measure.ts';
import type { Result } from './compare.ts';

export type Row = readonly (string | number)[];

/** A markdown table; every column but the first is aligned to the right. */
export function table(head: Row, rows: readonly Row[]): string {
  const line = (cells: Row) => `| ${cells.join(' | ')} |`;
  const rule = head.map((_, column) => (column === 0 ? '---' : '---:'));
  return [line(head), line(rule), ...rows.map(line)].join('\n');
}

/** Wall and CPU seconds: 2.4 s (4.1). */
export const took = (figures: Measurement | undefined) =>
  figures ? `${seconds(figures.seconds)} (${seconds(figures.cpu)})` : '';

export const seconds = (value: number) => value.toFixed(value < 10 ? 2 : 1);

export const ratio = (value: number, reference: number) => `${(value / reference).toFixed(2)}×`;

export const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);

/** The most memory that any of the runs took. */
export const peak = (result: Result) =>
  Math.round(Math.max(...Object.values(result).map(({ megabytes }) => megabytes)));
