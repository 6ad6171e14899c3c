import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { changedFacts, siteWithChangedSettings } from './changed-settings.ts';
import { listPages } from './pages.ts';

let folder: string;
beforeAll(async () => {
  folder = await siteWithChangedSettings();
});

/** All published text: pages, data, feeds and scripts. */
const read = () =>
  readdirSync(join(folder, 'dist'), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:html|json|xml|txt|js|webmanifest)$/.test(name))
    .map((name) => ({ name, text: readFileSync(join(folder, 'dist', name), 'utf8') }));

describe('a fact that changes in studio.yaml', () => {
  test.each(changedFacts)('appears nowhere with its old value: $now', ({ old, now }) => {
    const files = read();
    const left = files.flatMap(({ name, text }) => {
      const found = old.exec(text);
      return found ? [`${name}: …${text.slice(Math.max(0, found.index - 60), found.index + 60)}…`] : [];
    });
    expect(left).toEqual([]);
    expect(files.filter(({ text }) => text.includes(now)).length).toBeGreaterThan(0);
  });

  test('is on every page that shows it', () => {
    const pages = listPages(join(folder, 'dist'));
    expect(pages.length).toBeGreaterThan(60);
    for (const path of pages) {
      const html = readFileSync(join(folder, 'dist', path === '/' ? 'index.html' : `${path}.html`), 'utf8');
      expect(html, path).toContain('Still Room');
      expect(html, path).toContain('(919) 555-0199');
    }
  });

  test('once the studio is open, no page mentions the opening as upcoming', () => {
    const soon = /opening soon|opens? soon|opening date|imagined: |before we open/i;
    const pages = read().filter(({ name }) => name.endsWith('.html'));
    expect(pages.filter(({ text }) => soon.test(text)).map(({ name }) => name)).toEqual([]);
    const before = readFileSync('dist/index.html', 'utf8');
    expect(before).toMatch(/Opening Soon/);
    expect(before).toMatch(/Imagined: /);
    expect(before).not.toContain('What visitors say');
  });

  test('leaves no unresolved placeholders', () => {
    expect(read().filter(({ name, text }) => name.endsWith('.html') && text.includes('{{'))).toEqual([]);
  });
});
