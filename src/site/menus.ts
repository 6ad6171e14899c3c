// The browser opens and closes popovers, also on Escape and outside clicks. This adds the rest.

const opener = 'button[popovertarget]';
const isOpen = (menu: Element) => menu.matches(':popover-open');

/** Keeps `aria-expanded` of a menu's button up to date. */
function tellState(button: Element) {
  const menu = document.getElementById(button.getAttribute('popovertarget') ?? '');
  if (menu) button.ariaExpanded = String(isOpen(menu));
}

const tellStates = () => document.querySelectorAll(opener).forEach(tellState);

/** Close a menu when focus leaves it, so it never covers the focused element. */
function closeLeft({ target }: FocusEvent) {
  if (!(target instanceof Element)) return;
  for (const menu of document.querySelectorAll<HTMLElement>('[popover="auto"]')) {
    if (isOpen(menu) && !menu.contains(target) && target.getAttribute('popovertarget') !== menu.id)
      menu.hidePopover();
  }
}

export function watchMenus(): () => void {
  tellStates();
  document.addEventListener('toggle', tellStates, { capture: true });
  document.addEventListener('focusin', closeLeft);
  return () => {
    document.removeEventListener('toggle', tellStates, { capture: true });
    document.removeEventListener('focusin', closeLeft);
  };
}
