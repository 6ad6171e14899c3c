import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { layers } from './layers.ts';

test('pages and the site’s own styles declare the same layers', () => {
  expect(readFileSync('src/styles/tokens.css', 'utf8')).toContain(`\n${layers}\n`);
});
