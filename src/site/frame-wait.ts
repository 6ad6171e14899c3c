import { useEffect, useState } from 'react';
import { useNavigation } from 'react-router-dom';

/** How many milliseconds a page may take before the frame shows that it is busy, and before 'Loading...' stands in. */
export const frameWaits = { busy: 150, placeholder: 500 } as const;

type Wait = keyof typeof frameWaits | null;

/** How long the page that was asked for has been under way; until a placeholder stands in, the old one stays. */
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
  // Over in the same moment as the page is there: it must not find itself inert.
  return loading ? wait : null;
}
