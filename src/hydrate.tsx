// First, since it declares the order of the cascade layers.
import './styles/tokens.css';
import './styles/fonts.css';
import './styles/reset.css';
import './styles/base.css';
import './styles/tones.css';
import './styles/transitions.css';
import './styles/layout.css';
import './styles/actions.css';
import './styles/text.css';
import './styles/questions.css';
import './styles/print.css';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, RouterProvider, type RouteObject } from 'react-router-dom';
import { embedded } from './content/embedded.ts';
import { browserLoader, type DataOf } from './content/load.ts';
import { fetchLinksAhead } from './fetch-ahead.ts';
import { reloadOnce } from './lib/load-page.ts';
import { routerFuture } from './router-future.ts';
import { routes } from './routes.tsx';
import { routesFor404 } from './site/routes-for-404.ts';

// The first page's module is loaded before there is a crash screen; without it the page stays as it was prerendered.
addEventListener('unhandledrejection', ({ reason }) => {
  if (!('hydrated' in document.documentElement.dataset)) reloadOnce(reason);
});
// A page shows without a stylesheet that does not come; its module alone is indispensable.
addEventListener('vite:preloadError', (event) => {
  if (event.payload.message.startsWith('Unable to preload CSS')) event.preventDefault();
});

/** A route's data is one small file, fetched where the prerender had it at hand. */
function withLoader(route: RouteObject): RouteObject {
  const data = (route.handle as { data?: DataOf } | undefined)?.data;
  return Object.assign(
    route,
    data && { loader: browserLoader(data) },
    route.children && { children: route.children.map(withLoader) },
  );
}

const page = embedded();
const shown = page?.notFound ? routesFor404(routes, page.notFound, location.pathname) : routes;
// vite-react-ssg's record of a route is the router's own, and what the prerender asks of it
const application = (shown as RouteObject[]).map(withLoader);

/** Hydrates what was prerendered; the development server's empty page is rendered. */
async function start(container: Element): Promise<void> {
  const matches = matchRoutes(application as Parameters<typeof matchRoutes>[0], location) ?? []; // the router's own types miss each other's `undefined`
  // The first page's module is there before React looks for it.
  await Promise.all(
    matches.map(async ({ route }) => Object.assign(route, await route.lazy?.(), { lazy: undefined })),
  );
  const id = matches.at(-1)?.route.id ?? 'frame';
  const router = createBrowserRouter(application, {
    future: routerFuture,
    ...(page && { hydrationData: { loaderData: { [id]: page.data ?? null } } }),
  });
  fetchLinksAhead(router.routes);
  const app = <RouterProvider router={router} future={{ v7_startTransition: true }} />;
  startTransition(() => {
    if (page) hydrateRoot(container, app);
    else createRoot(container).render(app);
  });
}

const root = document.getElementById('root');
if (root) void start(root);
