import type { VercelRoute } from '#cli/hosting/vercel.ts';
import type { Host, HostAnswer } from './host.ts';
import { splitTarget } from './host.ts';

type Source = Exclude<VercelRoute, { handle: string }>;

/**
 * Vercel's `routes` as its documentation and the router of its command line tell: the first route that matches wins,
 * `continue` collects headers, `check` goes on unless the file is there, files come at `handle: filesystem`, and after
 * `handle: hit` stand headers for files that were found.
 */
export function vercel(files: ReadonlySet<string>, json: string): Host {
  const { routes } = JSON.parse(json) as { routes: VercelRoute[] }; // the shape is what is tested
  const phases = new Map<string, Source[]>([['start', []]]);
  let phase = 'start';
  for (const route of routes) {
    if ('handle' in route) {
      phase = route.handle;
      phases.set(phase, []);
    } else phases.get(phase)?.push(route);
  }
  const fileAt = (path: string) =>
    [path.slice(1), `${path.slice(1)}index.html`].find((name) => files.has(name));

  return (target) => {
    const { path, query, search } = splitTarget(target);
    const headers: Record<string, string> = {};
    const found = (file: string, status: number): HostAnswer => {
      const sent = { 'cache-control': 'public, max-age=0, must-revalidate', ...headers };
      for (const route of phases.get('hit') ?? []) {
        if (status === 200 && new RegExp(route.src).test(`/${file}`))
          Object.assign(sent, lowerCase(route.headers));
      }
      return { status, file, headers: sent };
    };

    let at = path;
    for (const name of ['start', 'filesystem']) {
      const file = name === 'filesystem' ? fileAt(at) : undefined;
      if (file) return found(file, 200);
      for (const route of phases.get(name) ?? []) {
        const groups = matchAll(route, at, query);
        if (!groups) continue;
        const fill = (text: string) => text.replace(/\$(\w+)/g, (_, key: string) => groups[key] ?? '');
        if (route.continue) {
          Object.assign(headers, lowerCase(route.headers));
          continue;
        }
        const location = route.headers?.Location;
        if (location !== undefined) {
          const [address = '', hash] = fill(location).split('#');
          const whole = address + search + (hash === undefined ? '' : `#${hash}`);
          return { status: route.status ?? 308, location: whole, headers };
        }
        const to = fill(route.dest ?? at);
        const there = fileAt(to);
        if (there) return found(there, route.status ?? 200);
        at = to;
        if (!route.check) return { status: 404, headers };
      }
    }
    return { status: 404, headers };
  };
}

const lowerCase = (headers: Record<string, string> = {}) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));

/** The groups by name and number, if the path and every query condition match. */
function matchAll(
  { src, has = [] }: Source,
  path: string,
  query: URLSearchParams,
): Record<string, string> | undefined {
  const match = new RegExp(src).exec(path);
  if (!match) return undefined;
  const groups: Record<string, string> = {};
  match.forEach((value, index) => {
    groups[index] = value ?? '';
  });
  for (const { key, value } of has) {
    const asked = query.get(key);
    const matched = asked === null ? null : new RegExp(`^(?:${value})$`).exec(asked);
    if (!matched) return undefined;
    Object.assign(groups, matched.groups);
  }
  return groups;
}
