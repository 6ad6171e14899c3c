import { useLocation } from 'react-router-dom';

/** Gets the view from the URL. Falls back to the first view if it is missing or unknown. */
export function useView<View extends string>(views: readonly { view: View; name: string }[]): View {
  const requestedView = new URLSearchParams(useLocation().search).get('view');
  const match = views.find(({ view }) => view === requestedView) ?? views[0];
  if (!match) throw new Error('useView needs at least one view.');
  return match.view;
}
