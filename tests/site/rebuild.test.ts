import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { build, cloneRepository, fingerprints } from './repository.ts';

const edit = (file: string, change: (text: string) => string) =>
  writeFileSync(file, change(readFileSync(file, 'utf8')));

let folder: string;
let cold: Record<string, string>;
let remove = () => {};

beforeAll(() => {
  folder = cloneRepository((clear) => {
    remove = clear;
  });
  const { status, output } = build(folder);
  if (status !== 0) throw new Error(output);
  cold = fingerprints(join(folder, 'dist'));
});

afterAll(() => remove());

test('two clones build the same bytes, and so does a second build of one', () => {
  expect(Object.keys(cold).length).toBeGreaterThan(80);
  const other = cloneRepository();
  expect(build(other)).toMatchObject({ status: 0 });
  expect(fingerprints(join(other, 'dist'))).toEqual(cold);
  expect(build(folder)).toMatchObject({ status: 0 });
  expect(fingerprints(join(folder, 'dist'))).toEqual(cold);
});

test('a page that was touched by hand or lost is made again', () => {
  writeFileSync(join(folder, 'dist/pricing.html'), 'edited');
  rmSync(join(folder, 'dist/blog/posing-guide.html'));
  renameSync(join(folder, 'dist/faq.html'), join(folder, 'dist/stray.html'));
  expect(build(folder)).toMatchObject({ status: 0 });
  expect(fingerprints(join(folder, 'dist'))).toEqual(cold);
});

test('after an edit only the pages it touches are rendered, and the site is that of a cold build', () => {
  edit(join(folder, 'content/blog/posing-guide.md'), (text) =>
    text.replace(/^title: .*$/m, 'title: A changed title for hands'),
  );
  edit(join(folder, 'content/blog/solo-or-group-session.md'), (text) =>
    text.replace(/^title:/m, 'draft: true\ntitle:'),
  );
  const { status, output } = build(folder);
  if (status !== 0) throw new Error(output);
  const rendered = Number(/(\d+) of them were rendered/.exec(output)?.[1]);
  expect(rendered).toBeGreaterThan(1);
  expect(rendered).toBeLessThan(40);
  const warm = fingerprints(join(folder, 'dist'));
  for (const made of ['dist', 'generated', '.studio']) rmSync(join(folder, made), { recursive: true });
  expect(build(folder)).toMatchObject({ status: 0 });
  expect(fingerprints(join(folder, 'dist'))).toEqual(warm);
});

test('an error in a page fails the build and names the page', () => {
  const broken = cloneRepository();
  edit(join(broken, 'src/pages/pricing/PricingPage.tsx'), (text) =>
    text.replace('return (', "if (paths.pricing()) throw new Error('broken on purpose');\n  return ("),
  );
  const { status, output } = build(broken);
  expect(status).not.toBe(0);
  expect(output).toContain('/pricing');
  expect(output).toContain('broken on purpose');
});

test('a loader that fails, fails the build and names the page', () => {
  const broken = cloneRepository();
  edit(join(broken, 'src/routes.tsx'), (text) =>
    text.replace('withData(() => paths.stories())', "withData(() => '/no-such-data')"),
  );
  const { status, output } = build(broken);
  expect(status).not.toBe(0);
  expect(output).toContain('/stories');
});
