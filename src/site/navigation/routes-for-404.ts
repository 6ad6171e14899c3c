import type { RouteRecord } from 'vite-react-ssg';

/**
 * A 404 page serves any URL. The router must first match what was prerendered, so the path becomes a separate route: a literal path wins
 * over `/blog/:slug`. A path that looks like a pattern uses the `*` route.
 */
export function routesFor404(routes: RouteRecord[], prerendered: string, pathname: string): RouteRecord[] {
  const path = decodePath(pathname);
  if (path === null || /[:*?]/.test(path)) return routes;
  return routes.map((layout) => {
    const children = layout.children ?? [];
    const notFound = children.find((route) => route.path === prerendered.slice(1));
    if (!notFound) throw new Error(`There is no route for the 404 page ${prerendered}`);
    return {
      ...layout,
      children: [{ ...notFound, id: 'missing', path }, ...children],
    } as RouteRecord; // spreading loses the union
  });
}

/** A decoded path, as the router reads it. Null if it is not valid UTF-8. */
function decodePath(pathname: string): string | null {
  try {
    return decodeURI(pathname);
  } catch {
    return null;
  }
}
