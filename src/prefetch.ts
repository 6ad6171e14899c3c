import { matchRoutes } from 'react-router-dom';
import { prefetch, RouteData } from './content/load.ts';
import { getInternalPath } from './site/navigation/follow-links.ts';

/** Events that precede a click. */
const intentEvents = ['pointerover', 'focusin', 'touchstart'] as const;

type Routes = Parameters<typeof matchRoutes>[0];

declare global {
  interface Navigator {
    /** Only some browsers have it, and TypeScript has no types for it. */
    readonly connection?: { readonly saveData?: boolean };
  }
}

/** Fetches a page's module and data when the visitor points at a link to it, so that a click shows it immediately. */
export function prefetchLinks(routes: Routes): void {
  let previousPath: string | null = null;
  function prefetchLink({ target }: Event) {
    const path = getInternalPath(target, location);
    if (path === previousPath) return;
    previousPath = path;
    if (!path || navigator.connection?.saveData) return;
    const { pathname, search, searchParams } = new URL(path, location.href);
    if (pathname + search === location.pathname + location.search) return;
    const match = matchRoutes(routes, pathname)?.at(-1);
    if (!match) return;
    // A failure is handled when the visitor clicks the link.
    match.route.lazy?.().catch(() => {});
    const { handle } = match.route;
    if (handle instanceof RouteData) prefetch(handle.getPath(match.params, searchParams));
  }
  for (const type of intentEvents) addEventListener(type, prefetchLink, { capture: true, passive: true });
}
