import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { type ExampleWorkspace, exampleWorkspace } from '../../tests/content/example-workspace.ts';
import { describeProblems, withCrlf } from '../../tests/content/line-endings.ts';
import { check } from '../check.ts';
import { catalog, documentRules } from './catalog.ts';
import type { Example, Rule } from './rule.ts';

let workspace: ExampleWorkspace | undefined;
afterEach(() => workspace?.remove());

const documentRuleIds = new Set(documentRules.map(({ id }) => id));

/**
 * For a document rule, returns only what document rules report, because its examples may refer to pages and images that do not
 * exist.
 */
async function getDiagnostics(example: Record<string, string | null>, { id, scope }: Rule) {
  const hasPosts = Object.keys(example).some((path) => path.startsWith('blog/'));
  workspace = await exampleWorkspace({ ...(hasPosts && { 'blog/posing-guide.md': null }), ...example });
  writeFileSync(join(workspace.folder, 'posing.md'), 'A file outside the content folder.');
  const { diagnostics } = await check({
    content: workspace.content,
    cache: join(workspace.folder, 'cache'),
    spelling: id === 'spelling',
  });
  return diagnostics
    .filter(({ rule }) => scope === 'content' || documentRuleIds.has(rule))
    .filter(({ rule }) => rule !== 'image-unused' || rule === id); // the default image is unused in some examples
}

/** Also checks that the example gives the same result with Windows line endings. */
async function checkExample(example: Example, rule: Rule) {
  const found = await getDiagnostics(example, rule);
  workspace?.remove();
  const crlfExample = withCrlf(example);
  expect(describeProblems(await getDiagnostics(crlfExample, rule), crlfExample)).toEqual(
    describeProblems(found, example),
  );
  return found;
}

describe.each(catalog.map((rule) => [rule.id, rule] as const))('%s', (id, rule) => {
  test('reports its wrong example, and no other rule does', async () => {
    const found = await checkExample(rule.examples.wrong, rule);
    expect(found.map((diagnostic) => [diagnostic.rule, diagnostic.severity])).toEqual([[id, rule.severity]]);
    expect(found[0]?.message).toMatch(/^\S.*[.?]$/);
    expect(found[0]?.message).not.toMatch(/^Unexpected .*, expected /);
    const hasFix = found[0]?.fix !== undefined;
    // Some document rules cannot fix their own example, but can fix other mistakes.
    const isFixable = rule.fixable === true;
    expect(hasFix).toBe(rule.scope === 'content' ? isFixable : hasFix && isFixable);
  });

  test('reports nothing in its right example', async () => {
    expect(await checkExample(rule.examples.right, rule)).toEqual([]);
  });
});

test('a missing studio.yaml is reported at the file itself', async () => {
  workspace = await exampleWorkspace({ 'studio.yaml': null });
  const { content, diagnostics } = await check({
    content: workspace.content,
    cache: join(workspace.folder, 'cache'),
  });
  expect(diagnostics.map(({ file, rule }) => [file, rule])).toEqual([
    ['studio.yaml', 'settings-file-missing'],
  ]);
  expect(content.settings.studio).toBeNull();
});

test('every rule has a unique id, a one-sentence summary and an explanation', () => {
  const ids = catalog.map((rule) => rule.id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const rule of catalog) {
    expect(rule.id).toMatch(/^[a-z]+(-[a-z0-9]+)*$/);
    expect(rule.summary).toMatch(/^[^.]+\.$/);
    expect(rule.explain.length).toBeGreaterThan(40);
  }
});
