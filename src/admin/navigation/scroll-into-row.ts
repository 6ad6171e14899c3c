/** Scrolls a row sideways to its selected item, without moving the page. */
export function scrollIntoRow(chosen: HTMLElement | null): void {
  const row = chosen?.closest('ul');
  if (chosen && row) row.scrollLeft = chosen.offsetLeft - (row.clientWidth - chosen.offsetWidth) / 2;
}
