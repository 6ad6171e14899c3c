import { expect, test } from 'vitest';
import { checkFiles } from '../../../tests/content/use-workspace.ts';

test.each([
  ['blog/waiting.markdown', 'blog/waiting.md'],
  ['blog/waiting.text', 'blog/waiting.md'],
  ['images/blog/hands.jpgg', 'images/blog/hands.jpg'],
  ['testimonials.yml', 'testimonials.yaml'],
  ['blog/waiting.docx', undefined],
])('the new name suggested for %s is %s', async (path, renameTo) => {
  const { diagnostics } = await checkFiles({ [path]: 'Text.' });
  expect(diagnostics.find(({ rule }) => rule === 'stray-file')?.renameTo).toBe(renameTo);
});

test('no new name is suggested if a file already has that name', async () => {
  const { diagnostics } = await checkFiles({ 'images/blog/posing-guide.jpgg': 'Text.' });
  const found = diagnostics.find(({ rule }) => rule === 'stray-file');
  expect(found?.renameTo).toBeUndefined();
  expect(found?.suggestion).toMatch(/^images\/blog\/posing-guide\.jpg already exists\./);
});
