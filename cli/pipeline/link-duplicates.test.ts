import { afterEach, expect, test } from 'vitest';
import { examplePost } from '../rules/example-document.ts';
import { type ExampleWorkspace, exampleWorkspace } from '../rules/example-workspace.ts';
import { inspect } from './pipeline.ts';

let workspace: ExampleWorkspace | undefined;
afterEach(() => workspace?.remove());

test('a tag that looks mistyped is underlined alone, however many stand beside it', async () => {
  workspace = await exampleWorkspace({
    'blog/posing-guide.md': examplePost({ tags: 'headshots' }),
    'blog/waiting.md': examplePost({ tags: 'headshots', title: 'How to wait' }),
    'blog/turning.md': examplePost({ tags: 'posing, headshot,light', title: 'How to turn' }),
  });
  const { diagnostics } = await inspect({ content: workspace.content });
  const fault = diagnostics.find(({ rule }) => rule === 'tag-spelling');
  const text = examplePost({ tags: 'posing, headshot,light', title: 'How to turn' }).split('\n');
  expect(fault && text[fault.line - 1]?.slice(fault.column - 1, fault.endColumn - 1)).toBe('headshot');
});
