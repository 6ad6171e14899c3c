import { type Document, visit } from 'yaml';
import { z } from 'zod';
import { ifValid } from '#src/domain/schema/refinement.ts';
import { type Facts, getFacts } from '../facts.ts';
import { isReadable, readSource, type SourceText } from '../markdown/source-text.ts';
import { type FactProblem, fillIn, findFactProblems } from '../placeholders.ts';
import { type ParsedYaml, parseYaml } from './parse-yaml.ts';
import { isRefinement, locateProblems, type SchemaProblems } from './schema-problems.ts';

export interface SettingsFile extends ParsedYaml, SchemaProblems {
  source: SourceText;
  factProblems: readonly FactProblem[];
  isBlank: boolean;
  /** The file as plain data with facts filled in, even if it does not match the schema. Undefined if it is not valid YAML. */
  data?: unknown;
  /** Null if a key is missing or unknown, or a value has the wrong type. */
  value: unknown;
}

export interface ValidatedFile<Value> extends SettingsFile {
  value: Value | null;
}

/** Without `givenFacts`, the file's own are filled in. */
export function parseSettingsFile<Value>(
  path: string,
  bytes: Uint8Array,
  schema: z.ZodType<Value>,
  givenFacts: Facts | null,
): ValidatedFile<Value> {
  const source = readSource(path, bytes);
  const file = createSettingsFile(source, givenFacts ?? {});
  if (!isReadable(source)) return file;
  const { document, ...problems } = parseYaml(keepLinesOfAnswers(source.text));
  if (document === null) return { ...file, ...problems };
  const facts = givenFacts ?? findOwnFacts(document);
  if (givenFacts) fillInScalars(document, facts);
  const data: unknown = document.toJS();
  if (data === null) return { ...file, isBlank: true };
  return {
    ...file,
    factProblems: findFactProblems(source.text, facts),
    document,
    data,
    ...validate(document, data, schema),
  };
}

/** In YAML, `>` joins the lines of a text. Answers are Markdown, which needs them for lists and tables, so `>` means `|` there. */
const keepLinesOfAnswers = (text: string): string => text.replaceAll(/^([ ]+(?:- )?answer:[ \t]+)>/gm, '$1|');

/** Each scalar's `source` keeps the text as written. */
function fillInScalars(document: Document, facts: Facts): void {
  visit(document, {
    Scalar(_, node) {
      if (typeof node.value === 'string') node.value = fillIn(node.source ?? node.value, facts);
    },
  });
}

function validate<Value>(
  document: Document,
  data: unknown,
  schema: z.ZodType<Value>,
): SchemaProblems & { value: Value | null } {
  let parsed: Value | null = null;
  // The last refinement also sees a value that earlier ones refused.
  const withValue = schema.superRefine((value) => {
    parsed = value;
  }, ifValid(z.unknown()));
  // Each schema checks only one file, so compiling it would take longer than it saves.
  const issues = withValue.safeParse(data, { jitless: true }).error?.issues ?? [];
  return {
    ...locateProblems(document, schema, issues),
    value: issues.every(isRefinement) ? parsed : null,
  };
}

export const createSettingsFile = (source: SourceText, facts: Facts): ValidatedFile<never> => ({
  source,
  factProblems: isReadable(source) ? findFactProblems(source.text, facts) : [],
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

/**
 * Finds the facts of a file that both defines and uses them, and fills them in. A fact can contain others, which can contain others.
 * Facts that refer to each other in a circle never get a value.
 */
function findOwnFacts(document: Document): Facts {
  let facts: Facts = {};
  for (;;) {
    fillInScalars(document, facts);
    const found = getFacts(document.toJS());
    if (Object.keys(found).length <= Object.keys(facts).length) return facts;
    facts = found;
  }
}
