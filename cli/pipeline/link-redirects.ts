import type { Diagnostic } from '../report/diagnostic.ts';
import { paths } from '#src/paths.ts';

/** Old address → the address it leads to in the end, chains followed. */
export type Redirects = ReadonlyMap<string, string>;

/** One line of `content/redirects.yaml`. */
export interface RedirectEntry {
  from: string;
  to: string;
  line: number;
}

export const redirectsFile = 'redirects.yaml';

/** Addresses that were never pages but are linked. */
const builtIn: [string, string][] = [[paths.services(), paths.sessions()]];

const entryLine = /^(["']?)(\/[^\s:"']*)\1:\s+(["']?)(\/[^\s"']*)\3\s*(?:#.*)?$/;

/** Reads `/old: /new` lines. The file is ours (`studio rename` writes it), so it takes no more than these. */
export function readRedirects(text: string): { entries: RedirectEntry[]; faults: Diagnostic[] } {
  const entries: RedirectEntry[] = [];
  const faults: Diagnostic[] = [];
  for (const [index, raw] of text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .entries()) {
    const line = raw.trimEnd();
    if (line === '' || line === '{}' || line.startsWith('#') || line === '---') continue;
    const [, , from, , to] = entryLine.exec(line) ?? [];
    if (from === undefined || to === undefined) {
      faults.push(
        redirectFault(index + 1, line.length, 'Unexpected line, expected `/old-address: /new-address`'),
      );
    } else if (entries.some((entry) => entry.from === from)) {
      faults.push(
        redirectFault(index + 1, line.length, `Unexpected second redirect of ${from}, expected one`),
      );
    } else entries.push({ from, to, line: index + 1 });
  }
  return { entries, faults };
}

export const redirectFault = (
  line: number,
  length: number,
  message: string,
  suggestion?: string,
): Diagnostic => ({
  file: redirectsFile,
  line,
  column: 1,
  endLine: line,
  endColumn: length + 1,
  severity: 'error',
  rule: 'redirect',
  message,
  ...(suggestion !== undefined && { suggestion }),
});

/** Follows chains: /a → /b and /b → /c make /a → /c. A circle leads nowhere and is left out. */
export function followRedirects(entries: readonly Pick<RedirectEntry, 'from' | 'to'>[]): Redirects {
  const next = new Map([...builtIn, ...entries.map(({ from, to }): [string, string] => [from, to])]);
  const followed = new Map<string, string>();
  for (const from of next.keys()) {
    const seen = new Set([from]);
    let to = next.get(from);
    while (to !== undefined && next.has(to) && !seen.has(to)) {
      seen.add(to);
      to = next.get(to);
    }
    if (to !== undefined && !next.has(to)) followed.set(from, to);
  }
  return followed;
}
