/** A menu link's `aria-current`: 'page' for the current page, 'true' for its section. */
export function getAriaCurrent(to: string, pathname: string): 'page' | 'true' | null {
  if (to === pathname) return 'page';
  return to !== '/' && pathname.startsWith(`${to}/`) ? 'true' : null;
}

/** Updates the links of the static header after navigation. */
export function updateCurrentLinks(frame: ParentNode, pathname: string): void {
  for (const link of frame.querySelectorAll('header nav a')) {
    link.ariaCurrent = getAriaCurrent(link.getAttribute('href') ?? '', pathname);
  }
}
