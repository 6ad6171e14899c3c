import { z } from 'zod';
import { ifValid } from '#src/model/refinement.ts';
import { type Facts, getFacts } from '../facts.ts';
import { isReadable, readSource, type SourceText } from '../markdown/source-text.ts';
import { type ParsedYaml, parseYaml } from './parse-yaml.ts';
import { isRefinement, locateProblems, type SchemaProblems } from './schema-problems.ts';

export interface SettingsFile extends ParsedYaml, SchemaProblems {
  source: SourceText;
  isBlank: boolean;
  /** The file as plain data, even if it does not match the schema. Undefined if it is not valid YAML. */
  data?: unknown;
  /** Null if a key is missing or unknown, or a value has the wrong type. */
  value: unknown;
}

export interface ValidatedFile<Value> extends SettingsFile {
  value: Value | null;
}

export function parseSettingsFile<Value>(
  path: string,
  bytes: Uint8Array,
  schema: z.ZodType<Value>,
  facts: Facts,
): ValidatedFile<Value> {
  const file = createSettingsFile(readSource(path, bytes, facts));
  if (!isReadable(file.source)) return file;
  const { document, ...problems } = parseYaml(file.source.text);
  const data: unknown = document?.toJS();
  if (document === null || data === null) return { ...file, ...problems, isBlank: document !== null };
  let parsed: Value | null = null;
  // The last refinement also sees a value that earlier ones refused.
  const withValue = schema.superRefine((value) => {
    parsed = value;
  }, ifValid(z.unknown()));
  // Each schema checks only one file, so compiling it would take longer than it saves.
  const issues = withValue.safeParse(data, { jitless: true }).error?.issues ?? [];
  return {
    ...file,
    document,
    data,
    ...locateProblems(document, schema, issues),
    value: issues.every(isRefinement) ? parsed : null,
  };
}

export const createSettingsFile = (source: SourceText): ValidatedFile<never> => ({
  source,
  isBlank: false,
  document: null,
  problems: [],
  keyProblems: [],
  unknownKeys: [],
  missingKeys: [],
  wrongValues: [],
  refusals: [],
  value: null,
});

/** Reads the facts that a file both defines and uses. Empty if it uses none. */
export function readOwnFacts(path: string, bytes: Uint8Array): Facts {
  let facts: Facts = {};
  // A fact can contain others, which can contain others. Facts that refer to each other in a circle never get a value.
  for (;;) {
    const source = readSource(path, bytes, facts);
    if (!isReadable(source) || !source.text.includes('{{')) return facts;
    const found = getFacts(parseYaml(source.text).document?.toJS());
    if (Object.keys(found).length <= Object.keys(facts).length) return facts;
    facts = found;
  }
}
