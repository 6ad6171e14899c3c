import type { Host, HostAnswer } from './host.ts';
import { splitTarget } from './host.ts';

/**
 * Cloudflare Pages as its documentation and its open asset server tell: `_redirects` lines have two or three words and
 * a status it knows, come before the files, and see no query; pages lose `.html` and the slash; the nearest 404.html
 * is shown; headers of every matching `_headers` rule are joined.
 */
export function cloudflare(files: ReadonlySet<string>, redirects: string, headers: string): Host {
  const rules = readRedirects(redirects);
  const headerRules = readHeaders(headers);

  const has = (path: string) => files.has(path.slice(1));

  const find = (target: string): HostAnswer => {
    const { path, search } = splitTarget(target);
    const rule = rules.find(({ pattern }) => pattern.test(path));
    if (rule) return { status: rule.status, location: withSearch(rule.to, search), headers: {} };
    const moved = (to: string): HostAnswer => ({ status: 308, location: to + search, headers: {} });

    if (path.endsWith('/')) {
      if (has(`${path}index.html`)) return { status: 200, file: `${path}index.html`.slice(1), headers: {} };
      if (path.endsWith('/index/')) return moved(path.slice(0, -'index/'.length));
      if (has(`${path.slice(0, -1)}.html`)) return moved(path.slice(0, -1));
      return notFound(path);
    }
    if (has(path)) {
      if (!path.endsWith('.html')) return { status: 200, file: path.slice(1), headers: {} };
      const bare = path.slice(0, -'.html'.length);
      return moved(bare.endsWith('/index') ? bare.slice(0, -'index'.length) : bare);
    }
    if (path.endsWith('/index')) return moved(path.slice(0, -'index'.length));
    if (has(`${path}.html`)) return { status: 200, file: `${path.slice(1)}.html`, headers: {} };
    return notFound(path);
  };

  const notFound = (path: string): HostAnswer => {
    for (let folder = path; folder;) {
      folder = folder.slice(0, folder.lastIndexOf('/'));
      if (files.has(`${folder}/404.html`.slice(1))) {
        return { status: 404, file: `${folder}/404.html`.slice(1), headers: {} };
      }
    }
    return { status: 404, headers: {} };
  };

  return (target) => {
    const answer = find(target);
    const { path } = splitTarget(target);
    const sent: Record<string, string> = { 'cache-control': 'public, max-age=0, must-revalidate' };
    const ours = new Set<string>();
    for (const { pattern, values } of headerRules) {
      if (!pattern.test(path)) continue;
      for (const [name, value] of values) {
        sent[name] = ours.has(name) ? `${sent[name]}, ${value}` : value;
        ours.add(name);
      }
    }
    return { ...answer, headers: sent };
  };
}

const permitted = new Set([200, 301, 302, 303, 307, 308]);

function readRedirects(text: string) {
  const rules: { pattern: RegExp; to: string; status: number }[] = [];
  for (const line of text.split('\n').map((raw) => raw.trim())) {
    const [from = '', to = '', status = '302', ...more] = line.split(/\s+/);
    if (!line || line.startsWith('#') || !to || more.length || !permitted.has(Number(status))) continue;
    rules.push({ pattern: globPattern(from), to, status: Number(status) });
  }
  if (rules.some(({ status }) => status === 200)) throw new Error('This interpreter knows no rewrites.');
  return rules;
}

function readHeaders(text: string) {
  const rules: { pattern: RegExp; values: [string, string][] }[] = [];
  for (const line of text.split('\n')) {
    if (!line.trim() || line.startsWith('#')) continue;
    if (line.length > 2000) throw new Error('Cloudflare passes over a line of more than 2,000 characters.');
    if (line.startsWith('/')) rules.push({ pattern: globPattern(line.trim()), values: [] });
    else {
      const [name = '', ...value] = line.split(':');
      rules.at(-1)?.values.push([name.trim().toLowerCase(), value.join(':').trim()]);
    }
  }
  if (rules.length > 100) throw new Error('Cloudflare reads 100 rules.');
  return rules;
}

function globPattern(glob: string): RegExp {
  if (glob.split('*').length > 2) throw new Error(`${glob}: Cloudflare takes one * a rule.`);
  const escaped = glob.split('*').map((part) => part.replace(/[-/\\^$+?.()|[\]{}]/g, String.raw`\$&`));
  return new RegExp(`^${escaped.join('.*')}$`);
}

function withSearch(to: string, search: string): string {
  const { pathname, search: own, hash } = new URL(to, 'https://hushquarter.example');
  return pathname + (own || search) + hash;
}
