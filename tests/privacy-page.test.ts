import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

test('the privacy page names every key that the site keeps in a visitor’s browser', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\.tsx?$/.test(name) && !name.startsWith('admin') && !/\.test\./.test(name),
  );
  const code = files.map((name) => readFileSync(join('src', name), 'utf8')).join('\n');
  const kept = new Set(code.match(/\bhq_\w+/g));
  expect(kept.size).toBeGreaterThan(2);
  const page = readFileSync('content/pages/privacy.md', 'utf8');
  // The router's own key is its default.
  for (const key of [...kept, 'react-router-scroll-positions']) expect(page).toContain(`\`${key}\``);
});
