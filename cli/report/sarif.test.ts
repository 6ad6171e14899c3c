import { Ajv, type JSONSchemaType } from 'ajv';
import { describe, expect, test } from 'vitest';
import { catalog } from '../rules/catalog.ts';
import type { Diagnostic } from '../diagnostic.ts';
import { awkwardText, exampleContext, exampleDiagnostic } from '../../tests/content/diagnostics.ts';
import { formatSarif } from './sarif.ts';

const text = { type: 'string', minLength: 1 } as const;
const count = { type: 'integer', minimum: 1 } as const;

/** Describes an object with no other properties, because SARIF allows none. */
const object = (properties: Record<string, unknown>, required: string[] = Object.keys(properties)) => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
});
const list = (items: unknown, more: Record<string, unknown> = {}) => ({ type: 'array', items, ...more });

const message = object({ text });
const artifactLocation = object({
  // A relative URI with all special characters escaped.
  uri: { type: 'string', pattern: "^(?!/)(?:[A-Za-z0-9._~!*'()/-]|%[0-9A-F]{2})+$" },
  uriBaseId: text,
});
const region = object({ startLine: count, startColumn: count, endLine: count, endColumn: count });
const replacement = object({ deletedRegion: region, insertedContent: object({ text: { type: 'string' } }) });
const fix = object({
  description: message,
  artifactChanges: list(object({ artifactLocation, replacements: list(replacement, { minItems: 1 }) }), {
    minItems: 1,
  }),
});
const result = object(
  {
    ruleId: text,
    ruleIndex: { type: 'integer', minimum: 0 },
    level: { enum: ['none', 'note', 'warning', 'error'] },
    message,
    locations: list(object({ physicalLocation: object({ artifactLocation, region }) })),
    fixes: list(fix, { uniqueItems: true }),
  },
  ['ruleId', 'ruleIndex', 'level', 'message', 'locations'],
);
const reportingDescriptor = object({
  id: text,
  shortDescription: message,
  fullDescription: message,
  help: message,
  defaultConfiguration: object({ level: { enum: ['none', 'note', 'warning', 'error'] } }),
  properties: { type: 'object' },
});
const driver = object({
  name: text,
  rules: list(reportingDescriptor, { uniqueItems: true }),
});
/** The published SARIF 2.1.0 schema, reduced to the parts that we write. */
const sarifSchema = object({
  $schema: { type: 'string', pattern: '^https://.+sarif-schema-2\\.1\\.0\\.json$' },
  version: { const: '2.1.0' },
  runs: list(
    object({
      tool: object({ driver }),
      columnKind: { enum: ['utf16CodeUnits', 'unicodeCodePoints'] },
      results: list(result),
    }),
    { minItems: 1, maxItems: 1 },
  ),
});

interface SarifResult {
  ruleId: string;
  ruleIndex: number;
  message: { text: string };
  locations: [{ physicalLocation: { artifactLocation: { uri: string } } }];
  fixes: [{ artifactChanges: [{ replacements: unknown[] }] }];
}

interface SarifLog {
  runs: [{ tool: { driver: { rules: { id: string }[] } }; results: SarifResult[] }];
}

const validate = new Ajv().compile<SarifLog>(sarifSchema as unknown as JSONSchemaType<SarifLog>); // it describes only what the tests read

function toSarif(diagnostics: Diagnostic[], texts = new Map<string, string>(), context = exampleContext()) {
  const log: unknown = JSON.parse(formatSarif(diagnostics, texts, context));
  const isValid = validate(log);
  expect(validate.errors).toBeNull();
  if (!isValid) throw new Error('The log is not SARIF.');
  return log.runs[0];
}

describe('sarif', () => {
  test('is valid without problems, and describes every rule', () => {
    const { tool, results } = toSarif([]);
    expect(results).toEqual([]);
    expect(tool.driver.rules.map(({ id }) => id)).toEqual(catalog.map(({ id }) => id).toSorted());
  });

  test('is valid with unusual characters, which are preserved', () => {
    const { results } = toSarif([exampleDiagnostic({ message: awkwardText, suggestion: awkwardText })]);
    expect(results[0]?.message.text).toBe(`${awkwardText}\n${awkwardText}`);
  });

  test('links each result to its rule', () => {
    const { tool, results } = toSarif(catalog.map(({ id }) => exampleDiagnostic({ rule: id })));
    for (const { ruleId, ruleIndex } of results) expect(tool.driver.rules[ruleIndex]?.id).toBe(ruleId);
  });

  test('writes file names as relative URIs', () => {
    const urls = ['blog/ä b#?%.md', 'a:b.md', 'blog/\uD83D.md'].map((file) => {
      const { results } = toSarif([exampleDiagnostic({ file })]);
      return results[0]?.locations[0].physicalLocation.artifactLocation.uri;
    });
    expect(urls).toEqual([
      'content/blog/%C3%A4%20b%23%3F%25.md',
      'content/a%3Ab.md',
      'content/blog/%EF%BF%BD.md',
    ]);
  });

  test('describes a fix as a region to replace, in columns that do not count a byte order mark', () => {
    const file = 'blog/posing.md';
    const { results } = toSarif(
      [exampleDiagnostic({ file, fix: { start: 5, end: 8, text: 'new\n' } })],
      new Map([[file, '\uFEFFab\r\ncd\nef\n']]),
    );
    expect(results[0]?.fixes[0].artifactChanges[0].replacements).toEqual([
      {
        deletedRegion: { startLine: 2, startColumn: 1, endLine: 3, endColumn: 1 },
        insertedContent: { text: 'new\n' },
      },
    ]);
  });
});
