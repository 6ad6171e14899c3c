import { cpSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { build, getBuiltClone, cloneRepository, copyBuiltClone, hashFiles, killBuild } from './repository.ts';

function edit(file: string, change: (text: string) => string): void {
  const text = readFileSync(file, 'utf8');
  if (change(text) === text) throw new Error(`The edit of ${file} changes nothing.`);
  writeFileSync(file, change(text));
}

let folder: string;
let published: Record<string, string>;

beforeAll(async () => {
  published = hashFiles(join(await getBuiltClone(), 'dist'));
  folder = await copyBuiltClone();
});

test('a second build of a clone produces the same bytes, even if pages were edited, deleted or renamed in dist', async () => {
  expect(Object.keys(published).length).toBeGreaterThan(80);
  writeFileSync(join(folder, 'dist/pricing.html'), 'edited');
  rmSync(join(folder, 'dist/blog/posing-guide.html'));
  renameSync(join(folder, 'dist/faq.html'), join(folder, 'dist/stray.html'));
  expect(await build(folder)).toMatchObject({ status: 0 });
  expect(hashFiles(join(folder, 'dist'))).toEqual(published);
});

/** vite-react-ssg would replace these if a page were not protected from it. */
const rendererPatterns = '$& and /* SCRIPT_COMMENT_PLACEHOLDER */';

function editContent(clone: string): void {
  edit(join(clone, 'content/blog/posing-guide.md'), (text) =>
    text.replace(/^title: .*$/m, () => `title: A changed title for ${rendererPatterns}`),
  );
  edit(join(clone, 'content/blog/solo-or-group-session.md'), (text) =>
    text.replace(/^title:/m, 'draft: true\ntitle:'),
  );
}

test('a build that is killed leaves dist unchanged, and the next build ends its work', async () => {
  editContent(folder);
  const before = hashFiles(join(folder, 'dist'));
  await killBuild(folder, '/dist.next/_headers');
  expect(hashFiles(join(folder, 'dist'))).toEqual(before);
  await killBuild(folder, '/dist'); // after `dist` was renamed, and before `dist.next` takes its place
  expect(existsSync(join(folder, 'dist'))).toBe(false);
  expect(hashFiles(join(folder, 'dist.previous'))).toEqual(before);
  cpSync(join(await getBuiltClone(), 'content'), join(folder, 'content'), { recursive: true });
  expect(await build(folder)).toMatchObject({ status: 0 });
  expect(hashFiles(join(folder, 'dist'))).toEqual(published);
  const leftovers = readdirSync(folder).filter((name) => /^dist\.(?!previous$)/.test(name));
  expect(leftovers).toEqual([]);
});

test('an edit renders only the affected pages, with the same bytes as a cold build of another clone', async () => {
  editContent(folder);
  const { status, output } = await build(folder);
  if (status !== 0) throw new Error(output);
  const rendered = Number(/rendered (\d+) of them/.exec(output)?.[1]);
  const page = readFileSync(join(folder, 'dist/blog/posing-guide.html'), 'utf8');
  expect(page).toContain('<h1>A changed title for $&amp; and /* SCRIPT_COMMENT_PLACEHOLDER */</h1>');
  expect(page).toContain('"A changed title for $& and /* SCRIPT_COMMENT_PLACEHOLDER */"');
  expect(rendered).toBeGreaterThan(1);
  expect(rendered).toBeLessThan(40);
  const other = await cloneRepository();
  editContent(other);
  expect(await build(other)).toMatchObject({ status: 0 });
  expect(hashFiles(join(other, 'dist'))).toEqual(hashFiles(join(folder, 'dist')));
});

test('an error in a page or its loader fails the build and names the page', async () => {
  const broken = await copyBuiltClone();
  const pricingPage = join(broken, 'src/site/pages/pricing/PricingPage.tsx');
  const withoutError = readFileSync(pricingPage);
  edit(pricingPage, (text) =>
    text.replace('return (', "if (paths.pricing()) throw new Error('deliberate error');\n  return ("),
  );
  const failedPage = await build(broken);
  expect(failedPage.status).toBe(1);
  expect(failedPage.output).toContain('dist/ has not changed.');
  expect(failedPage.output).toContain('/pricing');
  expect(failedPage.output).toContain('deliberate error');

  writeFileSync(pricingPage, withoutError);
  edit(join(broken, 'src/routes.tsx'), (text) =>
    text.replace(
      'getListDataPath : () => path',
      "getListDataPath : () => (path === '/stories' ? '/no-such-data' : path)",
    ),
  );
  const failedLoader = await build(broken);
  expect(failedLoader.status).toBe(1);
  expect(failedLoader.output).toContain('/stories');
  expect(failedLoader.output).not.toContain('deliberate error');
  expect(hashFiles(join(broken, 'dist'))).toEqual(published);
  expect(existsSync(join(broken, 'dist.next'))).toBe(false);
});
