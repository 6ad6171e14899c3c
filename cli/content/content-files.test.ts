import { expect, test } from 'vitest';
import { ContentFiles } from './content-files.ts';

test('keeps a promised result, but not a failure', async () => {
  const files = new ContentFiles();
  let calls = 0;
  const compute = async () => {
    calls += 1;
    if (calls === 1) throw new Error('The disk is busy.');
    return calls;
  };
  await expect(files.memoize('picture', [], '', compute)).rejects.toThrow('The disk is busy.');
  expect(await files.memoize('picture', [], '', compute)).toBe(2);
  expect(await files.memoize('picture', [], '', compute)).toBe(2);
});
