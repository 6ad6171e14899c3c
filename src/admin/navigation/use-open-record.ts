import { useLocation } from 'react-router-dom';

export interface OpenRecord {
  /** the record that the address shows, if any */
  id: string | null;
  /** the address of a record over the current screen */
  hrefFor: (id: string) => string;
  /** the address of the screen without the record */
  back: string;
}

/** The opened record is part of the screen's address, so that it can be linked to and left by going back. */
export function useOpenRecord(name: 'open' | 'booking' | 'mail' = 'open'): OpenRecord {
  const { pathname, search } = useLocation();
  const addressWith = (id: string | null) => {
    const params = new URLSearchParams(search);
    if (id === null) params.delete(name);
    else params.set(name, id);
    const query = params.toString();
    return pathname + (query && `?${query}`);
  };
  return { id: new URLSearchParams(search).get(name), hrefFor: addressWith, back: addressWith(null) };
}
