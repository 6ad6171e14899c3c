import { readdirSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fixedPages, mirrorPage } from '#src/paths.ts';

/** Lists the URL paths of a built site's pages. */
export function listPages(dist: string): string[] {
  return readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.html'))
    .map((entry) => `/${relative(dist, join(entry.parentPath, entry.name)).replaceAll('\\', '/')}`)
    .map((file) => file.replace(/\.html$/, '').replace(/^\/index$/, '/'))
    .toSorted();
}

/** The component of each fixed page. Documents share one, and so do the pages of team packages. */
const components = new Map([...Object.values(fixedPages), mirrorPage].map(({ path, file }) => [path, file]));

/** Returns what pages that differ only in their text have in common: their component, or the path of their folder. */
const getKind = (path: string) =>
  path.endsWith('/404') ? '404' : (components.get(path) ?? path.replace(/\/[^/]*$/, ''));

/** Lists the largest page of each kind, such as the longest post. */
export function listPageKinds(dist: string): string[] {
  const getSize = (path: string) => statSync(join(dist, `${path === '/' ? 'index' : path}.html`)).size;
  const bySize = listPages(dist).toSorted((a, b) => getSize(a) - getSize(b));
  return [...new Map(bySize.map((path) => [getKind(path), path])).values()].toSorted();
}
