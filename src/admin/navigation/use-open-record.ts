import { useLocation } from 'react-router-dom';

export interface OpenRecord {
  /** the open record, if any */
  id: string | null;
  /** the URL that opens a record on the current screen */
  getHref: (id: string) => string;
  /** the URL of the screen without the record */
  backHref: string;
}

/** Keeps the open record in the URL, so that it can be linked to and closed by going back. */
export function useOpenRecord(name: 'open' | 'booking' | 'mail' = 'open'): OpenRecord {
  const { pathname, search } = useLocation();
  const getHref = (id: string | null) => {
    const params = new URLSearchParams(search);
    if (id === null) params.delete(name);
    else params.set(name, id);
    const query = params.toString();
    return pathname + (query && `?${query}`);
  };
  return { id: new URLSearchParams(search).get(name), getHref, backHref: getHref(null) };
}
