import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Phrases that read as if translated, with what to write instead. */
const phrases: readonly (readonly [pattern: RegExp, instead: string])[] = [
  [/(?:\/\*\*?|\/\/)[\s*]*(?:What|Who|Whether|How|Whoever|Whatever)\b/, 'begin with a noun or a verb'],
  [/\b(?:nobody|whoever|whatever)\b/i, 'name the subject'],
  [/\bmend(?:s|ed|ing)?\b/i, 'fix'],
  [/\banew\b/i, 'again'],
  [/\bbeside\b/i, 'next to, besides'],
  [/\bof (?:its|their|his) own\b/i, 'its own …, a separate …'],
  [/\bat hand\b/i, 'available'],
  [/\ball the same\b/i, 'anyway'],
  [/\bas it is\b/i, 'unchanged, current'],
  [/\bleads? to\b/i, 'links to, causes'],
  [/\bcarr(?:y|ies)\b/i, 'has, contains'],
  [/\bthe one that\b/i, 'name it'],
  [/\bstands?\b(?! for\b| out\b)/i, 'is'],
  [/\bt(?:ells?|old)\b/i, 'reports, says'],
];

const files = execFileSync('git', ['ls-files', 'src', 'cli', 'scripts', 'docs', '*.md'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => /^(?:(?:src|cli|scripts)\/.*\.(?:ts|tsx|mjs|css)|docs\/.*\.md|[A-Z]+\.md)$/.test(file));

/** Returns a source file's comments, or a document's lines without code. */
const findProse = (file: string, text: string): string[] =>
  file.endsWith('.md')
    ? text
        .replaceAll(/^```.*?^```/gms, '')
        .replaceAll(/`[^`]*`/g, '')
        .split('\n')
    : [...text.matchAll(/\/\*.*?\*\/|(?<=^\s*|[;,{}()]\s+)\/\/[^\n]*/gms)].map(([comment]) => comment);

test('comments and documents are plain English', () => {
  const found = files.flatMap((file) =>
    findProse(file, readFileSync(file, 'utf8')).flatMap((prose) =>
      phrases.flatMap(([pattern, instead]) => {
        const phrase = pattern.exec(prose)?.[0];
        return phrase ? [`${file}: "${phrase}" (${instead}) in: ${prose.trim()}`] : [];
      }),
    ),
  );
  expect(found).toEqual([]);
});
