import { daysBetween } from '#src/lib/day.ts';

/** Special hours are shown this many days ahead. */
export const daysAhead = 30;

/** Shows the days with special hours that are near, of those that the footer holds. */
export function showComingHours(timezone: string): void {
  // Swedish writes days as we do: 2026-12-24.
  const today = new Date().toLocaleDateString('sv-SE', { timeZone: timezone });
  for (const day of document.querySelectorAll<HTMLElement>('[data-coming-day]')) {
    const ahead = daysBetween(today, day.dataset['comingDay'] ?? '');
    day.hidden = !(ahead >= 0 && ahead <= daysAhead);
  }
}
