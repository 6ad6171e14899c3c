import { suggest } from '#src/lib/suggest.ts';
import type { z } from 'zod';
import { yamlKeyMissing } from '../rules/yaml-key-missing.ts';
import { yamlKeyUnknown } from '../rules/yaml-key-unknown.ts';
import { yamlValue } from '../rules/yaml-value.ts';
import { describeValue, expectedOf } from './copy-expectation.ts';
import { knownKeys } from './copy-keys.ts';
import { type Path, type Span, type Spot, blamed, holder, spotAt } from './copy-tree.ts';
import type { Fix } from '../report/diagnostic.ts';
import { type Report, quoted } from './validate-report.ts';

type Issue = z.core.$ZodIssue;

/** Tells every issue that a schema found, each at the value or key it is about. */
export function reportIssues(report: Report, root: Spot, schema: z.ZodType, issues: readonly Issue[]): void {
  // A misspelt key is one slip: the key it stands for is not missing beside it.
  const misspelt = new Set<string>();
  for (const issue of issues) {
    if (issue.code !== 'unrecognized_keys') continue;
    const { spot } = spotAt(root, issue.path);
    for (const key of issue.keys) {
      const meant = reportUnknownKey(report, spot, key, knownKeys(schema, issue.path));
      if (meant !== null) misspelt.add([...issue.path, meant].join('\0'));
    }
  }
  for (const issue of issues) {
    if (issue.code === 'unrecognized_keys' || misspelt.has(issue.path.join('\0'))) continue;
    reportIssue(report, root, issue);
  }
}

function reportUnknownKey(report: Report, spot: Spot, key: string, known: readonly string[]): string | null {
  const free = known.filter((name) => !spot.children.has(name));
  const written = spot.children.get(key)?.key ?? spot.span;
  const same = free.find((name) => bare(name) === bare(key));
  const near = same ?? suggest(key, free);
  const isQuoted = report.source.text.slice(written.start, written.end) !== key;
  report.add(
    yamlKeyUnknown,
    placeOf(report, written),
    `Unexpected key ${quoted(key)}, expected ${oneOf(free, known)}`,
    {
      suggestion: near === null ? null : `Did you mean "${near}"?`,
      fix: same === undefined || isQuoted ? null : { ...written, text: same },
    },
  );
  return near;
}

const bare = (key: string): string => key.replaceAll(/[-_\s]/g, '').toLowerCase();

function oneOf(free: readonly string[], known: readonly string[]): string {
  if (known.length === 0) return 'no keys here';
  if (free.length === 0) return 'only the keys that are there';
  if (free.length === 1) return free[0] ?? '';
  return free.length > 8 ? 'a key that the site knows' : `one of ${free.join(', ')}`;
}

function reportIssue(report: Report, root: Spot, issue: Issue): void {
  const { spot, missing } = spotAt(root, issue.path);
  const expected = expectedOf(issue);
  if (missing !== null) {
    const group = nameOf(issue.path.slice(0, -1));
    const message = `Unexpected ${group} without "${missing}", expected ${missing}: and ${expected}`;
    report.add(yamlKeyMissing, placeOf(report, holder(spot)), message);
    return;
  }
  const fix = fixOf(report, spot, issue);
  const near =
    issue.code === 'invalid_value' && typeof spot.value === 'string'
      ? suggest(spot.value, issue.values.map(String))
      : null;
  const advice = adviceFor(spot, issue, fix);
  report.add(
    yamlValue,
    placeOf(report, blamed(spot)),
    `Unexpected ${describeValue(spot)}, expected ${expected}`,
    {
      suggestion: near === null ? advice : `Did you mean "${near}"?`,
      fix,
    },
  );
}

function nameOf(path: Path): string {
  const last = path.at(-1);
  if (last === undefined) return 'file';
  return /^\d+$/.test(String(last)) ? `entry ${Number(last) + 1}` : `"${String(last)}"`;
}

const booleans: Record<string, string> = { yes: 'true', on: 'true', no: 'false', off: 'false' };

/** What is certain to be meant: a number or word without its quotes, or with quotes too many. */
function fixOf(report: Report, spot: Spot, issue: Issue): Fix | null {
  if (issue.code !== 'invalid_type' || spot.style === null) return null;
  const source = report.source.text.slice(spot.span.start, spot.span.end);
  const write = (text: string): Fix => ({ ...spot.span, text });
  const isText = typeof spot.value === 'string';
  if (issue.expected === 'string' && spot.style === 'plain' && /^[\w.+-]+$/.test(source))
    return write(`"${source}"`);
  if (issue.expected === 'boolean' && isText) {
    const lower = String(spot.value).toLowerCase();
    const meant =
      lower === 'true' || lower === 'false'
        ? lower
        : Object.hasOwn(booleans, lower)
          ? booleans[lower]
          : undefined;
    return meant === undefined ? null : write(meant);
  }
  const isNumber = isText && /^-?(0|[1-9]\d{0,9})(\.\d{1,9})?$/.test(String(spot.value));
  const isQuoted = spot.style === 'single' || spot.style === 'double';
  if ((issue.expected === 'number' || issue.expected === 'int') && isNumber && isQuoted)
    return write(String(spot.value));
  return null;
}

function adviceFor(spot: Spot, issue: Issue, fix: Fix | null): string | null {
  if (fix) return `Write ${fix.text}.`;
  if (issue.code !== 'invalid_type' || typeof spot.value !== 'string') return null;
  const amount = /^\$\s?(\d+)$/.exec(spot.value)?.[1];
  return amount === undefined ? null : `Write ${amount}: prices are dollars without the sign.`;
}

const placeOf = (report: Report, { start, end }: Span) => report.between(start, end);
