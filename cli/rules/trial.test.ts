import { beforeEach, expect, test, vi } from 'vitest';
import { mistakenFiles, mistakenTexts, validTexts } from '../../tests/content/trial-rows.ts';
import { checkFiles } from '../../tests/content/use-workspace.ts';
import { applyFixes, type Diagnostic } from '../diagnostic.ts';
import { getCorrections } from './corrections.ts';
import { bookingLine, examplePost } from './example-document.ts';

/** Some rows have dates, which must stay near. */
beforeEach(() => {
  vi.stubEnv('SOURCE_DATE_EPOCH', String(Date.UTC(2026, 10, 20) / 1000));
  return () => vi.unstubAllEnvs();
});

const toPost = (text: string, index: number) =>
  examplePost({ title: `A text of number ${index}` }, `${text}\n\n${bookingLine}`);

const path = (index: number) => `blog/text-${index}.md`;

/** Puts each text in a post and returns the problems in each. */
async function checkTexts(texts: readonly string[]): Promise<Diagnostic[][]> {
  const files = Object.fromEntries(texts.map((text, index) => [path(index), toPost(text, index)]));
  const { diagnostics } = await checkFiles(files);
  return texts.map((_, index) => diagnostics.filter(({ file }) => file === path(index)));
}

const mistakes = Object.values(mistakenTexts);
let inMistakes: Promise<Diagnostic[][]> | undefined;
const checkMistakes = () => (inMistakes ??= checkTexts(mistakes));

/** Shows the lines that the first correction changes. */
function describe(problem: Diagnostic, text: string): string {
  const { file, line, column, severity, rule, message, suggestion, fix } = problem;
  const place = file.startsWith('blog/') ? '' : `${file}:`;
  const [correction] = getCorrections(problem);
  return [
    `  ${place}${line}:${column} ${severity} ${rule}${fix ? ' (fixable)' : ''}: ${message}`,
    ...(suggestion === undefined ? [] : [`    → ${suggestion}`]),
    ...(correction
      ? [`    ${JSON.stringify(findChangedLines(text, applyFixes(text, [correction]).text))}`]
      : []),
  ].join('\n');
}

function findChangedLines(before: string, after: string): string {
  const [old, lines] = [before.split('\n'), after.split('\n')];
  const start = lines.findIndex((line, index) => line !== old[index]);
  const end = lines.findLastIndex((line, index) => line !== old[index + old.length - lines.length]);
  return lines.slice(start, end + 1).join('\n');
}

/** Describes the problems in each row of the table. */
async function describeRows(): Promise<string[]> {
  const problems = await checkMistakes();
  const ofTexts = Object.keys(mistakenTexts).map((name, index) => {
    const found = problems[index]?.map((problem) => describe(problem, toPost(mistakes[index] ?? '', index)));
    return [`${name}: ${JSON.stringify(mistakes[index])}`, ...(found ?? [])];
  });
  const ofFiles = await Promise.all(
    Object.entries(mistakenFiles).map(async ([name, files]) => {
      const contents: Record<string, string | Uint8Array> = files;
      const { diagnostics } = await checkFiles(contents);
      const found = diagnostics.map((problem) => {
        const text = contents[problem.file];
        return describe(problem, typeof text === 'string' ? text : '');
      });
      return [name, ...found];
    }),
  );
  return [...ofTexts, ...ofFiles].map((lines) => lines.join('\n'));
}

/** `examples.test.ts` and the cases of each rule check both line endings. */
test('each mistake is reported with these words and corrections', async () => {
  const rows = await describeRows();
  await expect(`${rows.join('\n\n')}\n`).toMatchFileSnapshot('../../tests/fixtures/writer-trial.txt');
});

test('valid texts have no problems', async () => {
  expect((await checkTexts(validTexts)).flat()).toEqual([]);
});

test('only these rules tell what to change without a correction that was tried', async () => {
  const problems = (await checkMistakes()).flat();
  const tells = /(?:^|[.:] )(?:Remove|Use|Put|Keep|Delete|Replace|Move|Write|Start) /;
  const found = problems.filter(
    (problem) =>
      getCorrections(problem).length === 0 && tells.test(`${problem.message} ${problem.suggestion}`),
  );
  expect([...new Set(found.map(({ rule }) => rule))].toSorted()).toMatchInlineSnapshot(`
    [
      "code-indented",
      "faq-questions",
      "placeholder-text",
      "steps-list",
    ]
  `);
});
