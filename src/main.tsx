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

/** Without an `app`, vite-react-ssg renders an empty page. cli/prerender/page.ts fills it with `renderPage`'s result. */
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

/** Each page's route has its own handler, because matching a path against all routes takes longer than rendering. */
const pages = (layout?.children ?? []).map((route) => ({
  route,
  handler: createStaticHandler([{ ...layout, children: [route] } as RouteObject]), // spreading loses the union type
}));

const isPattern = (path: string) => /[:*]/.test(path);

/** A fixed path takes precedence over a pattern, as in the router. */
function findPage(path: string) {
  const name = path.replace(/^\//, '');
  const page =
    pages.find(({ route }) => (route.index ? name === '' : route.path === name)) ??
    pages.find(({ route }) => route.path && isPattern(route.path) && matchPath(route.path, `/${name}`));
  if (!page) throw new Error(`src/routes.tsx has no route for ${path}.`);
  return page;
}

async function renderPage(path: string) {
  const { route, handler } = findPage(path);
  const url = new URL(path, 'http://localhost');
  const rendering = await handler.query(new Request(url));
  if (rendering instanceof Response) throw new Error(`The loader for ${url.pathname} returned a response.`);
  const [error] = Object.values<unknown>(rendering.errors ?? {});
  if (error)
    throw new Error(`${url.pathname}: ${error instanceof Error ? error.message : 'The loader failed.'}`);
  // These are our own routes. The handler's type omits their React elements.
  const router = createStaticRouter(handler.dataRoutes as RouteObject[], rendering, { future: routerFuture });
  return {
    entry: route.entry,
    html: renderToString(<StaticRouterProvider router={router} context={rendering} hydrate={false} />),
    // Only the page has data, not the layout. The route's id is left out, because /blog?page=2 shows the data of /blog/page/2.
    data: Object.values<unknown>(rendering.loaderData).find((value) => value != null),
  };
}

/** Lists all pages' paths, for the development server. */
export const getPagePaths = (): string[] =>
  pages.flatMap(
    ({ route: { index, path = '', getStaticPaths } }) =>
      (getStaticPaths?.() as string[] | undefined) ?? // ours are synchronous
      (index ? '/' : path === '*' ? [] : `/${path}`),
  );
