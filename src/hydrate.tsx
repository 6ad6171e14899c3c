import './ui/styles/all.ts';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, RouterProvider, type RouteObject } from 'react-router-dom';
import { createBrowserLoader, type GetDataPath, readEmbeddedData } from '#src/content/load.ts';
import { prefetchLinks } from './prefetch.ts';
import { reloadOnce } from './lib/browser/load-page.ts';
import { routerFuture, routes } from './routes.tsx';
import { addRouteFor404 } from './site/navigation/add-route-for-404.ts';

// There is no crash screen before hydration. If the first page's module fails to load, reload once, then keep the prerendered page.
addEventListener('unhandledrejection', ({ reason }) => {
  if (!('hydrated' in document.documentElement.dataset)) reloadOnce(reason);
});
// Ignore stylesheets that fail to preload, because pages work without them.
addEventListener('vite:preloadError', (event) => {
  if (event.payload.message.startsWith('Unable to preload CSS')) event.preventDefault();
});

function withLoader(route: RouteObject): RouteObject {
  const data = (route.handle as { data?: GetDataPath } | undefined)?.data; // set in src/routes.tsx
  return Object.assign(
    route,
    data && { loader: createBrowserLoader(data) },
    route.children && { children: route.children.map(withLoader) },
  );
}

const page = readEmbeddedData();
const pageRoutes = page?.notFound ? addRouteFor404(routes, page.notFound, location.pathname) : routes;
// vite-react-ssg's route type is the router's type with options for the prerender.
const application = (pageRoutes as RouteObject[]).map(withLoader);

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
