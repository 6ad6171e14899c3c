import { useEffect } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { listenForEvents, trackPageView } from './start.ts';
import { recordPage } from './track.ts';

/** Tracks a page view for the first page and for each navigation. */
export function Tracking(): null {
  const { pathname, search } = useLocation();
  const isReplaced = useNavigationType() === NavigationType.Replace;
  useEffect(listenForEvents, []);
  useEffect(() => recordPage(pathname), [pathname]);
  useEffect(() => {
    // A page that replaces its own URL, such as the booking page, is not a new page view.
    if (!isReplaced) trackPageView();
    // oxlint-disable-next-line react/exhaustive-deps -- only a new URL counts
  }, [pathname, search]);
  return null;
}
