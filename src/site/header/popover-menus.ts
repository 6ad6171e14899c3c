// The browser opens and closes popovers, also on Escape and outside clicks. This adds the rest.

const opener = 'button[popovertarget]';
const isOpen = (menu: Element) => menu.matches(':popover-open');

/** Keeps `aria-expanded` of a menu's button up to date. */
function updateExpanded(button: Element) {
  const menu = document.getElementById(button.getAttribute('popovertarget') ?? '');
  if (menu) button.ariaExpanded = String(isOpen(menu));
}

const updateAllExpanded = () => document.querySelectorAll(opener).forEach(updateExpanded);

/** Close a menu when focus leaves it, so it never covers the focused element. */
function closeUnfocusedMenus({ target }: FocusEvent) {
  if (!(target instanceof Element)) return;
  for (const menu of document.querySelectorAll<HTMLElement>('[popover="auto"]')) {
    if (isOpen(menu) && !menu.contains(target) && target.getAttribute('popovertarget') !== menu.id)
      menu.hidePopover();
  }
}

export function watchMenus(): () => void {
  updateAllExpanded();
  document.addEventListener('toggle', updateAllExpanded, { capture: true });
  document.addEventListener('focusin', closeUnfocusedMenus);
  return () => {
    document.removeEventListener('toggle', updateAllExpanded, { capture: true });
    document.removeEventListener('focusin', closeUnfocusedMenus);
  };
}
