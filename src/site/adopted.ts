const kept = new Map<string, string>();

/**
 * Content that no script renders: it is taken from the prerendered document, so that the bundle does not repeat it. A copy is
 * kept in case a crash removes the element.
 */
export function adopted(id: string) {
  const html = kept.get(id) ?? document.getElementById(id)?.innerHTML ?? '';
  kept.set(id, html);
  return { dangerouslySetInnerHTML: { __html: html }, suppressHydrationWarning: true };
}
