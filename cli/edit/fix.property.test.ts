import fc from 'fast-check';
import { expect, test } from 'vitest';
import { useWorkspace, workspace } from '../../tests/content/use-workspace.ts';
import { markdownPieces } from '../../tests/content/markdown-pieces.ts';
import { mistakenFiles, mistakenTexts } from '../../tests/content/trial-rows.ts';
import { findSideEffects, readVisibleContent } from '../../tests/content/visible-content.ts';
import { check } from '../check.ts';
import { ContentFiles } from '../content/content-files.ts';
import { applyFixes, type Diagnostic, type Fix } from '../diagnostic.ts';
import { catalog, hidingRules } from '../rules/catalog.ts';
import { getCorrections } from '../rules/corrections.ts';
import { bookingLine, examplePost } from '../rules/example-document.ts';

useWorkspace();

const post = 'blog/posing-guide.md';
const toPost = (text: string) => ({ [post]: examplePost({}, `${text}\n\n${bookingLine}`) });

const count = (problems: readonly Diagnostic[], of: string): number =>
  problems.filter(({ rule }) => rule === of).length;

/** The problems of rules that report more than before. A corrected rule ID can turn out to be unused, and a corrected heading to be there already. */
const findAdded = (before: readonly Diagnostic[], after: readonly Diagnostic[]): Diagnostic[] =>
  after.filter(
    ({ rule }) =>
      count(after, rule) > count(before, rule) && !['ignore-unused', 'heading-duplicate'].includes(rule),
  );

/** Tries each correction of a file alone, and then all fixes together as `--fix` does. Lists what is not better afterwards. */
async function findFaults(edited: ContentFiles, path: string, text: string): Promise<unknown[]> {
  const read = async (version: string) => {
    edited.edit(path, version);
    const checked = await check({ content: workspace.content, edited });
    const problems = checked.diagnostics.filter(({ file }) => file === path);
    return { ...checked, problems, visible: readVisibleContent(checked, path) };
  };
  type Version = Awaited<ReturnType<typeof read>>;
  const findEffects = (version: string, fixes: readonly Fix[], [before, after]: [Version, Version]) => {
    const messages = before.problems.map(({ message }) => message);
    const { facts } = before.content.settings;
    const versions = { before: before.visible, after: after.visible };
    return findSideEffects({ text: version, fixes, messages, facts, ...versions });
  };
  const first = await read(text);
  const hasHiding = first.problems.some(({ rule }) => hidingRules.has(rule));
  const faults: unknown[] = [];

  for (const problem of first.problems) {
    for (const correction of getCorrections(problem)) {
      // oxlint-disable-next-line no-await-in-loop -- tries one correction at a time
      const after = await read(applyFixes(text, [correction]).text);
      const isGone = count(after.problems, problem.rule) < count(first.problems, problem.rule);
      const added = findAdded(first.diagnostics, after.diagnostics).filter(({ fix }) => !fix);
      const effects = findEffects(text, [correction], [first, after]);
      if (!isGone || (!hasHiding && added.length + effects.length > 0))
        faults.push({ text, problem, correction, isGone, added, effects });
    }
  }

  let version = text;
  let now = first;
  for (let round = 0; round < 10; round += 1) {
    const fixes = now.problems.flatMap(({ fix }) => fix ?? []);
    if (fixes.length === 0) break;
    const fixed = applyFixes(version, fixes).text;
    // oxlint-disable-next-line no-await-in-loop -- each round checks the result of the one before
    const next = await read(fixed);
    const effects = findEffects(version, fixes, [now, next]);
    if (!hasHiding && effects.length > 0) faults.push({ version, fixes, effects });
    version = fixed;
    now = next;
  }
  const left = now.problems.filter(({ fix }) => fix);
  const added = hasHiding ? [] : findAdded(first.diagnostics, now.diagnostics);
  if (left.length + added.length > 0) faults.push({ text, version, left, added });
  return faults;
}

const isText = (path: string) => /^(?:blog|pages|stories)\/|^[\w-]+\.yaml$/.test(path);

