import { useNavigate } from 'react-router-dom';

/** Returns a function that closes the open record. It goes back in history, or to `backHref` if the visit started at the record. */
export function useCloseRecord(backHref: string): () => void {
  const navigate = useNavigate();
  return () => {
    const { idx } = history.state as { idx?: number }; // the router's index for this history entry
    if (idx) navigate(-1);
    else navigate(backHref, { replace: true });
  };
}
