import { matchPath } from 'react-router-dom';
import type { RouteRecord } from 'vite-react-ssg';

const isPattern = (path: string) => /[:*]/.test(path);

/** The layout with the page of a URL. A fixed path wins over a pattern, as in the router. */
export function routesOf(address: string, routes: readonly RouteRecord[]): RouteRecord[] {
  const [layout] = routes;
  const pages = layout?.children ?? [];
  const path = address.replace(/^\//, '');
  const page =
    pages.find((route) => (route.index ? path === '' : route.path === path)) ??
    pages.find((route) => route.path && isPattern(route.path) && matchPath(route.path, `/${path}`));
  if (!layout || !page) throw new Error(`No route of src/routes.tsx shows ${address}`);
  return [{ ...layout, children: [page] } as RouteRecord]; // spreading loses the union
}
