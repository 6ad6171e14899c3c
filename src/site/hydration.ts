import { startTransition, useEffect, useState } from 'react';

export const isHydrated = () => !import.meta.env.SSR && 'hydrated' in document.documentElement.dataset;

/** False while prerendering and hydrating, then true. Updates in a transition. */
export function useHydrated(): boolean {
  const [hydrated, setHydrated] = useState(isHydrated);
  useEffect(() => startTransition(() => setHydrated(true)), []);
  return hydrated;
}

const cache = new Map<string, string>();

/**
 * Returns props that preserve an element's prerendered HTML during hydration, so that the bundle does not have to contain
 * it. The HTML is cached, because a crash may remove the element.
 */
export function getPreservedProps(id: string) {
  const html = cache.get(id) ?? document.getElementById(id)?.innerHTML ?? '';
  cache.set(id, html);
  return { dangerouslySetInnerHTML: { __html: html }, suppressHydrationWarning: true };
}
