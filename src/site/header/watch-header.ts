const menuButton = 'button[popovertarget]';
const isOpen = (menu: Element) => menu.matches(':popover-open');

function updateExpanded(button: Element) {
  const menu = document.getElementById(button.getAttribute('popovertarget') ?? '');
  if (menu) button.ariaExpanded = String(isOpen(menu));
}

const updateAllExpanded = () => document.querySelectorAll(menuButton).forEach(updateExpanded);

/** Closes a menu when focus leaves it, so that it never covers the focused element. */
function closeUnfocusedMenus({ target }: FocusEvent) {
  if (!(target instanceof Element)) return;
  for (const menu of document.querySelectorAll<HTMLElement>('[popover="auto"]')) {
    if (isOpen(menu) && !menu.contains(target) && target.getAttribute('popovertarget') !== menu.id)
      menu.hidePopover();
  }
}

/** Adds what native popovers lack: `aria-expanded`, and closing when focus leaves the menu. */
export function watchMenus(): () => void {
  updateAllExpanded();
  document.addEventListener('toggle', updateAllExpanded, { capture: true });
  document.addEventListener('focusin', closeUnfocusedMenus);
  return () => {
    document.removeEventListener('toggle', updateAllExpanded, { capture: true });
    document.removeEventListener('focusin', closeUnfocusedMenus);
  };
}

/** Returns a menu link's `aria-current`: 'page' for the current page, 'true' for the section that contains it. */
export function getAriaCurrent(to: string, pathname: string): 'page' | 'true' | null {
  if (to === pathname) return 'page';
  return to !== '/' && pathname.startsWith(`${to}/`) ? 'true' : null;
}

/** Updates `aria-current` on the header's links after navigation. React does not render the header in the browser. */
export function updateCurrentLinks(root: ParentNode, pathname: string): void {
  for (const link of root.querySelectorAll('#site-header nav a')) {
    link.ariaCurrent = getAriaCurrent(link.getAttribute('href') ?? '', pathname);
  }
}

/** Scroll distance in pixels after which the header is more opaque. */
export const opaqueAfter = 100;

/** Scroll distance in pixels after which the header hides on narrow screens while scrolling down. */
export const hiddenAfter = 200;

export function trackScroll(header: HTMLElement): () => void {
  let previous = scrollY;
  function update() {
    const isScrollingDown = scrollY > previous;
    if (scrollY !== previous) header.toggleAttribute('data-hidden', isScrollingDown && scrollY > hiddenAfter);
    header.toggleAttribute('data-opaque', scrollY > opaqueAfter);
    previous = scrollY;
  }
  update();
  addEventListener('scroll', update, { passive: true });
  return () => removeEventListener('scroll', update);
}
