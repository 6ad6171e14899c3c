import fc from 'fast-check';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmTable } from 'micromark-extension-gfm-table';
import remarkParse from 'remark-parse';
import { type Processor, unified } from 'unified';
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

let lines: ReadonlySet<number> = new Set();

const parserWith = (extension: ReturnType<typeof gfmTable>) =>
  unified()
    .use(remarkParse)
    .use(function useTable(this: Processor) {
      const data = this.data();
      data.micromarkExtensions = [extension];
      data.fromMarkdownExtensions = [gfmTableFromMarkdown()];
    })
    .freeze();

const plain = parserWith(gfmTable());
const guarded = parserWith(guardedTable(() => lines));

test('the guard in front of the table extension loses no table', () => {
  fc.assert(
    fc.property(fc.array(fragment, { maxLength: 40 }), (fragments) => {
      const markdown = fragments.join('');
      lines = tableLines(markdown);
      expect(guarded.parse(markdown)).toEqual(plain.parse(markdown));
    }),
    { numRuns: 600 },
  );
});

test('text without a dividing row is never read as a table', () => {
  expect(tableLines('One | two\n\nThree: four - five\n').size).toBe(0);
  expect([...tableLines('Text\n\n| a |\n| - |\n| b |\n\nText')]).toEqual([3, 4, 5]);
});
