// The browser opens and closes popovers by itself, on Escape and on a click outside too; this adds what it leaves out.

const opener = 'button[popovertarget]';
const isOpen = (menu: Element) => menu.matches(':popover-open');

/** Keeps `aria-expanded` of a menu's button up to date. Without scripts the browser does it. */
function tellState(button: Element) {
  const menu = document.getElementById(button.getAttribute('popovertarget') ?? '');
  if (menu) button.ariaExpanded = String(isOpen(menu));
}

const tellStates = () => document.querySelectorAll(opener).forEach(tellState);

/** A menu closes once the focus is elsewhere, so that it never covers what has it. */
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
