import { type Document, isCollection, isScalar, type Scalar } from 'yaml';
import { z } from 'zod';
import { suggest } from '#src/lib/text/suggest.ts';
import type { RefinementParams } from '#src/domain/schema/refinement.ts';
import type { TextSpan } from '../span.ts';
import { getSpan, keysAt, labelSpanAt, type Path, spanAt } from './positions.ts';

type Issue = z.core.$ZodIssue;

export interface SchemaProblems {
  unknownKeys: UnknownKey[];
  missingKeys: MissingKey[];
  wrongValues: WrongValue[];
  refusals: Refusal[];
}

export interface UnknownKey {
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
  /** The path of the group. */
  path: Path;
  issue: Issue;
}

export interface WrongValue {
  value: unknown;
  /** Plain, quoted or a block; undefined for lists, groups and empty values. */
  style: Scalar.Type | undefined;
  span: TextSpan;
  path: Path;
  issue: Issue;
}

/** A value of the right type that a refinement of the schema refuses. */
export interface Refusal extends RefinementParams {
  value: unknown;
  span: TextSpan;
  path: Path;
  message: string;
}

/** True if a refinement found the issue, so that the value has the right type. */
export const isRefinement = (issue: Issue): issue is z.core.$ZodIssueCustom => issue.code === 'custom';

export function locateProblems(
  document: Document,
  schema: z.ZodType,
  issues: readonly Issue[],
): SchemaProblems {
  const unknown = issues.filter((issue) => issue.code === 'unrecognized_keys');
  const missing = issues.filter(({ code, path }) => code !== 'unrecognized_keys' && !document.hasIn(path));
  const wrong = issues.filter(({ code, path }) => code !== 'unrecognized_keys' && document.hasIn(path));
  const unknownKeys = findUnknownKeys(document, schema, { unknown, missing });
  // A misspelled key is one mistake, so the intended key is not also reported as missing.
  const misspelled = new Set(unknownKeys.map(({ intended }) => intended && joinPath(intended)));
  const reallyMissing = missing.filter(({ path }) => !misspelled.has(joinPath(path)));
  return {
    unknownKeys: distinct(unknownKeys, ({ key }) => key),
    missingKeys: distinct(
      reallyMissing.map((issue) => toMissingKey(document, issue)),
      ({ key, issue }) => `${key} ${issue.message}`,
    ),
    wrongValues: distinct(
      wrong.filter((issue) => !isRefinement(issue)).map((issue) => toWrongValue(document, issue)),
      ({ issue }) => issue.message,
    ),
    refusals: distinct(
      wrong.filter(isRefinement).map((issue) => toRefusal(document, issue)),
      ({ message }) => message,
    ),
  };
}

const joinPath = (path: Path): string => path.join('\0');

/** Each alias repeats the problems of the value that it refers to, at the same span. */
function distinct<Problem extends { span: TextSpan }>(
  problems: readonly Problem[],
  describe: (problem: Problem) => string,
): Problem[] {
  const first = new Map<string, Problem>();
  for (const problem of problems) {
    const key = `${problem.span.start} ${problem.span.end} ${describe(problem)}`;
    if (!first.has(key)) first.set(key, problem);
  }
  return [...first.values()];
}

interface KeyIssues {
  unknown: readonly z.core.$ZodIssueUnrecognizedKeys[];
  missing: readonly Issue[];
}

function findUnknownKeys(
  document: Document,
  schema: z.ZodType,
  { unknown, missing }: KeyIssues,
): (UnknownKey & { intended: Path | null })[] {
  if (unknown.length === 0) return [];
  const jsonSchema = z.toJSONSchema(schema, { io: 'input' });
  return unknown.flatMap(({ path, keys }) => {
    const present = new Map(keysAt(document, path).map(({ name, span }) => [name, span]));
    const availableKeys = knownKeys(jsonSchema, path).filter((key) => !present.has(key));
    return keys.map((key) => {
      const correctKey = availableKeys.find((name) => normalizeKey(name) === normalizeKey(key)) ?? null;
      const elsewhere =
        correctKey === null
          ? missing.find((issue) => issue.code === 'invalid_type' && issue.path.at(-1) === key)?.path
          : undefined;
      const nearest = elsewhere ? null : (correctKey ?? suggest(key, availableKeys));
      return {
        key,
        span: present.get(key) ?? spanAt(document, path),
        availableKeys,
        correctKey,
        nearest,
        belongsIn: elsewhere?.slice(0, -1) ?? null,
        intended: elsewhere ?? (nearest === null ? null : [...path, nearest]),
      };
    });
  });
}

const normalizeKey = (key: string): string => key.replaceAll(/[-_\s]/g, '').toLowerCase();

type JsonSchema = z.core.JSONSchema.JSONSchema;

/** Lists the keys that a schema allows at a path. Empty if any key is allowed. */
function knownKeys(schema: JsonSchema, path: Path): string[] {
  let at = schema;
  for (const step of path) at = getSubschema(at, step);
  return Object.keys(at.properties ?? {});
}

function getSubschema(
  { properties, prefixItems, items, additionalProperties }: JsonSchema,
  step: PropertyKey,
): JsonSchema {
  const inside = properties?.[String(step)] ?? prefixItems?.[Number(step)] ?? items ?? additionalProperties;
  return typeof inside === 'object' && !Array.isArray(inside) ? inside : {};
}

function toMissingKey(document: Document, issue: Issue): MissingKey {
  const path = issue.path.slice(0, -1);
  return { key: String(issue.path.at(-1)), span: labelSpanAt(document, path), path, issue };
}

function toWrongValue(document: Document, issue: Issue): WrongValue {
  const node = document.getIn(issue.path, true);
  const { start, end } = getSpan(node);
  return {
    value: isCollection(node) ? node.toJS(document) : document.getIn(issue.path),
    style: isScalar(node) && start < end ? node.type : undefined,
    span: (issue.code === 'invalid_key' ? labelSpanAt : spanAt)(document, issue.path),
    path: issue.path,
    issue,
  };
}

function toRefusal(document: Document, { path, message, params }: z.core.$ZodIssueCustom): Refusal {
  const value = document.getIn(path);
  const span = isCollection(value) ? labelSpanAt(document, path) : spanAt(document, path);
  return { path, value, span, message, ...(params as unknown as RefinementParams) }; // `addIssue` requires them
}
