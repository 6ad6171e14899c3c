/** Locks the page's scroll position while a dialog is open, and its width where the scrollbar takes some. */
export function lockScroll(): () => void {
  const root = document.documentElement;
  const { style, clientWidth } = root;
  style.overflow = 'hidden';
  if (root.clientWidth !== clientWidth) {
    style.scrollbarGutter = root.clientWidth > clientWidth ? 'stable' : 'auto';
  }
  return () => {
    style.overflow = '';
    style.scrollbarGutter = '';
  };
}
