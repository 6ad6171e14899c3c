import { matchRoutes } from 'react-router-dom';
import { type GetDataPath, prefetch } from './content/load.ts';
import { getInternalPath } from './site/navigation/follow-links.ts';

/** Events that precede a click. */
const intentEvents = ['pointerover', 'focusin', 'touchstart'] as const;

type Routes = Parameters<typeof matchRoutes>[0];

/** True if the visitor asked to save data. TypeScript has no types for this API. */
const prefersSavingData = () =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** Fetches a page's module and data when the visitor points at a link to it, so that a click shows it immediately. */
export function prefetchLinks(routes: Routes): void {
  let previousPath: string | null = null;
  function prefetchLink({ target }: Event) {
    const path = getInternalPath(target, location);
    if (path === previousPath) return;
    previousPath = path;
    if (!path || prefersSavingData()) return;
    const { pathname, search, searchParams } = new URL(path, location.href);
    if (pathname + search === location.pathname + location.search) return;
    const match = matchRoutes(routes, pathname)?.at(-1);
    if (!match) return;
    // A failure is handled when the visitor clicks the link.
    match.route.lazy?.().catch(() => {});
    const { data } = (match.route.handle ?? {}) as { data?: GetDataPath }; // set in src/routes.tsx
    if (data) prefetch(data(match.params, searchParams));
  }
  for (const type of intentEvents) addEventListener(type, prefetchLink, { capture: true, passive: true });
}
