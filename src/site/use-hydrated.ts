import { startTransition, useEffect, useState } from 'react';

const isHydrated = () => !import.meta.env.SSR && 'hydrated' in document.documentElement.dataset;

/** False in the prerendered page and while it hydrates, true from then on. What that changes is shown bit by bit. */
export function useHydrated(): boolean {
  const [hydrated, setHydrated] = useState(isHydrated);
  useEffect(() => startTransition(() => setHydrated(true)), []);
  return hydrated;
}
