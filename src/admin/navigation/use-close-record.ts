import { useNavigate } from 'react-router-dom';

/** Leaves an opened record: goes back, or to `back` if the record was the first page shown. */
export function useCloseRecord(back: string): () => void {
  const navigate = useNavigate();
  return () => {
    const { idx } = history.state as { idx?: number }; // the router numbers its entries
    if (idx) navigate(-1);
    else navigate(back, { replace: true });
  };
}
