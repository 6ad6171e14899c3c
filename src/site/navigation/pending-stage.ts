import { useEffect, useState } from 'react';
import { useNavigation } from 'react-router-dom';

/** Milliseconds until the page is marked as busy, and until 'Loading...' replaces it. */
export const pendingDelays = { busy: 150, placeholder: 500 } as const;

type PendingStage = keyof typeof pendingDelays | null;

/** Returns a slow navigation's stage. The old page stays visible until the placeholder replaces it. */
export function usePendingStage(): PendingStage {
  const isLoading = useNavigation().state === 'loading';
  const [stage, setStage] = useState<PendingStage>(null);
  useEffect(() => {
    if (!isLoading) return undefined;
    const busy = setTimeout(setStage, pendingDelays.busy, 'busy');
    const placeholder = setTimeout(setStage, pendingDelays.placeholder, 'placeholder');
    return () => {
      clearTimeout(busy);
      clearTimeout(placeholder);
      setStage(null);
    };
  }, [isLoading]);
  // Without this check, the new page would be inert until the stage is reset.
  return isLoading ? stage : null;
}
