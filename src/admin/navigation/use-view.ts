import { useLocation } from 'react-router-dom';

/** Gets the view from the URL. If it is missing or unknown, the first view is used. */
export function useView<View extends string>(views: readonly { view: View; name: string }[]): View {
  const requested = new URLSearchParams(useLocation().search).get('view');
  const found = views.find(({ view }) => view === requested) ?? views[0];
  if (!found) throw new Error('useView needs at least one view.');
  return found.view;
}
