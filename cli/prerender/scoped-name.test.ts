import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { scopedName } from './scoped-name.ts';

test('no two style modules give their classes one name', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.module.css'),
  );
  expect(files.length).toBeGreaterThan(50);
  const names = new Set(files.map((file) => scopedName('row', resolve('src', file))));
  expect(names.size).toBe(files.length);
});

test('a name is the same on every machine, and one that a stylesheet may hold', () => {
  expect(scopedName('row', resolve('src/pages/home/Hero.module.css'))).toMatch(/^row_[A-Za-z0-9]{4}$/);
  expect(scopedName('row', `${resolve('src/a.module.css')}?direct`)).toBe(
    scopedName('row', resolve('src/a.module.css')),
  );
});
