/** Special hours are shown this many days ahead. */
export const daysAhead = 30;

const dayLength = 86_400_000;

/** Shows the days with special hours that are near, of those that the footer holds. */
export function showComingHours(timezone: string): void {
  // Swedish writes days as we do: 2026-12-24.
  const today = new Date().toLocaleDateString('sv-SE', { timeZone: timezone });
  for (const day of document.querySelectorAll<HTMLElement>('[data-coming-day]')) {
    const ahead = (Date.parse(day.dataset['comingDay'] ?? '') - Date.parse(today)) / dayLength;
    day.hidden = !(ahead >= 0 && ahead <= daysAhead);
  }
}
