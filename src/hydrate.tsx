import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, type RouteObject, RouterProvider } from 'react-router-dom';
import '#src/ui/styles/all.ts';
import { createBrowserLoader, readEmbeddedData, RouteData, prefetch } from '#src/content/load.ts';
import { reloadOnce } from '#src/lib/browser/load-page.ts';
import { createRoutes, type PageRoute, routerFuture } from '#src/routes.tsx';
import { getInternalPath } from '#src/site/navigation/follow-links.ts';

// There is no crash screen before hydration. If the first page's module fails to load, reload once, then keep the prerendered page.
addEventListener('unhandledrejection', ({ reason }) => {
  if (!('hydrated' in document.documentElement.dataset)) reloadOnce(reason);
});
// Ignore stylesheets that fail to preload, because pages work without them.
addEventListener('vite:preloadError', (event) => {
  if (event.payload.message.startsWith('Unable to preload CSS')) event.preventDefault();
});

function withLoader(route: RouteObject): RouteObject {
  return Object.assign(
    route,
    route.handle instanceof RouteData && { loader: createBrowserLoader(route.handle.getPath) },
    route.children && { children: route.children.map(withLoader) },
  );
}

const routes = createRoutes();
const page = readEmbeddedData();
const pageRoutes = page?.notFound ? addRouteFor404(routes, page.notFound, location.pathname) : routes;
const application = pageRoutes.map(withLoader);

async function start(container: Element): Promise<void> {
  const matches = matchRoutes(application as Parameters<typeof matchRoutes>[0], location) ?? []; // the router's types disagree about `undefined`
  // Load the first page's module before hydration. Otherwise React would render a fallback first.
  await Promise.all(
    matches.map(async ({ route }) => Object.assign(route, await route.lazy?.(), { lazy: undefined })),
  );
  const id = matches.at(-1)?.route.id ?? 'layout';
  const router = createBrowserRouter(application, {
    future: routerFuture,
    ...(page && { hydrationData: { loaderData: { [id]: page.data ?? null } } }),
  });
  prefetchLinks(router.routes);
  const app = <RouterProvider router={router} future={{ v7_startTransition: true }} />;
  startTransition(() => {
    hydrateRoot(container, app);
  });
}

const root = document.getElementById('root');
if (root) void start(root);

/**
 * Adds a route for the current path that renders the 404 page. Hydration must match the prerendered 404 page, and a literal
 * path takes precedence over patterns such as `/blog/:slug`. A path that looks like a pattern uses the `*` route.
 */
export function addRouteFor404(layouts: PageRoute[], prerenderedPath: string, pathname: string): PageRoute[] {
  const path = decodePath(pathname);
  if (path === null || /[:*?]/.test(path)) return layouts;
  return layouts.map((layout) => {
    const children = layout.children ?? [];
    const notFound = children.find((route) => route.path === prerenderedPath.slice(1));
    if (!notFound) throw new Error(`There is no route for the 404 page ${prerenderedPath}.`);
    return Object.assign({}, layout, { children: [{ ...notFound, id: 'missing', path }, ...children] });
  });
}

/** Decodes a path as the router does. Null if it is not valid UTF-8. */
function decodePath(pathname: string): string | null {
  try {
    return decodeURI(pathname);
  } catch {
    return null;
  }
}

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
function prefetchLinks(router: Routes): void {
  let previousPath: string | null = null;
  function prefetchLink({ target }: Event) {
    const path = getInternalPath(target, location);
    if (path === previousPath) return;
    previousPath = path;
    if (!path || navigator.connection?.saveData) return;
    const { pathname, search, searchParams } = new URL(path, location.href);
    if (pathname + search === location.pathname + location.search) return;
    const match = matchRoutes(router, pathname)?.at(-1);
    if (!match) return;
    // A failure is handled when the visitor clicks the link.
    match.route.lazy?.().catch(() => {});
    const { handle } = match.route;
    if (handle instanceof RouteData) prefetch(handle.getPath(match.params, searchParams));
  }
  for (const type of intentEvents) addEventListener(type, prefetchLink, { capture: true, passive: true });
}
