import { expect, describe, test } from 'vitest';
import { analyze } from '../pipeline/analyze.ts';
import type { DocumentKind } from '../pipeline/record.ts';
import { catalogue, documentRules } from './catalogue.ts';
import type { Example } from './rule.ts';

const settings = { city: 'Charlotte', team: 'Hush Quarter Team', facts: {} };
const kinds: Record<string, DocumentKind> = { blog: 'post', stories: 'story', pages: 'document' };

function rulesFoundIn(example: Example): string[] {
  const found = Object.entries(example).flatMap(([path, text]) => {
    const kind = kinds[path.split('/')[0] ?? ''];
    if (kind === undefined) throw new Error(`The example ${path} stands in no folder of markdown.`);
    return analyze({ kind, path, bytes: new TextEncoder().encode(text) }, settings).diagnostics;
  });
  return found.map((diagnostic) => diagnostic.rule);
}

describe.each(documentRules.map((rule) => [rule.id, rule] as const))('%s', (id, rule) => {
  test('finds its wrong example, and nothing else in it', () => {
    expect(rulesFoundIn(rule.examples.wrong)).toEqual([id]);
  });

  test('finds nothing in its right example', () => {
    expect(rulesFoundIn(rule.examples.right)).toEqual([]);
  });
});

test('each rule has an id of its own, and says what it wants', () => {
  const ids = catalogue.map((rule) => rule.id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const rule of catalogue) {
    expect(rule.id).toMatch(/^[a-z]+(-[a-z0-9]+)*$/);
    expect(rule.summary).toMatch(/^[^.]+\.$/);
    expect(rule.explain.length).toBeGreaterThan(40);
  }
});
