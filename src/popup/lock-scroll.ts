/** Keeps the page where it is while a dialog stands over it, and as wide as it is, whatever its scrollbar takes. */
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
