import { startTransition, useEffect, useState } from 'react';

export const isHydrated = () => !import.meta.env.SSR && 'hydrated' in document.documentElement.dataset;

/** False while prerendering and hydrating, then true. Updates in a transition. */
export function useHydrated(): boolean {
  const [hydrated, setHydrated] = useState(isHydrated);
  useEffect(() => startTransition(() => setHydrated(true)), []);
  return hydrated;
}
