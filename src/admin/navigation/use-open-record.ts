import { useLocation, useNavigate } from 'react-router-dom';

export interface OpenRecord {
  id: string | null;
  getHref: (id: string) => string;
  backHref: string;
}

/** Reads the open record from the URL. This makes records linkable, and going back closes them. */
export function useOpenRecord(param: 'open' | 'booking' | 'mail' = 'open'): OpenRecord {
  const { pathname, search } = useLocation();
  const getHref = (id: string | null) => {
    const params = new URLSearchParams(search);
    if (id === null) params.delete(param);
    else params.set(param, id);
    const query = params.toString();
    return pathname + (query && `?${query}`);
  };
  return { id: new URLSearchParams(search).get(param), getHref, backHref: getHref(null) };
}

const getHistoryIndex = (state: unknown) =>
  typeof state === 'object' && state !== null && 'idx' in state ? state.idx : 0;

/** Returns a function that closes the open record. It goes back in history, or to `backHref` if the visit started at the record. */
export function useCloseRecord(backHref: string): () => void {
  const navigate = useNavigate();
  return () => {
    if (getHistoryIndex(history.state)) navigate(-1);
    else navigate(backHref, { replace: true });
  };
}
