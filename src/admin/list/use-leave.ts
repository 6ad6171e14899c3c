import { useNavigate } from 'react-router-dom';

/** Leaves a record that the address shows: to what is behind it, unless it was the first page shown. */
export function useLeave(back: string): () => void {
  const navigate = useNavigate();
  return () => {
    const { idx } = history.state as { idx?: number }; // the router numbers its entries
    if (idx) navigate(-1);
    else navigate(back, { replace: true });
  };
}
