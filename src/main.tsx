import './styles/all.ts';
import { renderToString } from 'react-dom/server';
import type { RouteObject } from 'react-router-dom';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom/server.js';
import type { ViteReactSSGContext } from 'vite-react-ssg';
import { routesOf } from './content/routes-of.ts';
import { routerFuture } from './router-future.ts';
import { routes } from './routes.tsx';

/** Called by vite-react-ssg for each page. The browser's entry is src/wake.ts, which loads src/hydrate.tsx. */
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

/** A page's markup and the data for its hydration. It has only the page's own route: matching all takes longer than rendering. */
async function renderPage(path: string) {
  const shown = routesOf(path, routes);
  const handler = createStaticHandler(shown);
  const url = new URL(path, 'http://localhost');
  const rendering = await handler.query(new Request(url));
  if (rendering instanceof Response) throw new Error(`${url.pathname}: its loader returned a response.`);
  const [error] = Object.values<unknown>(rendering.errors ?? {});
  if (error)
    throw new Error(`${url.pathname}: ${error instanceof Error ? error.message : 'its loader failed.'}`);
  // They are our own, which the handler types without React.
  const router = createStaticRouter(handler.dataRoutes as RouteObject[], rendering, { future: routerFuture });
  return {
    entry: shown[0]?.children?.[0]?.entry,
    html: renderToString(<StaticRouterProvider router={router} context={rendering} hydrate={false} />),
    // The layout has none, so there is at most one. Its route's name is dropped, because /blog?page=2 shows /blog/page/2.
    data: Object.values<unknown>(rendering.loaderData).find((value) => value != null),
  };
}

/** The paths of all pages, for the development server. */
export const getPagePaths = (): string[] =>
  (routes[0]?.children ?? []).flatMap(
    ({ index, path = '', getStaticPaths }) =>
      (getStaticPaths?.() as string[] | undefined) ?? // ours are synchronous
      (index ? '/' : path === '*' ? [] : `/${path}`),
  );
