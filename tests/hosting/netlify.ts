import type { Host, HostAnswer } from './host.ts';
import { splitTarget } from './host.ts';

interface Rule {
  from: RegExp;
  query: Record<string, string>;
  to: string;
  status: number;
  force: boolean;
}

/**
 * Netlify as its documentation and its open parsers tell: rules are tried in order and match with or without a slash;
 * one with a query matches exactly these parameters; a file that exists wins unless the rule is forced with `!`;
 * /x shows x.html; of headers that several rules set, the last counts.
 */
export function netlify(files: ReadonlySet<string>, redirects: string, headers: string): Host {
  const rules = redirects.split('\n').flatMap(readRule);
  const headerRules = readHeaders(headers);

  const fileAt = (path: string): string | undefined => {
    const bare = path.slice(1).replace(/\/$/, '');
    return [bare, `${bare}.html`, bare ? `${bare}/index.html` : 'index.html'].find((name) => files.has(name));
  };

  const find = (target: string): HostAnswer => {
    const { path, query, search } = splitTarget(target);
    const exists = fileAt(path);
    for (const rule of rules) {
      if (!rule.from.test(path) || (exists !== undefined && !rule.force)) continue;
      const values = readQuery(rule.query, query);
      if (!values) continue;
      const to = rule.to.replace(/:(\w+)/g, (whole, name: string) => values[name] ?? whole);
      if (rule.status >= 300 && rule.status < 400) {
        const [address = '', hash] = to.split('#');
        const location = address + search + (hash === undefined ? '' : `#${hash}`);
        return { status: rule.status, location, headers: {} };
      }
      const file = fileAt(to);
      return file
        ? { status: rule.status, file, headers: {} }
        : { status: 404, file: '404.html', headers: {} };
    }
    // Pretty addresses: the page moves to the address that links have.
    if (exists !== undefined && path.endsWith('.html')) {
      return { status: 301, location: `${path.replace(/(?:index)?\.html$/, '')}${search}`, headers: {} };
    }
    return exists === undefined
      ? { status: 404, file: '404.html', headers: {} }
      : { status: 200, file: exists, headers: {} };
  };

  return (target) => {
    const { path } = splitTarget(target);
    const matching = headerRules.filter(({ pattern }) => pattern.test(path)).flatMap(({ values }) => values);
    const sent = { 'cache-control': 'public, max-age=0, must-revalidate', ...Object.fromEntries(matching) };
    return { ...find(target), headers: sent };
  };
}

/** `from [query] to [status[!]]` */
function readRule(raw: string): Rule[] {
  const line = raw.trim();
  if (!line || line.startsWith('#')) return [];
  const [from = '', ...words] = line.split(/\s+/);
  const at = words.findIndex((word) => word.startsWith('/'));
  const [to, status = '301', ...conditions] = words.slice(at);
  if (at < 0 || !to || conditions.length) throw new Error(`Netlify cannot read: ${line}`);
  const query = Object.fromEntries(words.slice(0, at).map((pair) => pair.split('=')));
  const pattern = from
    .replace(/[.+?^${}()|[\]\\]/g, String.raw`\$&`)
    .replace('/*', '(?:/.*)?')
    .replace(/\/$/, '');
  return [
    {
      from: new RegExp(`^${pattern}/?$`),
      query,
      to,
      status: Number.parseInt(status, 10),
      force: status.endsWith('!'),
    },
  ];
}

/** The values of its placeholders; undefined where the parameters are others. */
function readQuery(
  wanted: Record<string, string>,
  query: URLSearchParams,
): Record<string, string> | undefined {
  const names = Object.keys(wanted);
  if (!names.length) return {};
  if (new Set(query.keys()).size !== names.length) return undefined;
  const values: Record<string, string> = {};
  for (const name of names) {
    const value = query.get(name);
    const expected = wanted[name] ?? '';
    if (!value || (!expected.startsWith(':') && value !== expected)) return undefined;
    if (expected.startsWith(':')) values[expected.slice(1)] = value;
  }
  return values;
}

function readHeaders(text: string) {
  const rules: { pattern: RegExp; values: [string, string][] }[] = [];
  for (const line of text.split('\n').map((raw) => raw.trim())) {
    if (!line || line.startsWith('#')) continue;
    if (line.startsWith('/')) {
      const parts = line
        .split('/')
        .filter(Boolean)
        .map((part) => {
          if (part === '*') return '?(.*)';
          return part.includes('*')
            ? part.replaceAll('*', '(.*)')
            : part.replace(/[.+?^${}()|[\]\\]/g, String.raw`\$&`);
        });
      rules.push({ pattern: new RegExp(`^/${parts.join('/')}/?$`, 'iu'), values: [] });
    } else {
      const [name = '', ...value] = line.split(':');
      rules.at(-1)?.values.push([name.trim().toLowerCase(), value.join(':').trim()]);
    }
  }
  return rules;
}
