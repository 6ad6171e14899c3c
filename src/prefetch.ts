import { matchRoutes } from 'react-router-dom';
import { type GetDataPath, prefetch } from './content/load.ts';
import { getInternalPath } from './site/navigation/follow-links.ts';

/** Events that precede a click. */
const intentEvents = ['pointerover', 'focusin', 'touchstart'] as const;

type Routes = Parameters<typeof matchRoutes>[0];

/** The visitor asked to save data. TypeScript has no types for this API. */
const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** Fetches a page's module and data when a visitor points at its link, so that a click shows it at once. */
export function prefetchLinks(routes: Routes): void {
  let previous: string | null = null;
  function prepare({ target }: Event) {
    const path = getInternalPath(target, location);
    if (path === previous) return;
    previous = path;
    if (!path || savesData()) return;
    const { pathname, search, searchParams } = new URL(path, location.href);
    if (pathname + search === location.pathname + location.search) return;
    const match = matchRoutes(routes, pathname)?.at(-1);
    if (!match) return;
    // A failure is handled when the visitor opens the page.
    match.route.lazy?.().catch(() => {});
    const { data } = (match.route.handle ?? {}) as { data?: GetDataPath }; // set in src/routes.tsx
    if (data) prefetch(data(match.params, searchParams));
  }
  for (const type of intentEvents) addEventListener(type, prepare, { capture: true, passive: true });
}
