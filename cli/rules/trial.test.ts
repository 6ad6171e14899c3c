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
async function checkTexts(
  texts: readonly string[],
  convert: (text: string) => string,
): Promise<Diagnostic[][]> {
  const files = Object.fromEntries(texts.map((text, index) => [path(index), convert(toPost(text, index))]));
  const { diagnostics } = await checkFiles(files);
  return texts.map((_, index) => diagnostics.filter(({ file }) => file === path(index)));
}

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
  const [old, lines] = [before.split(/\r?\n/), after.split(/\r?\n/)];
  const start = lines.findIndex((line, index) => line !== old[index]);
  const end = lines.findLastIndex((line, index) => line !== old[index + old.length - lines.length]);
  return lines.slice(start, end + 1).join('\n');
}

const toCrlf = (text: string) => text.replaceAll(/\r?\n/g, '\r\n');
const isText = (text: string | Uint8Array | undefined): text is string => typeof text === 'string';

/** Describes the problems in each row of the table. With CRLF, they must be the same. */
async function describeRows(convert = (text: string) => text): Promise<string[]> {
  const texts = Object.values(mistakenTexts);
  const problems = await checkTexts(texts, convert);
  const ofTexts = Object.keys(mistakenTexts).map((name, index) => {
    const found = problems[index]?.map((problem) =>
      describe(problem, convert(toPost(texts[index] ?? '', index))),
    );
    return [`${name}: ${JSON.stringify(texts[index])}`, ...(found ?? [])];
  });
  const ofFiles = await Promise.all(
    Object.entries(mistakenFiles).map(async ([name, files]) => {
      const converted = Object.entries(files).map(
        ([file, text]) => [file, isText(text) && text.includes('\n') ? convert(text) : text] as const,
      );
      const contents: Record<string, string | Uint8Array> = Object.fromEntries(converted);
      const { diagnostics } = await checkFiles(contents);
      const found = diagnostics.map((problem) => {
        const text = contents[problem.file];
        return describe(problem, isText(text) ? text : '');
      });
      return [name, ...found];
    }),
  );
  return [...ofTexts, ...ofFiles].map((lines) => lines.join('\n'));
}

test('each mistake is reported with these words and corrections, with LF and CRLF', async () => {
  const rows = await describeRows();
  await expect(`${rows.join('\n\n')}\n`).toMatchFileSnapshot('../../tests/fixtures/writer-trial.txt');
  expect(await describeRows(toCrlf)).toEqual(rows);
});

test.each([
  ['LF', (text: string) => text],
  ['CRLF', toCrlf],
])('valid texts have no problems with %s', async (_, convert) => {
  expect((await checkTexts(validTexts, convert)).flat()).toEqual([]);
});
