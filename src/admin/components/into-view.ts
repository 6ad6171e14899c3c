/** For the chosen one of a row that scrolls sideways: it shows, and the page stays where it is. */
export function intoView(chosen: HTMLElement | null): void {
  const row = chosen?.closest('ul');
  if (chosen && row) row.scrollLeft = chosen.offsetLeft - (row.clientWidth - chosen.offsetWidth) / 2;
}
