const cache = new Map<string, string>();

/**
 * Props that keep an element's prerendered HTML during hydration, so that the bundle need not contain it. The HTML is
 * cached, because a crash may remove the element.
 */
export function getAdoptedProps(id: string) {
  const html = cache.get(id) ?? document.getElementById(id)?.innerHTML ?? '';
  cache.set(id, html);
  return { dangerouslySetInnerHTML: { __html: html }, suppressHydrationWarning: true };
}
