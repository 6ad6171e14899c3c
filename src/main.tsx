import { ViteReactSSG } from 'vite-react-ssg';
import { routesOf } from './content/routes-of.ts';
import { routerFuture } from './router-future.ts';
import { routes } from './routes.tsx';

// The prerender's entry. The browser's is src/wake.ts, which loads src/hydrate.tsx.
const createContext = ViteReactSSG({ routes, future: routerFuture });

/** The prerender asks for a context a page. It gets the page's own route alone: matching all of them costs more than rendering. */
export const createRoot: typeof createContext = async (client, path) => {
  const context = await createContext(client, path);
  return path ? { ...context, routes: routesOf(path, routes) } : context;
};
