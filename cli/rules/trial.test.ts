import { expect, test } from 'vitest';
import { mistakenTexts, validTexts } from '../../tests/content/trial-rows.ts';
import { checkFiles } from '../../tests/content/use-workspace.ts';
import { applyFixes } from '../content/apply-fixes.ts';
import type { Diagnostic } from '../diagnostic.ts';
import { getCorrections } from './corrections.ts';
import { bookingLine, examplePost } from './example-document.ts';

const toPost = (text: string, index: number) =>
  examplePost({ title: `A text of number ${index}` }, `${text}\n\n${bookingLine}`);

const path = (index: number) => `blog/text-${index}.md`;

/** Puts each text in a post and returns the problems in each. */
async function checkTexts(texts: readonly string[]): Promise<Diagnostic[][]> {
  const files = Object.fromEntries(texts.map((text, index) => [path(index), toPost(text, index)]));
  const { diagnostics } = await checkFiles(files);
  return texts.map((_, index) => diagnostics.filter(({ file }) => file === path(index)));
}

/** Shows the corrected text without its header. */
function describe(problem: Diagnostic, post: string): string {
  const { line, column, severity, rule, message, suggestion, fix } = problem;
  const [correction] = getCorrections(problem);
  const corrected = correction && applyFixes(post, [correction]).text.split('---\n\n')[1];
  return [
    `  ${line}:${column} ${severity} ${rule}${fix ? ' (fixable)' : ''}: ${message}`,
    ...(suggestion === undefined ? [] : [`    → ${suggestion}`]),
    ...(corrected === undefined
      ? []
      : [`    ${JSON.stringify(corrected.replace(`\n\n${bookingLine}\n`, ''))}`]),
  ].join('\n');
}

test('each mistake is reported with these words and corrections', async () => {
  const problems = await checkTexts(Object.values(mistakenTexts));
  const rows = Object.entries(mistakenTexts).map(([name, text], index) => {
    const found = problems[index]?.map((problem) => describe(problem, toPost(text, index))) ?? [];
    return `${name}: ${JSON.stringify(text)}\n${found.join('\n')}\n`;
  });
  await expect(rows.join('\n')).toMatchFileSnapshot('../../tests/fixtures/writer-trial.txt');
});

test('valid texts have no problems', async () => {
  expect((await checkTexts(validTexts)).flat()).toEqual([]);
});
