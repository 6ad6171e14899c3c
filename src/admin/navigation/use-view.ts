import { useLocation } from 'react-router-dom';

/** The view in the URL. An unknown one falls back to the first. */
export function useView<View extends string>(views: readonly { view: View; name: string }[]): View {
  const requested = new URLSearchParams(useLocation().search).get('view');
  const found = views.find(({ view }) => view === requested) ?? views[0];
  if (!found) throw new Error('A screen with views has at least one.');
  return found.view;
}
