/** Special hours are shown this many days ahead. */
export const daysAhead = 30;

/** Shows the days with special hours that are near, of those that the footer holds. */
export function showComingHours(): void {
  const now = new Date().toISOString(); // instants in order are texts in order
  for (const day of document.querySelectorAll<HTMLElement>('[data-coming-day]')) {
    const { comingDay = '', gone = '' } = day.dataset;
    day.hidden = now < comingDay || now >= gone;
  }
}
