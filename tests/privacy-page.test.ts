import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

test('the privacy page names every key that the site stores in a visitor’s browser', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\.tsx?$/.test(name) && !name.startsWith('admin') && !/\.test\./.test(name),
  );
  const code = files.map((name) => readFileSync(join('src', name), 'utf8')).join('\n');
  const keys = new Set(code.match(/\bhq_\w+/g));
  expect(keys.size).toBeGreaterThan(2);
  const page = readFileSync('content/pages/privacy.md', 'utf8');
  // React Router stores scroll positions under its default key.
  for (const key of [...keys, 'react-router-scroll-positions']) expect(page).toContain(`\`${key}\``);
});
