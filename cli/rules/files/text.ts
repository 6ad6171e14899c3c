import { formatNumber } from '#src/lib/format/count.ts';
import { maxHeaderLength } from '#cli/content/header/read.ts';
import { maxTableCells } from '#cli/content/markdown/limits.ts';
import { isReadable, maxFileBytes } from '#cli/content/markdown/source-text.ts';
import type { TextSpan } from '#cli/content/span.ts';
import { examplePost, headerExamples, postExamples, textExamples } from '../example-document.ts';
import { defineDocumentRules } from '../rule.ts';
import { restoreWindows1252 } from './file-encoding.ts';

const startOfFile = { start: 0, end: 0 };
const afterLimit = { suggestion: 'The rest is checked once this is fixed.' };

export const fileTextRules = defineDocumentRules([
  {
    id: 'control-character',
    summary: 'Text must not contain invisible control characters.',
    explain:
      'Control characters come from copying text out of other programs. Browsers show them as boxes or not at all, some reverse the direction of the text, and some make a whole feed unreadable. Tabs and line breaks are fine.',
    fixable: true,
    examples: headerExamples({ title: 'How to hold\u0008 a pose' }, { title: 'How to hold a pose' }),
    check({ kind, source, header }, report) {
      const values = [...(header?.entries.values() ?? [])].map(({ valueSpan }) => valueSpan);
      for (const { span, text } of source.controls) {
        const code = (text.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
        const lineStart = source.text.lastIndexOf('\n', span.start - 1) + 1;
        const line = /^.*/.exec(source.text.slice(lineStart))?.[0] ?? '';
        const isValue = kind === 'yaml-text' || values.some((value) => isInside(span, value));
        const replacement =
          isValue || /^[ \t>]*#|\|/.test(line)
            ? replaceControls(text, () => ' ')
            : replaceControls(text, (char) => toLineBreak(char, line, span.end - lineStart));
        const names: Record<string, string> = { ' ': 'a space', '\n': 'a line break' };
        const offer =
          replacement === '' ? 'Remove it.' : `Use ${names[replacement.slice(0, 1)] ?? replacement} instead.`;
        report(span, `There is an invisible character here: U+${code}.`, {
          fix: { ...span, text: replacement, offer },
        });
      }
    },
  },
  {
    id: 'file-empty',
    summary: 'A Markdown file must not be empty.',
    explain: 'Every Markdown file becomes a page, and an empty file would be an empty page.',
    examples: { wrong: { 'blog/posing.md': '\n' }, right: { 'blog/posing.md': examplePost() } },
    check({ kind, source }, report) {
      if (kind === 'yaml-text' || !isReadable(source) || source.text.trim() !== '') return;
      report(startOfFile, 'The file is empty. Write a post, or delete the file.');
    },
  },
  {
    id: 'file-limits',
    summary: 'A file must not be too large or too complex to read.',
    explain:
      'A file may be up to 1 MB and 20,000 lines long, with a header of up to 16,384 characters. It may have up to 2,000 quotes and list items, nested up to 10 levels deep, and 100 ::: blocks. A paragraph may have up to 5,000 brackets, asterisks and backticks, and a table 5,000 cells. No real post comes near these limits, so something was probably pasted by mistake.',
    examples: textExamples(`${'>'.repeat(12)} Quote`, '> Quote'),
    check({ source, header, body }, report) {
      if (source.size > maxFileBytes) {
        const size = formatNumber(Math.ceil(source.size / 1024));
        const limit = formatNumber(maxFileBytes / 1024);
        report(startOfFile, `The file is ${size} kB. The limit is ${limit} kB.`, afterLimit);
        return;
      }
      if (header?.tooLong) {
        const [length, limit] = [header.tooLong, maxHeaderLength].map(formatNumber);
        report(header.fence, `The header is ${length} characters long. The limit is ${limit}.`, afterLimit);
      }
      if (!body) return;
      if (body.excess) {
        const { span, found, limit } = body.excess;
        report(span, `This is too complex to check. The limit for ${found} is ${limit}.`, afterLimit);
      }
      for (const { rows, columns, isTooLarge, span } of body.tables) {
        if (!isTooLarge) continue;
        const message = `The table has ${rows} rows and ${columns} columns. The limit is ${formatNumber(maxTableCells)} cells.`;
        report(span, message, afterLimit);
      }
    },
  },
  {
    id: 'merge-conflict',
    summary: 'A file must not contain an unresolved merge conflict.',
    explain:
      'Git marks the places that two people changed with <<<<<<<, ======= and >>>>>>>. Keep the lines you want and delete the markers. The rest of the file is checked after that.',
    examples: postExamples(
      '<<<<<<< HEAD\nSit.\n=======\nStand.\n>>>>>>> main',
      'Sit. [Book a session](/booking).',
    ),
    check({ kind, body, source }, report) {
      // Markdown in a YAML file is checked as part of that file.
      if (source.conflict === null || (kind === 'yaml-text' && body)) return;
      report(
        source.conflict,
        'There is an unresolved merge conflict here. Keep the lines you want and delete the markers.',
      );
    },
  },
]);

const isInside = (inner: TextSpan, outer: TextSpan): boolean =>
  outer.start <= inner.start && inner.end <= outer.end;

/** Restores the characters of Windows-1252, such as U+0092 for an apostrophe, and Word's hyphen. Keeps words and lines apart. */
function replaceControls(controls: string, toBreak: (char: string) => string): string {
  const restored = restoreWindows1252(controls).replaceAll('\u001E', '-');
  const kept = restored
    .replaceAll(/[\r\v\f\u2028\u2029]/g, toBreak)
    .replaceAll(/[^ \n\p{P}\p{L}\p{S}]|\uFFFC/gu, '');
  return kept.includes('\n') ? kept.replaceAll(' ', '') : kept.replaceAll(/ +/g, ' ');
}

/** U+2028 and vertical tabs are line breaks within a paragraph, where a space does the same, except between the items of a list. */
function toLineBreak(char: string, line: string, at: number): string {
  if (char === '\u2029') return '\n\n';
  const marker = String.raw`(?:[-*+•]|\d+[.)])[ \t]`;
  const isInList =
    new RegExp(`^[ \\t]*${marker}`).test(line.slice(at)) &&
    new RegExp(`^[ \\t]*${marker}|:[ \\t]*(?:${marker}|$)`).test(line.slice(0, at - 1));
  return char === '\r' || isInList ? '\n' : ' ';
}
