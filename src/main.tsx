import './styles/all.ts';
import type { ReactNode } from 'react';
import type { RouteObject } from 'react-router-dom';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom/server.js';
import type { RouteRecord, ViteReactSSGContext } from 'vite-react-ssg';
import { routerFuture } from './router-future.ts';
import { routes } from './routes.tsx';

/**
 * Called by vite-react-ssg: once without a path, for the list of routes, then for each page. It renders the `app` that this
 * returns. The browser's entry is src/lazy-start.ts, which loads src/hydrate.tsx.
 */
export async function createRoot(_: boolean, path?: string): Promise<Context> {
  return { ...context, ...(path ? await loadPage(path) : { app: null, initialState: {} }) };
}

/** The library's type allows an `app` only without routes. */
type Context = Omit<ViteReactSSGContext, 'app'> & { app: ReactNode };

const context = {
  isClient: false,
  base: '/',
  routes,
  routerOptions: { routes },
  // The library's own router support would match all routes again, and write each page's data a second time.
  routerType: 'single-page' as const,
  getStyleCollector: null,
  onSSRAppRendered() {},
  triggerOnSSRAppRendered: () => Promise.resolve([]),
};

const handler = createStaticHandler(routes);

async function loadPage(path: string): Promise<Pick<Context, 'app' | 'initialState'>> {
  const url = new URL(path, 'http://localhost');
  const loaded = await handler.query(new Request(url));
  if (loaded instanceof Response) throw new Error(`The loader for ${url.pathname} returned a response.`);
  const [error] = Object.values<unknown>(loaded.errors ?? {});
  if (error)
    throw new Error(`${url.pathname}: ${error instanceof Error ? error.message : 'The loader failed.'}`);
  // The handler's types omit the routes' React elements and entries.
  const router = createStaticRouter(handler.dataRoutes as RouteObject[], loaded, { future: routerFuture });
  const page = loaded.matches.at(-1)?.route as RouteRecord | undefined;
  return {
    app: <StaticRouterProvider router={router} context={loaded} hydrate={false} />,
    initialState: {
      entry: page?.entry,
      // Only the page has data, not the layout. The route's id is left out, because /blog?page=2 shows the data of /blog/page/2.
      data: Object.values<unknown>(loaded.loaderData).find((value) => value != null),
    },
  };
}

/** Lists all pages' paths, for the development server. */
export const getPagePaths = (): string[] =>
  (routes[0]?.children ?? []).flatMap(
    ({ index, path = '', getStaticPaths }) =>
      (getStaticPaths?.() as string[] | undefined) ?? // ours are synchronous
      (index ? '/' : path === '*' ? [] : `/${path}`),
  );
