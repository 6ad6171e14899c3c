import './styles/all.ts';
import { renderToString } from 'react-dom/server';
import { matchPath, type RouteObject } from 'react-router-dom';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom/server.js';
import type { ViteReactSSGContext } from 'vite-react-ssg';
import { routerFuture } from './router-future.ts';
import { routes } from './routes.tsx';

/** Called by vite-react-ssg for each page. The browser's entry is src/lazy-start.ts, which loads src/hydrate.tsx. */
export async function createRoot(_: boolean, path?: string): Promise<Context> {
  return { ...context, initialState: path ? await renderPage(path) : {} };
}

type Context = Omit<ViteReactSSGContext, 'app'> & { app: null };

/** Without an `app`, vite-react-ssg renders an empty page, for cli/prerender/page.ts to fill with what `renderPage` returns. */
const context = {
  isClient: false,
  base: '/',
  routes,
  routerOptions: { routes },
  routerType: 'single-page' as const,
  app: null,
  getStyleCollector: null,
  onSSRAppRendered() {},
  triggerOnSSRAppRendered: () => Promise.resolve([]),
};

const [layout] = routes;

/** Each page's route, with a handler that has no other route: matching them all takes longer than rendering. */
const pages = (layout?.children ?? []).map((route) => ({
  route,
  handler: createStaticHandler([{ ...layout, children: [route] } as RouteObject]), // spreading loses the union
}));

const isPattern = (path: string) => /[:*]/.test(path);

/** The page at a path. A fixed path takes precedence over a pattern, as in the router. */
function findPage(path: string) {
  const name = path.replace(/^\//, '');
  const page =
    pages.find(({ route }) => (route.index ? name === '' : route.path === name)) ??
    pages.find(({ route }) => route.path && isPattern(route.path) && matchPath(route.path, `/${name}`));
  if (!page) throw new Error(`src/routes.tsx has no route for ${path}.`);
  return page;
}

/** A page's markup and the data for its hydration. */
async function renderPage(path: string) {
  const { route, handler } = findPage(path);
  const url = new URL(path, 'http://localhost');
  const rendering = await handler.query(new Request(url));
  if (rendering instanceof Response) throw new Error(`${url.pathname}: its loader returned a response.`);
  const [error] = Object.values<unknown>(rendering.errors ?? {});
  if (error)
    throw new Error(`${url.pathname}: ${error instanceof Error ? error.message : 'its loader failed.'}`);
  // They are our own, which the handler types without React.
  const router = createStaticRouter(handler.dataRoutes as RouteObject[], rendering, { future: routerFuture });
  return {
    entry: route.entry,
    html: renderToString(<StaticRouterProvider router={router} context={rendering} hydrate={false} />),
    // The layout has none, so there is at most one. Its route's name is dropped, because /blog?page=2 shows /blog/page/2.
    data: Object.values<unknown>(rendering.loaderData).find((value) => value != null),
  };
}

/** The paths of all pages, for the development server. */
export const getPagePaths = (): string[] =>
  pages.flatMap(
    ({ route: { index, path = '', getStaticPaths } }) =>
      (getStaticPaths?.() as string[] | undefined) ?? // ours are synchronous
      (index ? '/' : path === '*' ? [] : `/${path}`),
  );
