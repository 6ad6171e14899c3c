import { useEffect, useState } from 'react';
import { useNavigation } from 'react-router-dom';

/** Milliseconds until the frame is marked busy, and until 'Loading...' replaces the page. */
export const frameWaits = { busy: 150, placeholder: 500 } as const;

type Wait = keyof typeof frameWaits | null;

/** The stage of a slow navigation. The old page stays until the placeholder. */
export function useFrameWait(): Wait {
  const loading = useNavigation().state === 'loading';
  const [wait, setWait] = useState<Wait>(null);
  useEffect(() => {
    if (!loading) return undefined;
    const busy = setTimeout(setWait, frameWaits.busy, 'busy');
    const placeholder = setTimeout(setWait, frameWaits.placeholder, 'placeholder');
    return () => {
      clearTimeout(busy);
      clearTimeout(placeholder);
      setWait(null);
    };
  }, [loading]);
  // Must end in the same moment the page appears, or the page would be inert.
  return loading ? wait : null;
}
