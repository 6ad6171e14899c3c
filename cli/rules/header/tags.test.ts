import { expect, test } from 'vitest';
import { checkFiles } from '../../../tests/content/use-workspace.ts';
import { examplePost } from '#cli/rules/example-document.ts';

test('underlines only the misspelled tag among several', async () => {
  const turning = examplePost({ tags: 'posing, headshot,light', title: 'How to turn' });
  const { diagnostics } = await checkFiles({
    'blog/posing-guide.md': examplePost({ tags: 'headshots' }),
    'blog/waiting.md': examplePost({ tags: 'headshots', title: 'How to wait' }),
    'blog/turning.md': turning,
  });
  const found = diagnostics.find(({ rule }) => rule === 'tag-spelling');
  const line = turning.split('\n')[(found?.line ?? 0) - 1];
  expect(found && line?.slice(found.column - 1, found.endColumn - 1)).toBe('headshot');
});
