import { useLocation } from 'react-router-dom';

export interface Opened {
  /** the record that the address shows, if any */
  id: string | null;
  /** the list as it stands, with one of its records shown */
  addressOf: (id: string) => string;
  /** the list again, as it was left */
  back: string;
}

/** A record stands in the address of its list, so that it can be linked to and gone back from. */
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
