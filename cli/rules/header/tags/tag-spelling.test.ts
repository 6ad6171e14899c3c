import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { type ExampleWorkspace, exampleWorkspace } from '../../../../tests/content/example-workspace.ts';
import { check } from '#cli/check.ts';
import { examplePost } from '#cli/rules/example-document.ts';

let workspace: ExampleWorkspace | undefined;
afterEach(() => workspace?.remove());

test('underlines only the misspelled tag among several', async () => {
  const turning = examplePost({ tags: 'posing, headshot,light', title: 'How to turn' });
  workspace = await exampleWorkspace({
    'blog/posing-guide.md': examplePost({ tags: 'headshots' }),
    'blog/waiting.md': examplePost({ tags: 'headshots', title: 'How to wait' }),
    'blog/turning.md': turning,
  });
  const { diagnostics } = await check({ content: workspace.content, cache: join(workspace.folder, 'cache') });
  const found = diagnostics.find(({ rule }) => rule === 'tag-spelling');
  const line = turning.split('\n')[(found?.line ?? 0) - 1];
  expect(found && line?.slice(found.column - 1, found.endColumn - 1)).toBe('headshot');
});
