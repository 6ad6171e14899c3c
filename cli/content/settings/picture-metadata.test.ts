import { describe, expect, test } from 'vitest';
import { checkFiles } from '../../../tests/content/use-workspace.ts';

describe('alt.yaml and focal.yaml', () => {
  test('do not report missing alt text if alt.yaml cannot be parsed', async () => {
    const { diagnostics } = await checkFiles({ 'images/site/mirror.jpg': '', 'images/alt.yaml': 'a: [' });
    expect(diagnostics.map(({ rule }) => rule)).not.toContain('site-image-alt-missing');
  });

  test('report an unknown picture at its name, with a suggestion', async () => {
    const { diagnostics } = await checkFiles({
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
      expect.objectContaining({ file: 'images/site/mirror.jpg', rule: 'site-image-alt-missing' }),
    ]);
  });
});

test('meaningless alt texts are reported in place', async () => {
  const text = 'mirror: A tall mirror.\n';
  const pictures = { 'images/site/mirror.jpg': '' };
  const plain = await checkFiles({ ...pictures, 'images/alt.yaml': text });
  expect(plain.diagnostics).toEqual([]);
  const { diagnostics } = await checkFiles({ ...pictures, 'images/alt.yaml': 'mirror: image\n' });
  expect(diagnostics.map(({ rule, column, endColumn }) => [rule, column, endColumn])).toEqual([
    ['image-alt-pointless', 9, 14],
  ]);
});
