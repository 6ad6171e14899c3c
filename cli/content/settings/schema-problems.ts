import { z } from 'zod';
import { suggest } from '#src/lib/text/suggest.ts';
import type { TextSpan } from '../span.ts';
import type { Path, YamlValue } from './yaml-value.ts';

export interface SchemaProblems {
  unknownKeys: UnknownKey[];
  missingKeys: MissingKey[];
  wrongValues: WrongValue[];
}

interface UnknownKey {
  key: string;
  span: TextSpan;
  /** Keys that the group allows and does not have yet. */
  availableKeys: string[];
  /** The available key that differs only in case, hyphens or underscores. */
  correctKey: string | null;
  /** The available key that is spelled most like it. */
  nearest: string | null;
  /** The path of a group that is missing this key. The line is probably indented wrong. */
  belongsIn: Path | null;
}

interface MissingKey {
  key: string;
  /** The key of the group that it is missing from, or the first key of the list entry. */
  span: TextSpan;
  path: Path;
  issue: z.core.$ZodIssue;
}

export interface WrongValue {
  value: YamlValue;
  path: Path;
  issue: z.core.$ZodIssue;
}

export function locateProblems(
  root: YamlValue,
  schema: z.ZodType,
  issues: readonly z.core.$ZodIssue[],
): SchemaProblems {
  const found: SchemaProblems = { unknownKeys: [], missingKeys: [], wrongValues: [] };
  const misspelled = new Set<string>();
  // Each alias repeats the issues of the value it refers to.
  const seen = new Set<string>();
  const isNew = ({ start, end }: TextSpan, text: string) =>
    seen.size < seen.add(`${start} ${end} ${text}`).size;
  const missingKeyIssues = issues.filter(
    ({ code, path }) => code === 'invalid_type' && root.locate(path).missing !== null,
  );
  for (const issue of issues) {
    if (issue.code !== 'unrecognized_keys') continue;
    const { value } = root.locate(issue.path);
    const availableKeys = knownKeys(schema, issue.path).filter((key) => !value.children.has(key));
    for (const key of issue.keys) {
      const span = value.get(key)?.keySpan ?? value.span;
      const correctKey = availableKeys.find((name) => normalizeKey(name) === normalizeKey(key)) ?? null;
      const elsewhere =
        correctKey === null ? missingKeyIssues.find(({ path }) => path.at(-1) === key) : undefined;
      const nearest = elsewhere ? null : (correctKey ?? suggest(key, availableKeys));
      const belongsIn = elsewhere?.path.slice(0, -1) ?? null;
      if (elsewhere) misspelled.add(elsewhere.path.join('\0'));
      if (nearest !== null) misspelled.add([...issue.path, nearest].join('\0'));
      if (isNew(span, key))
        found.unknownKeys.push({ key, span, availableKeys, correctKey, nearest, belongsIn });
    }
  }
  for (const issue of issues) {
    // A misspelled key is one mistake, so the intended key is not also reported as missing.
    if (issue.code === 'unrecognized_keys' || misspelled.has(issue.path.join('\0'))) continue;
    const { value, missing } = root.locate(issue.path);
    const path = missing === null ? issue.path : issue.path.slice(0, -1);
    const span = missing === null ? value.span : value.labelSpan;
    if (!isNew(span, `${missing} ${issue.message}`)) continue;
    if (missing === null) found.wrongValues.push({ value, path, issue });
    else found.missingKeys.push({ key: missing, span, path, issue });
  }
  return found;
}

const normalizeKey = (key: string): string => key.replaceAll(/[-_\s]/g, '').toLowerCase();

/** Lists the keys that a schema allows at a path. Empty if any key is allowed. */
function knownKeys(schema: z.ZodType, path: Path): string[] {
  let at: JsonSchema = z.toJSONSchema(schema, { io: 'input' });
  for (const step of path) at = getSubschema(at, step);
  return Object.keys(at.properties ?? {});
}

type JsonSchema = z.core.JSONSchema.JSONSchema;

function getSubschema(
  { properties, prefixItems, items, additionalProperties }: JsonSchema,
  step: PropertyKey,
): JsonSchema {
  const inside = properties?.[String(step)] ?? prefixItems?.[Number(step)] ?? items ?? additionalProperties;
  return typeof inside === 'object' && !Array.isArray(inside) ? inside : {};
}
