import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Opens the answer that the address names. Browsers do so by themselves when they load such an address or follow a link
 * on the page; a link that is followed inside the application only changes the address.
 */
export function useOpenAnswer(): void {
  const { hash } = useLocation();
  useEffect(() => {
    const place = document.getElementById(hash.slice(1));
    const details = place?.closest('details');
    if (!place || !details || details.open) return;
    details.open = true;
    place.scrollIntoView();
  }, [hash]);
}
