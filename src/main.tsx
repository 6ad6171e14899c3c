import './styles/all.ts';
import { renderToString } from 'react-dom/server';
import type { RouteObject } from 'react-router-dom';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom/server.js';
import type { RouteRecord, ViteReactSSGContext } from 'vite-react-ssg';
import { routerFuture } from './router-future.ts';
import { routes } from './routes.tsx';

/** Called by vite-react-ssg for each page. The browser's entry is src/lazy-start.ts, which loads src/hydrate.tsx. */
export async function createRoot(_: boolean, path?: string): Promise<Context> {
  return { ...context, initialState: path ? await renderPage(path) : {} };
}

type Context = Omit<ViteReactSSGContext, 'app'> & { app: null };

/** Without an `app`, vite-react-ssg renders an empty page. cli/site/page.ts fills it with `renderPage`'s result. */
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

const handler = createStaticHandler(routes);

async function renderPage(path: string) {
  const url = new URL(path, 'http://localhost');
  const rendering = await handler.query(new Request(url));
  if (rendering instanceof Response) throw new Error(`The loader for ${url.pathname} returned a response.`);
  const [error] = Object.values<unknown>(rendering.errors ?? {});
  if (error)
    throw new Error(`${url.pathname}: ${error instanceof Error ? error.message : 'The loader failed.'}`);
  // The handler's types omit the routes' React elements and entries.
  const router = createStaticRouter(handler.dataRoutes as RouteObject[], rendering, { future: routerFuture });
  const page = rendering.matches.at(-1)?.route as RouteRecord | undefined;
  return {
    entry: page?.entry,
    html: renderToString(<StaticRouterProvider router={router} context={rendering} hydrate={false} />),
    // Only the page has data, not the layout. The route's id is left out, because /blog?page=2 shows the data of /blog/page/2.
    data: Object.values<unknown>(rendering.loaderData).find((value) => value != null),
  };
}

/** Lists all pages' paths, for the development server. */
export const getPagePaths = (): string[] =>
  (routes[0]?.children ?? []).flatMap(
    ({ index, path = '', getStaticPaths }) =>
      (getStaticPaths?.() as string[] | undefined) ?? // ours are synchronous
      (index ? '/' : path === '*' ? [] : `/${path}`),
  );
