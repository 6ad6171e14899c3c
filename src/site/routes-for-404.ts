import type { RouteRecord } from 'vite-react-ssg';

/**
 * A 404 page answers for any address. The router must first match what was prerendered, so the address becomes a
 * route of its own: a literal path wins over `/blog/:slug`. An address that reads as a pattern keeps to the `*` route.
 */
export function routesFor404(routes: RouteRecord[], prerendered: string, address: string): RouteRecord[] {
  if (/[:*?]/.test(address)) return routes;
  return routes.map((frame) => {
    const children = frame.children ?? [];
    const shown = children.find((route) => route.path === prerendered.slice(1));
    if (!shown) throw new Error(`There is no route for the 404 page ${prerendered}`);
    return {
      ...frame,
      children: [{ ...shown, id: 'missing', path: decodeURI(address) }, ...children],
    } as RouteRecord;
  });
}
