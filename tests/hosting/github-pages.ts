import type { Host } from './host.ts';
import { splitTarget } from './host.ts';

/** GitHub Pages: files, /x for x.html, 404.html, no headers of ours. A page that refreshes at once is its redirect. */
export function gitHubPages(files: ReadonlySet<string>, stubs: Record<string, string>): Host {
  return (target) => {
    const { path } = splitTarget(target);
    const bare = path.slice(1);
    const names = path.endsWith('/') ? [`${bare}index.html`] : [bare, `${bare}.html`];
    for (const name of names) {
      const to = /<meta http-equiv="refresh" content="0; url=([^"]+)">/.exec(stubs[name] ?? '')?.[1];
      if (to) return { status: 301, location: to, headers: {} };
      if (files.has(name)) return { status: 200, file: name, headers: {} };
    }
    return { status: 404, file: '404.html', headers: {} };
  };
}
