const cache = new Map<string, string>();

/**
 * Props that keep an element's prerendered HTML, so that the bundle does not repeat it. The HTML is cached in case a crash removes the
 * element.
 */
export function getAdoptedProps(id: string) {
  const html = cache.get(id) ?? document.getElementById(id)?.innerHTML ?? '';
  cache.set(id, html);
  return { dangerouslySetInnerHTML: { __html: html }, suppressHydrationWarning: true };
}
