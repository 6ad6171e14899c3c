import { useEffect, useState } from 'react';
import { useNavigation } from 'react-router-dom';

/** Milliseconds until the page is marked busy, and until 'Loading...' replaces the page. */
export const pendingDelays = { busy: 150, placeholder: 500 } as const;

type PendingStage = keyof typeof pendingDelays | null;

/** The stage of a slow navigation. The old page stays until the placeholder. */
export function usePendingStage(): PendingStage {
  const loading = useNavigation().state === 'loading';
  const [stage, setStage] = useState<PendingStage>(null);
  useEffect(() => {
    if (!loading) return undefined;
    const busy = setTimeout(setStage, pendingDelays.busy, 'busy');
    const placeholder = setTimeout(setStage, pendingDelays.placeholder, 'placeholder');
    return () => {
      clearTimeout(busy);
      clearTimeout(placeholder);
      setStage(null);
    };
  }, [loading]);
  // Must end in the same moment the page appears, or the page would be inert.
  return loading ? stage : null;
}
