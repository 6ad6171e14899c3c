/** Returns a menu link's `aria-current`: 'page' for the current page, 'true' for the section that contains it. */
export function getAriaCurrent(to: string, pathname: string): 'page' | 'true' | null {
  if (to === pathname) return 'page';
  return to !== '/' && pathname.startsWith(`${to}/`) ? 'true' : null;
}

/** Updates `aria-current` on the header's links after navigation. React does not render the header in the browser. */
export function updateCurrentLinks(root: ParentNode, pathname: string): void {
  for (const link of root.querySelectorAll('header nav a')) {
    link.ariaCurrent = getAriaCurrent(link.getAttribute('href') ?? '', pathname);
  }
}
