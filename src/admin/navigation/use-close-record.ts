import { useNavigate } from 'react-router-dom';

/** Closes an open record: goes back in history, or to `back` if the record was opened first. */
export function useCloseRecord(back: string): () => void {
  const navigate = useNavigate();
  return () => {
    const { idx } = history.state as { idx?: number }; // the router numbers its entries
    if (idx) navigate(-1);
    else navigate(back, { replace: true });
  };
}
