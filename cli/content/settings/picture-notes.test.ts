import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { check } from '#cli/check.ts';
import { type ExampleWorkspace, exampleWorkspace } from '../../../tests/content/example-workspace.ts';

let workspace: ExampleWorkspace | undefined;
afterEach(() => workspace?.remove());

async function getDiagnostics(files: Record<string, string | Uint8Array | null>) {
  workspace = await exampleWorkspace(files);
  return (await check({ content: workspace.content, cache: join(workspace.folder, 'cache') })).diagnostics;
}

describe('picture notes', () => {
  test('report no missing alt text when alt.yaml cannot be read', async () => {
    const diagnostics = await getDiagnostics({ 'images/site/mirror.jpg': '', 'images/alt.yaml': 'a: [' });
    expect(diagnostics.map(({ rule }) => rule)).not.toContain('picture-alt-missing');
  });

  test('are reported at the name, with a suggestion', async () => {
    const diagnostics = await getDiagnostics({
      'images/site/mirror.jpg': '',
      'images/focal.yaml': 'site/miror.jpg: [0, 0]\n',
    });
    expect(diagnostics).toEqual([
      expect.objectContaining({
        file: 'images/focal.yaml',
        column: 1,
        endColumn: 15,
        suggestion: 'Did you mean "site/mirror.jpg"?',
      }),
      expect.objectContaining({ file: 'images/site/mirror.jpg', rule: 'picture-alt-missing' }),
    ]);
  });
});

test('meaningless alt texts are reported in place', async () => {
  const text = 'mirror: A tall mirror.\n';
  const pictures = { 'images/site/mirror.jpg': '' };
  expect(await getDiagnostics({ ...pictures, 'images/alt.yaml': text })).toEqual([]);
  workspace?.remove();
  const diagnostics = await getDiagnostics({ ...pictures, 'images/alt.yaml': 'mirror: image\n' });
  expect(diagnostics.map(({ rule, column, endColumn }) => [rule, column, endColumn])).toEqual([
    ['image-alt-pointless', 9, 14],
  ]);
});
