import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { check } from '#cli/check.ts';
import { isError } from '#cli/diagnostic.ts';
import { changeEveryFact } from './content/changed-studio.ts';

test('content/ has no errors', async () => {
  const { diagnostics } = await check({ content: 'content' });
  expect(diagnostics.filter(isError)).toEqual([]);
});

test('content/ has no errors after every fact in studio.yaml has changed', async () => {
  const content = join(mkdtempSync(join(tmpdir(), 'changed-facts-')), 'content');
  cpSync('content', content, { recursive: true });
  const file = join(content, 'studio.yaml');
  writeFileSync(file, changeEveryFact(readFileSync(file, 'utf8')));
  const { diagnostics } = await check({ content });
  expect(diagnostics.filter(isError)).toEqual([]);
});
