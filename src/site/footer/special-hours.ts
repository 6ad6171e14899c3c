export const daysAhead = 30;

export function showSpecialHours(): void {
  const now = new Date().toISOString(); // ISO timestamps compare in time order
  for (const day of document.querySelectorAll<HTMLElement>('[data-shown-from]')) {
    const { shownFrom = '', shownUntil = '' } = day.dataset;
    day.hidden = now < shownFrom || now >= shownUntil;
  }
}
