const kept = new Map<string, string>();

/**
 * The content of an element that no script renders: it is taken from the prerendered document, so that the bundle
 * need not hold what every page already carries. It is kept for the day that a crash takes the element away.
 */
export function adopted(id: string) {
  const html = kept.get(id) ?? document.getElementById(id)?.innerHTML ?? '';
  kept.set(id, html);
  return { dangerouslySetInnerHTML: { __html: html }, suppressHydrationWarning: true };
}
