/** The `aria-current` of a menu's link: 'page' for the page itself, 'true' for the part that it belongs to. */
export function currentOf(to: string, pathname: string): 'page' | 'true' | null {
  if (to === pathname) return 'page';
  return to !== '/' && pathname.startsWith(`${to}/`) ? 'true' : null;
}

/** The same for links in the document, after the page has changed below the frame. */
export function markCurrent(frame: ParentNode, pathname: string): void {
  for (const link of frame.querySelectorAll('header nav a')) {
    link.ariaCurrent = currentOf(link.getAttribute('href') ?? '', pathname);
  }
}
