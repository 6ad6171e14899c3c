import fc from 'fast-check';
import { expect, test } from 'vitest';
import { markdownPieces } from '../../tests/content/markdown-pieces.ts';
import { mistakes } from '../../tests/content/mistakes.ts';
import { useWorkspace, workspace } from '../../tests/content/use-workspace.ts';
import { check } from '../check.ts';
import { applyFixes, type Diagnostic } from '../diagnostic.ts';
import { ContentFiles } from '../content/content-files.ts';
import { catalog, hidingRules } from './catalog.ts';
import { getCorrections } from './corrections.ts';
import { bookingLine, examplePost } from './example-document.ts';

useWorkspace();

type Texts = Record<string, string>;

/** Tries each correction of a file, alone, and returns those after which the site is not better. */
async function findWrongCures(file: string, text: string): Promise<unknown[]> {
  const { content } = workspace;
  const edited = new ContentFiles();
  const checkText = async (next: string) => {
    edited.edit(file, next);
    return (await check({ content, edited })).diagnostics;
  };
  const before = await checkText(text);
  const wrong: unknown[] = [];
  for (const problem of before.filter((each) => each.file === file)) {
    for (const correction of getCorrections(problem)) {
      const corrected = applyFixes(text, [correction]).text;
      // oxlint-disable-next-line no-await-in-loop -- tries one correction at a time
      const after = await checkText(corrected);
      if (!isBetter(problem, before, after)) wrong.push({ text, problem, correction, corrected, after });
    }
  }
  return wrong;
}

const count = (problems: readonly Diagnostic[], of: string): number =>
  problems.filter((problem) => problem.rule === of).length;

function isBetter(
  { rule }: Diagnostic,
  before: readonly Diagnostic[],
  after: readonly Diagnostic[],
): boolean {
  if (count(after, rule) >= count(before, rule)) return false;
  const added = after.filter((problem) => count(after, problem.rule) > count(before, problem.rule));
  return hidingRules.has(rule) || added.every(({ fix }) => fix !== undefined);
}

const toCrlf = (text: string) => text.replaceAll(/\r?\n/g, '\r\n');

test('each printed correction of the rules’ examples works', { timeout: 120_000 }, async () => {
  for (const { examples } of catalog) {
    const files: Texts = examples.wrong;
    for (const [file, text] of Object.entries(files).filter(([path]) =>
      /^(?:blog|pages|stories)\/|^[\w-]+\.yaml$/.test(path),
    )) {
      // oxlint-disable-next-line no-await-in-loop -- checks one example at a time
      expect(await findWrongCures(file, text)).toEqual([]);
    }
  }
});

test('each printed correction works in any mixture of mistakes', { timeout: 120_000 }, async () => {
  const piece = fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...mistakes) },
    fc.constantFrom(...markdownPieces),
  );
  await fc.assert(
    fc.asyncProperty(
      fc.array(piece, { minLength: 1, maxLength: 10 }),
      fc.boolean(),
      async (parts, isCrlf) => {
        const text = examplePost({}, `${parts.join('')}\n\n${bookingLine}`);
        expect(await findWrongCures('blog/posing-guide.md', isCrlf ? toCrlf(text) : text)).toEqual([]);
      },
    ),
    { numRuns: 40 },
  );
});
