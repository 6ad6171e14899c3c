import { expect, test } from 'vitest';
import { getTitle } from './code-actions.ts';

test.each([
  ['##|What', ' ', 'Add a space'],
  ['One\n|Two', '\n', 'Add a blank line'],
  ['One\n[ ]- two', '   ', 'Indent with 3 spaces'],
  ['See [/prcing]', '/pricing', 'Replace “/prcing” with “/pricing”'],
  ['One[  ]two', ' ', 'Replace 2 spaces with 1 space'],
  ['One[\t]two', ' ', 'Replace 1 tab with 1 space'],
  ['One[\u00A0]two', ' ', 'Replace “<U+00A0>” with 1 space'],
  ['One[\u200B]two', '', 'Remove “<U+200B>”'],
  ['One[\n\n\n]two', '\n\n', 'Replace 3 line breaks with 2 line breaks'],
  ['Call [phone]', '', 'Remove “phone”'],
  ['Call |', '{{phone}}', 'Insert “{{phone}}”'],
  [
    '[A sentence of more than forty characters that ends wrnog.]',
    'A sentence of more than forty characters that ends wrong.',
    'Replace “wrnog.” with “wrong.”',
  ],
])('names what changes in %j', (marked, text, title) => {
  const start = marked.search(/[[|]/);
  const isInsertion = marked[start] === '|';
  const end = isInsertion ? start : marked.lastIndexOf(']') - 1;
  const before = isInsertion
    ? marked.replace('|', '')
    : marked.slice(0, start) + marked.slice(start + 1, end + 1);
  expect(getTitle({ start, end, text }, before)).toBe(title);
});
