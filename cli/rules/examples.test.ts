import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import type { Diagnostic } from '#cli/diagnostic.ts';
import { exampleWorkspace } from '../../tests/content/example-workspace.ts';
import { describeProblems, withCrlf } from '../../tests/content/line-endings.ts';
import { check } from '../check.ts';
import { catalog, documentRules } from './catalog.ts';
import type { Example, Rule } from './rule.ts';

async function checkFiles(files: Record<string, string | null>, spelling = false): Promise<Diagnostic[]> {
  const { content, folder, remove } = await exampleWorkspace(files);
  writeFileSync(join(folder, 'posing.md'), 'A file outside the content folder.');
  const { diagnostics } = await check({ content, cache: join(folder, 'cache'), spelling });
  remove();
  return diagnostics;
}

const documentRuleIds = new Set(documentRules.map(({ id }) => id));

type Kind = keyof Rule['examples'];

/** Examples of document rules are checked together, except for those that depend on their file's name. */
const isShared = ({ scope, examples: { wrong, right } }: Rule): boolean =>
  scope === 'document' && [wrong, right].every((example) => Object.keys(example).join() === 'blog/posing.md');
const sharedPath = ({ id }: Rule, kind: Kind) => `blog/${id}-${kind}.md`;
const shared: Example = Object.fromEntries(
  catalog
    .filter(isShared)
    .flatMap((rule) =>
      (['wrong', 'right'] as const).map((kind) => [
        sharedPath(rule, kind),
        rule.examples[kind]['blog/posing.md'] ?? '',
      ]),
    ),
);
let sharedProblems: Diagnostic[] = [];

beforeAll(async () => {
  sharedProblems = await checkBothLineEndings(shared);
});

/** Also checks that the files have the same problems with Windows line endings. */
async function checkBothLineEndings(files: Example, rule?: Rule): Promise<Diagnostic[]> {
  const hasPosts = Object.keys(files).some((path) => path.startsWith('blog/'));
  const defaults = hasPosts ? { 'blog/posing-guide.md': null } : {};
  const isSpelling = rule?.id === 'spelling';
  const found = await checkFiles({ ...defaults, ...files }, isSpelling);
  const crlfFiles = withCrlf(files);
  const foundInCrlf = await checkFiles({ ...defaults, ...crlfFiles }, isSpelling);
  expect(describeProblems(foundInCrlf, crlfFiles)).toEqual(describeProblems(found, files));
  return found;
}

/** For a document rule, returns only what document rules report, because its examples may refer to pages that do not exist. */
async function checkExample(rule: Rule, kind: Kind): Promise<Diagnostic[]> {
  const found = isShared(rule)
    ? sharedProblems.filter(({ file }) => file === sharedPath(rule, kind))
    : await checkBothLineEndings(rule.examples[kind], rule);
  return found
    .filter((problem) => rule.scope === 'content' || documentRuleIds.has(problem.rule))
    .filter((problem) => problem.rule !== 'image-unused' || problem.rule === rule.id); // the default image is unused in some examples
}

test('each rule reports its wrong example, and no other rule does', async () => {
  const failures: unknown[] = [];
  for (const rule of catalog) {
    // oxlint-disable-next-line no-await-in-loop -- checks one folder at a time
    const [first, ...others] = await checkExample(rule, 'wrong');
    // Some document rules cannot fix their own example, but can fix other mistakes.
    const isFixable = rule.fixable === true;
    const hasRightFix = isFixable === (first?.fix !== undefined) || (isFixable && rule.scope === 'document');
    const isRight = first?.rule === rule.id && first.severity === rule.severity && others.length === 0;
    if (!isRight || !hasRightFix || !sentence.test(first.message)) failures.push([rule.id, first, ...others]);
  }
  expect(failures).toEqual([]);
});

test('no rule reports anything in its right example', async () => {
  const failures: unknown[] = [];
  for (const rule of catalog) {
    // oxlint-disable-next-line no-await-in-loop -- checks one folder at a time
    for (const problem of await checkExample(rule, 'right')) failures.push([rule.id, problem]);
  }
  expect(failures).toEqual([]);
});

const sentence = /^(?!Unexpected .*, expected )\S.*[.?]$/;

test('a missing studio.yaml is reported at the file itself', async () => {
  const diagnostics = await checkFiles({ 'studio.yaml': null });
  expect(diagnostics.map(({ file, rule }) => [file, rule])).toEqual([
    ['studio.yaml', 'settings-file-missing'],
  ]);
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
