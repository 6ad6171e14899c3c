import { paths } from '#src/paths.ts';
import type { TextSpan } from '../span.ts';

/** The URL at the end of the redirects from each old URL. */
export type Redirects = ReadonlyMap<string, string>;

/** One line of `content/redirects.yaml`. Spans are offsets in the file. */
export interface RedirectEntry {
  from: string;
  to: string;
  span: TextSpan;
  toSpan: TextSpan;
}

export interface RedirectProblem {
  kind: 'syntax' | 'duplicate';
  /** The old URL, when the line has one. */
  from: string;
  span: TextSpan;
}

/** URLs that were never pages but are linked. */
const builtIn: [string, string][] = [[paths.services(), paths.sessions()]];

const entryLine = /^(["']?)(\/[^\s:"']*)\1:\s+(["']?)(\/[^\s"']*)\3(?=\s*(?:#.*)?$)/;
const ignoredLine = /^(?:|\{\}|#.*|---)$/;

/** Reads `/old: /new` lines. `studio rename` writes them, so no other syntax is accepted. */
export function readRedirects(text: string): { entries: RedirectEntry[]; problems: RedirectProblem[] } {
  const entries = new Map<string, RedirectEntry>();
  const problems: RedirectProblem[] = [];
  for (const { 0: raw, index: start } of text.matchAll(/^.*$/gm)) {
    const line = raw.trimEnd();
    if (ignoredLine.test(line)) continue;
    const [entry = line, , from, , to] = entryLine.exec(line) ?? [];
    const span = { start, end: start + entry.length };
    if (from === undefined || to === undefined) problems.push({ kind: 'syntax', from: '', span });
    else if (entries.has(from)) problems.push({ kind: 'duplicate', from, span });
    else {
      const toStart = start + entry.lastIndexOf(to);
      entries.set(from, { from, to, span, toSpan: { start: toStart, end: toStart + to.length } });
    }
  }
  return { entries: [...entries.values()], problems };
}

/** Follows chains: /a → /b and /b → /c give /a → /c. A cycle has no end and is left out. */
export function followRedirects(entries: readonly Pick<RedirectEntry, 'from' | 'to'>[]): Redirects {
  const next = new Map([...builtIn, ...entries.map(({ from, to }): [string, string] => [from, to])]);
  const ends = new Map<string, string | null>();
  for (const from of next.keys()) {
    const chain = new Set<string>();
    let at = from;
    for (let to = next.get(at); to !== undefined && !ends.has(at) && !chain.has(at); to = next.get(at)) {
      chain.add(at);
      at = to;
    }
    const end = chain.has(at) ? null : (ends.get(at) ?? (next.has(at) ? null : at));
    for (const url of chain) ends.set(url, end);
  }
  const followed = [...next.keys()].map((from) => [from, ends.get(from)] as const);
  return new Map(followed.filter((pair): pair is [string, string] => typeof pair[1] === 'string'));
}
