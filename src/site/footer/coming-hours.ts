/** Special hours are shown this many days ahead. */
export const daysAhead = 30;

/** Shows those of the footer's special hours that are coming up. */
export function showComingHours(): void {
  const now = new Date().toISOString(); // ISO instants sort as text
  for (const day of document.querySelectorAll<HTMLElement>('[data-coming-day]')) {
    const { comingDay = '', gone = '' } = day.dataset;
    day.hidden = now < comingDay || now >= gone;
  }
}
