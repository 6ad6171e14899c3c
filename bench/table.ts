import type { Measurement } from './measure.ts';
import type { Result } from './compare.ts';

export type Row = readonly (string | number)[];

/** Formats a Markdown table. All columns except the first are right-aligned. */
export function table(head: Row, rows: readonly Row[]): string {
  const line = (cells: Row) => `| ${cells.join(' | ')} |`;
  const rule = head.map((_, column) => (column === 0 ? '---' : '---:'));
  return [line(head), line(rule), ...rows.map(line)].join('\n');
}

/** Formats wall and CPU seconds, as in "2.40 (4.10)". */
export const formatTimes = (measurement: Measurement | undefined) =>
  measurement ? `${seconds(measurement.seconds)} (${seconds(measurement.cpu)})` : '';

export const seconds = (value: number) => value.toFixed(value < 10 ? 2 : 1);

export const ratio = (value: number, reference: number) => `${(value / reference).toFixed(2)}×`;

export const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);

/** Returns the peak memory of all stages in MB. */
export const getPeakMemory = (result: Result) =>
  Math.round(Math.max(...Object.values(result).map(({ megabytes }) => megabytes)));
