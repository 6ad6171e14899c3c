import { spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { HtmlValidate } from 'html-validate';
import { expect, test } from 'vitest';
import { hasJava } from '../../scripts/requirements.mjs';
import { getAttribute, findElements, getMeta, readPages, getText } from '../site/published-page.ts';
import { serveLiveSite } from './live-site.ts';
import { checkPages } from '../site/check-pages.ts';

const { dist } = await serveLiveSite();
const pages = readPages(dist);
const indexable = pages.filter(({ isIndexable }) => isIndexable);

const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:recommended', 'html-validate:document'],
  rules: {
    // Parsers accept React's attribute case and void tags.
    'attr-case': 'off',
    'doctype-style': 'off',
    'void-style': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    // An image's color and focal point are in style attributes, which the CSP allows.
    'no-inline-style': 'off',
    // Safari removes the list role from lists without markers.
    'no-redundant-role': 'off',
    // ARIA allows lists to be labeled.
    'aria-label-misuse': ['error', { allowAnyNamable: true }],
    // The element that scrolls around a wide table is not a section. It has the table's role if phones show the rows as blocks.
    'prefer-native-element': ['error', { exclude: ['region', 'table'] }],
    // Ids are derived from headings and may start with a digit, as HTML allows.
    'valid-id': ['error', { relaxed: true }],
    // Checkboxes of one group share a name.
    'form-dup-name': ['error', { shared: ['radio', 'checkbox', 'button', 'reset', 'submit'] }],
    'long-title': 'off',
    'no-trailing-whitespace': 'off',
    'tel-non-breaking': 'off',
    // All scripts come from the site's own origin.
    'require-sri': 'off',
  },
});

/** Removes styles and data, which the validator would read but not check. */
const removeRawText = (html: string) => html.replaceAll(/(<(style|script)[^>]*>)[^]*?(<\/\2>)/g, '$1$3');

test('every page is valid HTML', () =>
  checkPages(pages, async ({ html }) => {
    const report = await validator.validateString(removeRawText(html));
    const found = report.results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message, line, column }) => `${line}:${column} ${ruleId}: ${message}`),
    );
    expect(found).toEqual([]);
  }));

interface CheckerReport {
  messages: { url: string; message: string }[];
}

/** Checks all HTML files in a folder with the W3C's checker. Returns its errors, each with the file's name. */
function runNuChecker(folder: string): string[] {
  const jar = createRequire(import.meta.url).resolve('vnu-jar/build/dist/vnu.jar');
  // The checker needs a large stack. The compiler's first tier is enough for a run of seconds.
  const java = ['-Xss2m', '-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC', '-jar', jar];
  const options = ['--errors-only', '--format', 'json'];
  const { stdout, stderr } = spawnSync('java', [...java, ...options, folder], { encoding: 'utf8' });
  if (!stderr) throw new Error(stdout);
  const { messages } = JSON.parse(stderr) as CheckerReport; // https://github.com/validator/validator/wiki/Output-»-JSON
  return messages.map(({ url, message }) => `${basename(new URL(url).pathname)}: ${message}`);
}

test.skipIf(!hasJava())('the W3C’s checker finds no error in any page (skipped without Java)', () => {
  const folder = mkdtempSync(join(tmpdir(), 'pages-'));
  for (const { path, html } of pages)
    writeFileSync(join(folder, `page${path.replaceAll('/', '-')}.html`), removeRawText(html));
  writeFileSync(join(folder, 'wrong.html'), '<!doctype html><html lang="en"><title>Wrong</title><p><p>a</b>');
  expect(runNuChecker(folder)).toEqual(['wrong.html: Stray end tag “b”.']);
});

// The validator checks other references to ids.
test('every page has no popover button or form field that references a missing id', () =>
  checkPages(pages, ({ root }) => {
    const elements = findElements(root);
    const ids = new Set(elements.map((element) => getAttribute(element, 'id')));
    const references = elements.flatMap((element) =>
      ['popoverTarget', 'form'].flatMap((name) => getAttribute(element, name) ?? []),
    );
    expect(references.filter((id) => !ids.has(id))).toEqual([]);
  }));

test('every page has alt text and dimensions on every image', () =>
  checkPages(pages, ({ root }) => {
    for (const image of findElements(root, 'img')) {
      const name = getAttribute(image, 'src') ?? '';
      expect(getAttribute(image, 'alt'), name).toBeDefined();
      expect(Number(getAttribute(image, 'width')), name).toBeGreaterThan(0);
      expect(Number(getAttribute(image, 'height')), name).toBeGreaterThan(0);
    }
  }));

test('every required select starts with an empty option, so nothing is preselected', () => {
  const required = pages.flatMap(({ path, root }) =>
    findElements(root, 'select')
      .filter((select) => 'required' in select.properties)
      .map((select) => [path, getAttribute(findElements(select, 'option')[0], 'value')]),
  );
  expect(required.length).toBeGreaterThan(0);
  expect(required.filter(([, value]) => value !== '')).toEqual([]);
});

test('every image in an article is in /images/blog', () => {
  const posts = pages.filter(({ path, isIndexable }) => isIndexable && /^\/blog\/[^/]+$/.test(path));
  const sources = posts.flatMap(({ root }) =>
    findElements(root, 'article').flatMap((article) =>
      findElements(article, 'img').map((image) => getAttribute(image, 'src') ?? ''),
    ),
  );
  expect(sources.length).toBeGreaterThan(posts.length);
  expect(sources.filter((source) => !source.startsWith('/images/blog/'))).toEqual([]);
});

test('every page loads at most one image eagerly', () =>
  checkPages(pages, ({ path, root }) => {
    const early = findElements(root, 'img').filter((image) => getAttribute(image, 'loading') !== 'lazy');
    const first = early.filter((image) => getAttribute(image, 'fetchPriority') === 'high');
    expect(first.length).toBeLessThanOrEqual(1);
    // The mirror promises that it requests nothing once the camera is on.
    if (path !== '/mirror') expect(early).toEqual(first);
  }));

const findDuplicates = (values: [path: string, value: string | undefined][]) => {
  const byValue = new Map<string | undefined, string[]>();
  for (const [path, value] of values) byValue.set(value, [...(byValue.get(value) ?? []), path]);
  return [...byValue].filter(([, paths]) => paths.length > 1);
};

test('no two indexed pages share a title or description', () => {
  const titles = indexable.map(({ path, root }): [string, string] => [
    path,
    getText(findElements(root, 'title')[0] ?? root),
  ]);
  expect(findDuplicates(titles)).toEqual([]);
  expect(findDuplicates(indexable.map(({ path, root }) => [path, getMeta(root, 'description')]))).toEqual([]);
});
