import { matchPath } from 'react-router-dom';
import type { RouteRecord } from 'vite-react-ssg';

const isPattern = (path: string) => /[:*]/.test(path);

/** The frame with the page of an address. A fixed address wins over a pattern, as in the router. */
export function routesOf(address: string, routes: readonly RouteRecord[]): RouteRecord[] {
  const [frame] = routes;
  const pages = frame?.children ?? [];
  const path = address.replace(/^\//, '');
  const page =
    pages.find((route) => (route.index ? path === '' : route.path === path)) ??
    pages.find((route) => route.path && isPattern(route.path) && matchPath(route.path, `/${path}`));
  if (!frame || !page) throw new Error(`No route of src/routes.tsx shows ${address}`);
  return [{ ...frame, children: [page] } as RouteRecord]; // spreading loses the union
}
