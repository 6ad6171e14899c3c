/** Special hours are shown this many days ahead. */
export const daysAhead = 30;

/** Shows the footer's upcoming special hours. */
export function showSpecialHours(): void {
  const now = new Date().toISOString(); // ISO instants sort as text
  for (const day of document.querySelectorAll<HTMLElement>('[data-shown-from]')) {
    const { shownFrom = '', shownUntil = '' } = day.dataset;
    day.hidden = now < shownFrom || now >= shownUntil;
  }
}
