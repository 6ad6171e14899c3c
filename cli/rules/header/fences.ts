import type { FenceProblem } from '#cli/content/header/split.ts';
import { changedExamples, examplePost } from '../example-document.ts';
import { quote } from '#src/lib/text/quote.ts';
import { defineDocumentRules, type DocumentRule, type Finding } from '../rule.ts';

/** Reports fence problems of some kinds. */
const checkFences =
  (kinds: Partial<Record<FenceProblem['kind'], (problem: FenceProblem) => Finding>>): DocumentRule['check'] =>
  ({ header }, report) => {
    for (const problem of header?.fenceProblems ?? []) {
      const found = kinds[problem.kind]?.(problem);
      if (found) report(problem.span, found.message, found);
    }
  };

export const fenceRules = defineDocumentRules([
  {
    id: 'header-fence',
    hidesOthers: true,
    summary: 'The header must be between two lines of exactly three hyphens.',
    explain:
      'Each of the two lines is --- and nothing else, with no spaces before the hyphens. The second line marks the end of the header.',
    fixable: true,
    examples: changedExamples('\n---\n', '\n  ---\n'),
    check: checkFences({
      indented: ({ span }) => ({
        message: 'There are spaces before the hyphens.',
        fix: { ...span, text: '', offer: 'Start the line with ---.' },
      }),
      'not-three-hyphens': ({ span, text }) => ({
        message: `The header starts with ${quote(text)}, not with three hyphens.`,
        fix: { ...span, text: '---' },
      }),
      'closing-text': ({ span, text }) => ({
        message: `The header ends with ${quote(text)}, not with three hyphens.`,
        fix: /[a-z]/i.test(text) ? null : { ...span, text: '---' },
      }),
      unclosed: ({ lastLine }) => ({
        message: 'The header has no closing line.',
        suggestion: `Add a line with --- after line ${lastLine}.`,
      }),
    }),
  },
  {
    id: 'header-language',
    summary: 'The header must consist of key: value lines.',
    explain:
      'Some programs accept headers in JSON, TOML or JavaScript if the first --- names the language, and they run the JavaScript. This site never runs code from content.',
    examples: changedExamples('---\n', '---js\n'),
    check: checkFences({
      language: ({ text }) => ({
        message: `Remove ${quote(text)} after the hyphens. Put --- on a line by itself.`,
        suggestion: /^ya?ml$/i.test(text)
          ? null
          : 'Write the header as key: value lines. Other formats (JSON, TOML, JavaScript) are not supported.',
      }),
    }),
  },
  {
    id: 'header-missing',
    summary: 'A Markdown file must start with a header.',
    explain:
      'The header, also called front matter, holds the title, the date and other details for lists, feeds and search engines. It is a block of key: value lines between two lines of three hyphens at the top of the file.',
    examples: {
      wrong: { 'blog/posing.md': 'Just text. [Book a session](/booking).\n' },
      right: { 'blog/posing.md': examplePost() },
    },
    check: checkFences({
      missing: ({ text }) => {
        if (/^(?:[–—]+|--?|\\---|\*(?: ?\*){2}|_{3})$/.test(text))
          return {
            message: `${quote(text)} is not three hyphens, so the file has no header. Another program changed them.`,
            suggestion: 'Use --- here, and on the line below the header.',
          };
        const format = otherFormats.find(([start]) => start.test(text))?.[1];
        return {
          message:
            format === undefined ? 'The file has no header.' : `The file has no header: this is ${format}.`,
          suggestion: 'Start the file with a line of ---, then key: value lines, then another line of ---.',
        };
      },
    }),
  },
  {
    id: 'header-position',
    summary: 'The header must be at the very top of the file.',
    explain:
      'If a blank line or other text comes first, some programs mistake the header for text and show it on the page.',
    fixable: true,
    examples: changedExamples('---\n', '\n---\n'),
    check: checkFences({
      'text-before': ({ text }) =>
        /^(?:```|~~~)/.test(text)
          ? {
              message: 'This line, and the same mark at the end, make the whole file a code block.',
              suggestion: 'Remove both lines.',
            }
          : { message: 'There is text above the header.' },
      'blank-lines-before': ({ text }) => ({
        message: 'There are blank lines above the header.',
        fix: { start: 0, end: text.length, text: '', offer: 'Remove them.' },
      }),
    }),
  },
]);

/** The first characters of files that other programs wrote. */
const otherFormats: readonly (readonly [RegExp, string])[] = [
  [/^\+\+\+/, 'TOML'],
  [/^\{\\rtf/, 'a rich text document. Save it as plain text'],
  [/^\{/, 'JSON'],
  [/^```/, 'a code block. Remove its ``` lines'],
  [/^[A-Za-z]\w*:/, 'a key: value line without --- above it'],
  [/^(?:<!doctype html|<html)/i, 'a web page. Save its text as Markdown'],
  [/^PK/, 'a Word document or another archive. Save its text as Markdown'],
  [/^%PDF/, 'a PDF. Save its text as Markdown'],
];
