import { useLocation } from 'react-router-dom';

export interface Opened {
  /** the record that the address shows, if any */
  id: string | null;
  /** the address of a record within the present list */
  addressOf: (id: string) => string;
  /** the list again, as it was left */
  back: string;
}

/** The opened record is part of its list's address, so that it can be linked to and left by going back. */
export function useOpened(): Opened {
  const { pathname, search } = useLocation();
  const addressWith = (id: string | null) => {
    const params = new URLSearchParams(search);
    if (id === null) params.delete('open');
    else params.set('open', id);
    const query = params.toString();
    return pathname + (query && `?${query}`);
  };
  return { id: new URLSearchParams(search).get('open'), addressOf: addressWith, back: addressWith(null) };
}
