import { type ReactNode, useContext } from 'react';
import { UNSAFE_DataRouterContext } from 'react-router-dom';
import { ViteReactSSG } from 'vite-react-ssg';
import { routesOf } from './content/routes-of.ts';
import { routerFuture } from './router-future.ts';
import { routes } from './routes.tsx';

// The prerender's entry. The browser's is src/wake.ts, which loads src/hydrate.tsx.
const createContext = ViteReactSSG({ routes, future: routerFuture });

/** The prerender asks for a context a page. It gets the page's own route alone: matching all of them costs more than rendering. */
export const createRoot: typeof createContext = async (client, path) => {
  const context = await createContext(client, path);
  if (!path) return context;
  const shown = routesOf(path, routes).map((route) => ({
    ...route,
    element: <WithoutDataFile>{route.element}</WithoutDataFile>,
  }));
  return { ...context, routes: shown };
};

/**
 * The renderer writes each page's data into a file of its own, unless it finds none. Our pages carry their data, so it is
 * taken out of the renderer's sight once the router holds it: that is a file less to write and to remove for every page.
 */
function WithoutDataFile({ children }: { children: ReactNode }) {
  const rendering = useContext(UNSAFE_DataRouterContext)?.staticContext;
  if (rendering) forget(rendering);
  return children;
}

function forget(rendering: { loaderData: unknown }) {
  rendering.loaderData = {};
}
