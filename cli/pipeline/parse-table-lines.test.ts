import fc from 'fast-check';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmTable } from 'micromark-extension-gfm-table';
import { expect, test } from 'vitest';
import { guardedTable, tableLines } from './parse-table-lines.ts';

const fragment = fc.constantFrom(
  '| a | b |',
  '| - | - |',
  '|-',
  ':-',
  '-|-',
  ' | :-: |',
  'a',
  'a | b',
  '|',
  '> ',
  '> > ',
  '- ',
  '  ',
  '    ',
  '1. ',
  '\n',
  '\n',
  '\n',
  '\n\n',
  '\r\n',
  '```\n',
  '# ',
  '---',
  '\\|',
  '`|`',
  '<b>',
  '\t',
  '===',
  '[a]: b',
);

test('the guard in front of the table extension loses no table', () => {
  fc.assert(
    fc.property(fc.array(fragment, { maxLength: 40 }), (fragments) => {
      const markdown = fragments.join('');
      const lines = tableLines(markdown);
      const mdastExtensions = [gfmTableFromMarkdown()];
      const guarded = fromMarkdown(markdown, { extensions: [guardedTable(() => lines)], mdastExtensions });
      expect(guarded).toEqual(fromMarkdown(markdown, { extensions: [gfmTable()], mdastExtensions }));
    }),
    { numRuns: 3_000 },
  );
});

test('text without a dividing row is never read as a table', () => {
  expect(tableLines('One | two\n\nThree: four - five\n').size).toBe(0);
  expect([...tableLines('Text\n\n| a |\n| - |\n| b |\n\nText')]).toEqual([3, 4, 5]);
});
