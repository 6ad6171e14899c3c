import './ui/styles/all.ts';
import type { ReactNode } from 'react';
import type { RouteObject } from 'react-router-dom';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom/server.js';
import type { ViteReactSSGContext } from 'vite-react-ssg';
import { loadContent } from './content/emitted.ts';
import { screens } from './admin/screens.ts';
import { createRoutes, type PageRoute, routerFuture } from './routes.tsx';

/**
 * Called by vite-react-ssg: once without a path, for the list of routes, then for each page. It renders the `app` that this
 * returns. The browser's entry is src/lazy-start.ts, which loads src/hydrate.tsx.
 */
export async function createRoot(_: boolean, path?: string): Promise<Context> {
  await loadContent();
  return { ...context, ...(path ? await loadPage(path) : { app: null, initialState: {} }) };
}

/** The library's type allows an `app` only without routes. */
type Context = Omit<ViteReactSSGContext, 'app'> & { app: ReactNode };

const routes = createRoutes(screens.map(({ path }) => path));

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

async function loadPage(path: string): Promise<Pick<Context, 'app' | 'initialState'>> {
  const url = new URL(path, 'http://localhost');
  const route = getPages().get(url.pathname);
  if (!route) throw new Error(`${url.pathname} is not a page.`);
  const handler = getHandler(route);
  const loaded = await handler.query(createRequest(url));
  if (!('loaderData' in loaded)) throw new Error(`The loader for ${url.pathname} returned a response.`);
  const [error] = Object.values<unknown>(loaded.errors ?? {});
  if (error)
    throw new Error(`${url.pathname}: ${error instanceof Error ? error.message : 'The loader failed.'}`);
  // The handler's types omit the routes' React elements.
  const router = createStaticRouter(handler.dataRoutes as RouteObject[], loaded, { future: routerFuture });
  return {
    app: <StaticRouterProvider router={router} context={loaded} hydrate={false} />,
    initialState: {
      entry: route.entry,
      // Only the page has data, not the layout. The route's id is left out, because /blog?page=2 shows the data of /blog/page/2.
      data: Object.values<unknown>(loaded.loaderData).find((value) => value != null),
    },
  };
}

/** Returns the parts of a request that the handler reads. A `Request` loads Node's HTTP client, which takes 60 ms of CPU time. */
const createRequest = ({ href }: URL) =>
  ({ url: href, method: 'GET', signal: new AbortController().signal }) as Request;

/** The only route at the top. All pages are its children. */
const layout = routes[0]!;

type StaticHandler = ReturnType<typeof createStaticHandler>;
const handlers = new Map<PageRoute, StaticHandler>();

/** Returns a handler for one page's route. Matching each page against all routes takes a tenth of the time of a build. */
function getHandler(route: PageRoute): StaticHandler {
  const handler =
    handlers.get(route) ?? createStaticHandler([Object.assign({}, layout, { children: [route] })]);
  handlers.set(route, handler);
  return handler;
}

let pages: Map<string, PageRoute> | undefined;

/** Returns all pages' routes by path. In development, the content changes. */
function getPages(): Map<string, PageRoute> {
  if (import.meta.env.DEV || !pages)
    pages = new Map(
      (layout.children ?? []).flatMap((route) => listPaths(route).map((path) => [path, route] as const)),
    );
  return pages;
}

export async function listPagePaths(): Promise<string[]> {
  await loadContent();
  return [...getPages().keys()];
}

const listPaths = ({ index, path = '', getStaticPaths }: PageRoute): string[] =>
  getStaticPaths?.() ?? (index ? ['/'] : path === '*' ? [] : [`/${path}`]);
