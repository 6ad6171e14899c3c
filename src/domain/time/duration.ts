import { plural } from '#src/lib/format/count.ts';

/** Uses at most two units: 2 days and 3 hours, 45 minutes, less than a minute. */
export function formatDuration(minutes: number): string {
  const parts: [number, string][] = [
    [Math.floor(minutes / 1440), 'day'],
    [Math.floor(minutes / 60) % 24, 'hour'],
    [minutes % 60, 'minute'],
  ];
  const first = parts.findIndex(([number]) => number > 0);
  if (first === -1) return 'less than a minute';
  return parts
    .slice(first, first + 2)
    .filter(([number]) => number > 0)
    .map(([number, unit]) => plural(number, unit))
    .join(' and ');
}
