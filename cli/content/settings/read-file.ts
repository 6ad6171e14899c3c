import type { z } from 'zod';
import { type Facts, getFacts } from '../facts.ts';
import { isReadable, readSource, type SourceText } from '../markdown/source-text.ts';
import { type ParsedYaml, parseYaml } from './parse-yaml.ts';
import { locateProblems, type SchemaProblems } from './schema-problems.ts';
import { YamlValue } from './yaml-value.ts';

export interface SettingsFile extends Omit<ParsedYaml, 'document'>, SchemaProblems {
  source: SourceText;
  isBlank: boolean;
  isValid: boolean;
}

export interface ParsedSettingsFile<Value> {
  /** Null if the file is missing. */
  file: SettingsFile | null;
  /** Has no children if the file cannot be parsed. */
  raw: YamlValue;
  /** Null if the file is missing, blank or has an error. */
  value: Value | null;
}

export function parseSettingsFile<Value>(
  path: string,
  bytes: Uint8Array | null,
  schema: z.ZodType<Value>,
  facts: Facts,
): ParsedSettingsFile<Value> {
  const nothing = { file: null, raw: new YamlValue(path, undefined), value: null };
  if (bytes === null) return nothing;
  const file = createSettingsFile(readSource(path, bytes, facts));
  if (!isReadable(file.source)) return { ...nothing, file };
  const { document, ...problems } = parseYaml(file.source.text);
  if (document === null) return { ...nothing, file: { ...file, ...problems } };
  const values: unknown = document.toJS();
  if (values === null) return { ...nothing, file: { ...file, isBlank: true } };
  const raw = new YamlValue(path, document.contents);
  // Each schema checks only one file, so compiling it would take longer than it saves.
  const result = schema.safeParse(values, { jitless: true });
  if (result.success) return { file: { ...file, isValid: true }, raw, value: result.data };
  return { file: { ...file, ...locateProblems(raw, schema, result.error.issues) }, raw, value: null };
}

export const createSettingsFile = (source: SourceText): SettingsFile => ({
  source,
  isBlank: false,
  isValid: false,
  problems: [],
  keyProblems: [],
  unknownKeys: [],
  missingKeys: [],
  wrongValues: [],
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
