import './styles/all.ts';
import { type ReactNode, useContext } from 'react';
import { UNSAFE_DataRouterContext } from 'react-router-dom';
import { ViteReactSSG } from 'vite-react-ssg';
import { routesOf } from './content/routes-of.ts';
import { routerFuture } from './router-future.ts';
import { routes } from './routes.tsx';

// The prerender's entry. The browser's is src/wake.ts, which loads src/hydrate.tsx.
const createContext = ViteReactSSG({ routes, future: routerFuture });

/** Gives the renderer only the page's own route: matching all of them takes longer than rendering. */
export const createRoot: typeof createContext = async (client, path) => {
  const context = await createContext(client, path);
  if (!path) return context;
  const shown = routesOf(path, routes).map((route) => ({
    ...route,
    element: <WithoutDataFile>{route.element}</WithoutDataFile>,
  }));
  // With `app`, vite-react-ssg does not search for files to preload, which our pages would drop anyway. Its types allow
  // `app` only without a router.
  return { ...context, routes: shown, app: true as never };
};

/**
 * Hides the loader data from vite-react-ssg once the router has it. Otherwise vite-react-ssg writes another file for
 * each page, which is a tenth of a build of 1,000 posts. Our pages contain their data.
 */
function WithoutDataFile({ children }: { children: ReactNode }) {
  const rendering = useContext(UNSAFE_DataRouterContext)?.staticContext;
  if (rendering) clearLoaderData(rendering);
  return children;
}

function clearLoaderData(rendering: { loaderData: unknown }) {
  rendering.loaderData = {};
}

/** The addresses of all pages, for the development server. */
export const pageAddresses = (): string[] =>
  (routes[0]?.children ?? []).flatMap(
    ({ index, path = '', getStaticPaths }) =>
      (getStaticPaths?.() as string[] | undefined) ?? (index ? '/' : path === '*' ? [] : `/${path}`),
  );
