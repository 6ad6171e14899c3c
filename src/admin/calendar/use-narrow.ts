import { useSyncExternalStore } from 'react';

const narrow = '(width < 48rem)';

function onWidth(listener: () => void): () => void {
  const query = matchMedia(narrow);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Whether a grid of a week would be too small to read. */
export const useNarrow = (): boolean =>
  useSyncExternalStore(
    onWidth,
    () => matchMedia(narrow).matches,
    () => false,
  );
