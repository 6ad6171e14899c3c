const getWeekday = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay();

export const isWeekend = (day: string) => [0, 6].includes(getWeekday(day));

/** Weekends are at peak all day, and weekdays from a set hour. Null for a weekday without a start time. */
export function isPeakTime(day: string, time: string | null, primeTimeFrom: string): boolean | null {
  if (isWeekend(day)) return true;
  // HH:MM strings compare in time order.
  return time === null ? null : time >= primeTimeFrom;
}
