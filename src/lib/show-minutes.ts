const count = (number: number, unit: string) => `${number} ${unit}${number === 1 ? '' : 's'}`;

/** How long some minutes are, in at most two units: 2 days and 3 hours, 45 minutes, less than a minute. */
export function showMinutes(minutes: number): string {
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
    .map(([number, unit]) => count(number, unit))
    .join(' and ');
}
