import { paths } from '#src/paths.ts';
import type { TextSpan } from '../span.ts';

/** Maps each old URL to its final redirect target. */
export type Redirects = ReadonlyMap<string, string>;

/** One line in `content/redirects.yaml`. Spans are offsets in the file. */
export interface RedirectEntry {
  from: string;
  to: string;
  span: TextSpan;
  toSpan: TextSpan;
}

export interface RedirectProblem {
  kind: 'syntax' | 'duplicate' | 'pattern';
  /** The old URL; empty if the line cannot be parsed. */
  from: string;
  span: TextSpan;
}

/** URLs that people link to although they were never pages. */
const builtIn: [string, string][] = [[paths.services(), paths.sessions()]];

const entryLine = /^(["']?)(\/[^\s:"']*)\1:\s+(["']?)(\/[^\s"']*)\3(?=\s*(?:#.*)?$)/;
const ignoredLine = /^(?:|\{\}|#.*|---)$/;

/** Reads lines of the form `/old: /new`. Other YAML syntax is reported, because `studio rename` edits the file line by line. */
export function readRedirects(text: string): { entries: RedirectEntry[]; problems: RedirectProblem[] } {
  const entries = new Map<string, RedirectEntry>();
  const problems: RedirectProblem[] = [];
  for (const { 0: raw, index: start } of text.matchAll(/^.*$/gm)) {
    const line = raw.trimEnd();
    if (ignoredLine.test(line)) continue;
    const [entry = line, , from, , to] = entryLine.exec(line) ?? [];
    const span = { start, end: start + entry.length };
    if (from === undefined || to === undefined) problems.push({ kind: 'syntax', from: '', span });
    else if (/[*?#]/.test(from)) problems.push({ kind: 'pattern', from, span });
    else if (entries.has(from)) problems.push({ kind: 'duplicate', from, span });
    else {
      const toStart = start + entry.lastIndexOf(to);
      entries.set(from, { from, to, span, toSpan: { start: toStart, end: toStart + to.length } });
    }
  }
  return { entries: [...entries.values()], problems };
}

/** Follows chains: /a → /b and /b → /c give /a → /c. Omits URLs that end in a cycle. */
export function followRedirects(entries: readonly Pick<RedirectEntry, 'from' | 'to'>[]): Redirects {
  const next = new Map([...builtIn, ...entries.map(({ from, to }): [string, string] => [from, to])]);
  const followed = new Map<string, string>();
  for (const from of next.keys()) {
    const seen = new Set<string>();
    let url = from;
    for (let to = next.get(url); to !== undefined && !seen.has(url); to = next.get(url)) {
      seen.add(url);
      url = to;
    }
    if (!seen.has(url)) followed.set(from, url);
  }
  return followed;
}
