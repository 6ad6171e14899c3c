import type { RouteRecord } from 'vite-react-ssg';

/**
 * Adds a route for the current path that renders the 404 page. Hydration must match the prerendered 404 page, and a literal
 * path takes precedence over patterns such as `/blog/:slug`. A path that looks like a pattern uses the `*` route.
 */
export function addRouteFor404(
  routes: RouteRecord[],
  prerenderedPath: string,
  pathname: string,
): RouteRecord[] {
  const path = decodePath(pathname);
  if (path === null || /[:*?]/.test(path)) return routes;
  return routes.map((layout) => {
    const children = layout.children ?? [];
    const notFound = children.find((route) => route.path === prerenderedPath.slice(1));
    if (!notFound) throw new Error(`There is no route for the 404 page ${prerenderedPath}.`);
    return {
      ...layout,
      children: [{ ...notFound, id: 'missing', path }, ...children],
    } as RouteRecord; // spreading loses the union type
  });
}

/** Decodes a path as the router does. Null if it is not valid UTF-8. */
function decodePath(pathname: string): string | null {
  try {
    return decodeURI(pathname);
  } catch {
    return null;
  }
}
