import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { changedFacts, buildSiteWithChangedSettings } from './changed-settings.ts';
import { listPages } from './pages.ts';
import { getText, readPage, readPages } from './published-page.ts';

let folder: string;
beforeAll(async () => {
  folder = await buildSiteWithChangedSettings();
});

const readTextFiles = () =>
  readdirSync(join(folder, 'dist'), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:html|json|xml|txt|js|webmanifest)$/.test(name))
    .map((name) => ({ name, text: readFileSync(join(folder, 'dist', name), 'utf8') }));

test.each(changedFacts)(
  'after a fact is changed to “$new”, no published file has its old value',
  ({ old, new: changed }) => {
    const files = readTextFiles();
    const remaining = files.flatMap(({ name, text }) => {
      const found = old.exec(text);
      return found ? [`${name}: …${text.slice(Math.max(0, found.index - 60), found.index + 60)}…`] : [];
    });
    expect(remaining).toEqual([]);
    expect(files.filter(({ text }) => text.includes(changed)).length).toBeGreaterThan(0);
  },
);

test('every page shows the changed name and phone number', () => {
  const pages = listPages(join(folder, 'dist'));
  expect(pages.length).toBeGreaterThan(60);
  for (const path of pages) {
    const html = readFileSync(join(folder, 'dist', path === '/' ? 'index.html' : `${path}.html`), 'utf8');
    expect(html, path).toContain('Still Room');
    expect(html, path).toContain('(919) 555-0199');
  }
});

test('once the studio is open, no page mentions the opening as upcoming', () => {
  const soon = /opening soon|opens? soon|opening date|haven’t opened|before we open/i;
  const pages = readTextFiles().filter(({ name }) => name.endsWith('.html'));
  expect(pages.filter(({ text }) => soon.test(text)).map(({ name }) => name)).toEqual([]);
  const before = readFileSync('dist/index.html', 'utf8');
  expect(before).toMatch(/Opening Soon/);
  expect(before).toContain('We haven’t opened.');
  expect(before).not.toContain('What visitors say');
});

test('the home page quotes visitors once there are testimonials', () => {
  const { root } = readPage('/', readFileSync(join(folder, 'dist/index.html'), 'utf8'));
  expect(getText(root)).toContain('What visitors say “I forgot the camera.” Ada');
});

test.each(['index', 'faq'])('at most 8 of 1,000 words on %s follow a comma with “and”', (name) => {
  const { root } = readPage(name, readFileSync(`dist/${name}.html`, 'utf8'));
  const text = getText(root);
  const joins = text.match(/, and\b/g) ?? [];
  expect((joins.length / text.split(' ').length) * 1000, String(joins.length)).toBeLessThanOrEqual(8);
});

test('no page has unresolved placeholders', () => {
  expect(readTextFiles().filter(({ name, text }) => name.endsWith('.html') && text.includes('{{'))).toEqual(
    [],
  );
});

test('all pages promise the same delivery time, group size and reply time', () => {
  const texts = readPages('dist').map(({ root }) => getText(root));
  const find = (pattern: RegExp) =>
    new Set(texts.flatMap((text) => [...text.matchAll(pattern)].map(([, group]) => group)));
  expect([...find(/gallery[^.?!]{0,60}? (\w+) minutes/gi)]).toEqual(['15']);
  expect([...find(/friends and groups (?:of )?up to (\w+)/gi)]).toEqual(['5']);
  expect([...find(/(?:reply|back to you)[^.?!]{0,30}? within (\w+ \w+)/gi)]).toEqual(['a day']);
});
