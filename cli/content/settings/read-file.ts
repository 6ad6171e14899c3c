import { type Document, visit } from 'yaml';
import type { z } from 'zod';
import { type Facts, getFacts } from '../facts.ts';
import { fillIn, findFactProblems, type FactProblem } from '../placeholders.ts';
import { isReadable, readSource, type SourceText } from '../markdown/source-text.ts';
import { type ParsedYaml, parseYaml } from './parse-yaml.ts';
import { locateProblems, type SchemaProblems } from './schema-problems.ts';
import { YamlValue } from './yaml-value.ts';

export interface SettingsFile extends Omit<ParsedYaml, 'document'>, SchemaProblems {
  source: SourceText;
  factProblems: FactProblem[];
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
  /** The facts that were filled in. */
  facts: Facts;
}

/** Without `facts`, the file's own are filled in. */
export function parseSettingsFile<Value>(
  path: string,
  bytes: Uint8Array | null,
  schema: z.ZodType<Value>,
  givenFacts: Facts | null,
): ParsedSettingsFile<Value> {
  const facts = givenFacts ?? {};
  const nothing = { file: null, raw: new YamlValue(path, undefined), value: null, facts };
  if (bytes === null) return nothing;
  const file = createSettingsFile(readSource(path, bytes), facts);
  if (!isReadable(file.source)) return { ...nothing, file };
  const { document, ...problems } = parseYaml(file.source.text);
  if (document === null) return { ...nothing, file: { ...file, ...problems } };
  const written: unknown = document.toJS();
  if (written === null) return { ...nothing, file: { ...file, isBlank: true } };
  return checkValues(file, document, schema, givenFacts ?? getOwnFacts(written));
}

function checkValues<Value>(
  file: SettingsFile,
  document: Document,
  schema: z.ZodType<Value>,
  facts: Facts,
): ParsedSettingsFile<Value> {
  fillInScalars(document, facts);
  const read = { ...file, factProblems: findFactProblems(file.source.text, facts) };
  const raw = new YamlValue(file.source.path, document.contents);
  // Each schema checks only one file, so compiling it would take longer than it saves.
  const result = schema.safeParse(document.toJS(), { jitless: true });
  if (result.success) return { file: { ...read, isValid: true }, raw, value: result.data, facts };
  return { file: { ...read, ...locateProblems(raw, schema, result.error.issues) }, raw, value: null, facts };
}

/** Each scalar's `source` keeps the text as written. */
function fillInScalars(document: Document, facts: Facts): void {
  visit(document, {
    Scalar(_, node) {
      if (typeof node.value === 'string') node.value = fillIn(node.value, facts);
    },
  });
}

export const createSettingsFile = (source: SourceText, facts: Facts): SettingsFile => ({
  source,
  factProblems: isReadable(source) ? findFactProblems(source.text, facts) : [],
  isBlank: false,
  isValid: false,
  problems: [],
  keyProblems: [],
  unknownKeys: [],
  missingKeys: [],
  wrongValues: [],
});

/**
 * The facts in the values of a file that both defines and uses them. A fact can contain others, which can contain others. Facts that
 * refer to each other in a circle never get a value.
 */
function getOwnFacts(written: unknown): Facts {
  let facts: Facts = {};
  for (;;) {
    const found = getFacts(fillInValues(written, facts));
    if (Object.keys(found).length <= Object.keys(facts).length) return facts;
    facts = found;
  }
}

function fillInValues(value: unknown, facts: Facts): unknown {
  if (typeof value === 'string') return fillIn(value, facts);
  if (Array.isArray(value)) return value.map((entry) => fillInValues(entry, facts));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, fillInValues(entry, facts)]));
}