test('each correction of the examples works, alone and with the others', { timeout: 0 }, async () => {
  const examples = catalog.map(({ examples: { wrong } }) => wrong);
  const texts = Object.values(mistakenTexts).map(toPost);
  const edited = new ContentFiles();
  for (const files of [...examples, ...texts, ...Object.values(mistakenFiles)]) {
    const entries = Object.entries(files).filter(
      (entry): entry is [string, string] => isText(entry[0]) && typeof entry[1] === 'string',
    );
    for (const [path, text] of entries) edited.edit(path, text);
    for (const [path, text] of entries) {
      // oxlint-disable-next-line no-await-in-loop -- corrects one file at a time
      expect(await findFaults(edited, path, text)).toEqual([]);
      edited.edit(path, text);
    }
    for (const [path] of entries) edited.edit(path, null);
  }
});

/** Mistakes that random test articles are made of. */
// oxfmt-ignore
const mistakes = [
  '##Where to stand', '-one ', '1.one ', '[x] (/faq) ', '[x] (/faq "t") ', '(x)[/faq] ', '(x)[#what] ', '{phone} ',
  '[a](/Pricing/) ', '[a](pricing) ', '[a](</Pricing/>) ', '[a](https://hushquarter.example/faq) ',
  '[a](/faq.html#what) ', '[a](us@x.example) ', '[a](www.x.example) ', '<https://hushquarter.example/pricing/> ',
  '<https://www.hushquarter.example/faq> ', '[a]: /Faq/\n', '[a]: faq\n', 'word a\u0007b ', 'word a\u200Bb ',
  '[a](/prcing) ', '[a](/faq#canccel) ', '[a](/blog?tag=posng) ', '[a](http://x.example) ',
  '[a](//pricing) ', '[a](htps://x.example) ', '![A chair](/images/blog/posing-giude.jpg)\n\n',
  '![A chair](posing-guide.jpg)\n\n', '![A chair](/images/blog/posing-guide.jpg “Daylight”)\n\n', '[a](/faq “T”) ',
  '[a](/posing guide) ', '{{phon}} ', '{{{phone}}} ', '$79 ', '$99 headphones ', 'call (704) 555-0137 ',
  '**Bold:**text ', '**“Quoted”**text ', '**still ', '==lit== ', '2^nd^ ', '| a | b |\n| c | d |\n',
  '| a | b |\n| - |\n', '• one\n• two\n', '– one\n– two\n', '1. a\n  - b\n', '## A\n\n#### B\n\n', '# A\n\n',
  ':::step\n1. a\n:::\n', ':::faq\n### A?\n', '::: faq\n', '<br>', '<b>x</b> ', '<!-- note -->\n',
  '<!-- studio-ignore fact-hardcode -->\n', 'donâ€™t ', 'a\u00A0b ', '##\u00A0A\n', 'a {.large} ',
];

/** Without character references, whose letters readers do not see. */
const pieces = markdownPieces.filter((piece) => !piece.includes('&'));

/** `FIX_RUNS` tests more mixtures. */
const { FIX_RUNS = '15' } = process.env;

test('each correction works in any mixture of mistakes', { timeout: 0 }, async () => {
  const edited = new ContentFiles();
  const mistake = fc.oneof(
    { weight: 2, arbitrary: fc.constantFrom(...mistakes) },
    { weight: 2, arbitrary: fc.constantFrom(...Object.values(mistakenTexts)).map((text) => `${text}\n\n`) },
    fc.constantFrom(...pieces),
  );
  await fc.assert(
    fc.asyncProperty(
      fc.array(mistake, { minLength: 1, maxLength: 10 }),
      fc.boolean(),
      async (parts, isCrlf) => {
        const [text = ''] = Object.values(toPost(parts.join('')));
        const written = isCrlf ? text.replaceAll('\n', '\r\n') : text;
        expect(await findFaults(edited, post, written)).toEqual([]);
      },
    ),
    { numRuns: Number(FIX_RUNS) },
  );
});
