/** A menu link's `aria-current`: 'page' for the current page, 'true' for its section. */
export function currentOf(to: string, pathname: string): 'page' | 'true' | null {
  if (to === pathname) return 'page';
  return to !== '/' && pathname.startsWith(`${to}/`) ? 'true' : null;
}

/** Updates links in the static frame after navigation. */
export function markCurrent(frame: ParentNode, pathname: string): void {
  for (const link of frame.querySelectorAll('header nav a')) {
    link.ariaCurrent = currentOf(link.getAttribute('href') ?? '', pathname);
  }
}
