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
import { createBrowserRouter, matchRoutes } from 'react-router-dom';
import { ViteReactSSG } from 'vite-react-ssg';
import { browserLoader, type DataOf } from './content/load.ts';
import { embedded } from './content/embedded.ts';
import { routesOf } from './content/routes-of.ts';
import { fetchLinksAhead } from './fetch-ahead.ts';
import { reloadOnce } from './lib/load-page.ts';
import { routes } from './routes.tsx';
import { routesFor404 } from './site/routes-for-404.ts';

const future = {
  v7_relativeSplatPath: true,
  v7_fetcherPersist: true,
  v7_normalizeFormMethod: true,
  v7_partialHydration: false,
  v7_skipActionErrorRevalidation: true,
};

const page = import.meta.env.SSR ? null : embedded();

if (!import.meta.env.SSR) {
  // The first page's module is loaded before there is a crash screen; without it the page stays as it was prerendered.
  addEventListener('unhandledrejection', ({ reason }) => {
    if (!('hydrated' in document.documentElement.dataset)) reloadOnce(reason);
  });
  // A page shows without a stylesheet that does not come; its module alone is indispensable.
  addEventListener('vite:preloadError', (event) => {
    if (event.payload.message.startsWith('Unable to preload CSS')) event.preventDefault();
  });
}

/** The id of the route that the first page shows. The router's own types miss each other's `undefined`, here and below. */
const shownRoute = (given: Parameters<typeof createBrowserRouter>[0]) =>
  matchRoutes(given as Parameters<typeof matchRoutes>[0], location)?.at(-1)?.route.id ?? 'frame';

/** vite-react-ssg gives every route a loader of its own; ours fetches one small file, and only where a page has data. */
const createRouter: typeof createBrowserRouter = (given, options) => {
  const withLoader = (route: (typeof given)[number]): (typeof given)[number] => {
    const data = (route.handle as { data?: DataOf } | undefined)?.data;
    const { loader: _replaced, ...rest } = route;
    return Object.assign(
      rest,
      data ? { loader: browserLoader(data) } : {},
      route.children ? { children: route.children.map(withLoader) } : {},
    );
  };
  const router = createBrowserRouter(given.map(withLoader), {
    ...options,
    ...(page && { hydrationData: { loaderData: { [shownRoute(given)]: page.data ?? null } } }),
  });
  fetchLinksAhead(router.routes);
  return router;
};

const createContext = ViteReactSSG({
  routes: page?.notFound ? routesFor404(routes, page.notFound, location.pathname) : routes,
  customCreateRouter: createRouter,
  future,
});

/** The prerender asks for a context a page. It gets the page's own route alone: matching all of them costs more than rendering. */
export const createRoot: typeof createContext = async (client, path) => {
  const context = await createContext(client, path);
  return import.meta.env.SSR && path ? { ...context, routes: routesOf(path, routes) } : context;
};
