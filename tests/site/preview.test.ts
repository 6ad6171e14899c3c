import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { useBrowser } from './browser.ts';
import { findFreePort } from './setup.ts';

const { open } = useBrowser({ popup: true });
const folder = mkdtempSync(join(tmpdir(), 'studio-preview-'));
const content = join(folder, 'content');
const openedFile = join(folder, 'opened');
/** A file with customer data, which is next to the files that the preview serves. */
const dataFile = `preview-${process.pid}.txt`;
let server: ChildProcess;
let origin: string;

const draft = `---
title: Hands
date: 2025-02-30
heroImage: /images/blog/nowhere.jpg
category: Nothing
draft: true
---

##Low

![A hand](/images/blog/neither.jpg)
`;
const write = (path: string, text: string) => writeFileSync(join(content, path), text);
const read = (path: string) => readFileSync(join(content, path), 'utf8');

beforeAll(async () => {
  mkdirSync('.studio/data', { recursive: true });
  writeFileSync(join('.studio/data', dataFile), 'private');
  cpSync('content', content, { recursive: true });
  write('blog/hands.md', draft);
  const scheduled = read('blog/posing-guide.md');
  write(
    'blog/later.md',
    scheduled.replace(/^title:.*/m, 'title: Later').replace(/^date:.*/m, 'date: 2999-01-01'),
  );
  write('faq.yaml', `${read('faq.yaml')}\n\tgroups:`);
  rmSync(join(content, 'images/site/mirror.jpg'));
  writeFileSync(join(folder, 'editor.sh'), `#!/bin/sh\necho "$@" > ${openedFile}\n`, { mode: 0o755 });
  const port = await findFreePort();
  origin = `http://localhost:${port}`;
  const options = ['--content', content, '--port', String(port)];
  server = spawn(process.execPath, ['bin/studio.js', 'preview', ...options], {
    env: { ...process.env, NODE_ENV: 'development', LAUNCH_EDITOR: join(folder, 'editor.sh') },
    stdio: 'ignore',
  });
  const isReady = () =>
    fetch(origin, { headers: { accept: 'text/html' } }).then(
      () => true,
      () => false,
    );
  while (server.exitCode === null && !(await isReady()))
    await new Promise((resolve) => setTimeout(resolve, 100));
});

afterAll(async () => {
  if (server.exitCode === null) {
    const exited = once(server, 'exit');
    server.kill('SIGTERM');
    await exited;
  }
  rmSync(folder, { recursive: true, force: true });
  rmSync(join('.studio/data', dataFile));
});

const getOverlay = (page: Page) => page.getByRole('region', { name: 'Preview' });

test('a draft with errors shows a badge and its problems, is reloaded when saved, and has no popup or consent bar', async () => {
  const page = await open();
  await page.clock.install();
  await page.goto(`${origin}/blog/hands`);
  await expect.poll(() => getOverlay(page).innerText()).toContain('Draft');
  const text = await getOverlay(page).innerText();
  expect(text).toContain('2025-02-30 is not a valid date.');
  expect(text).toContain('Readers would see "##Low", because a heading has a space after its # characters.');
  expect(await page.getByAltText('A hand').getAttribute('src')).toBe('/images/missing.svg');
  const getBadge = () =>
    page.locator('h1').evaluate((heading) => getComputedStyle(heading, '::before').content);
  await expect.poll(getBadge).toBe('"Draft"');

  // The list of problems is first in the tab order, and Escape closes it.
  const problems = getOverlay(page).getByRole('list').first();
  await problems.waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  const button = getOverlay(page).getByRole('button').first();
  await expect.poll(() => button.evaluate((element) => element.matches(':focus'))).toBe(true);
  await page.keyboard.press('Escape');
  await problems.waitFor({ state: 'hidden' });
  await page.keyboard.press('Enter');
  await problems.waitFor();

  // A click on a problem opens the editor.
  await getOverlay(page).getByRole('button', { name: 'blog/hands.md:3' }).first().click();
  await expect.poll(() => existsSync(openedFile) && readFileSync(openedFile, 'utf8')).toContain('hands.md');

  await page.waitForLoadState('networkidle');
  write('blog/hands.md', draft.replace('##Low', '## Low and open'));
  await page.getByRole('heading', { name: 'Low and open' }).waitFor();
  await page.mouse.move(200, 300);
  await page.clock.runFor(60_000);
  expect(await page.getByRole('dialog').count()).toBe(0);
  expect(await page.getByText('analytics').count()).toBe(0);
});

test('lists include drafts and scheduled posts, and pages with missing images or broken settings are shown', async () => {
  const page = await open();
  await page.goto(`${origin}/blog`);
  const getBadge = (path: string) =>
    page
      .locator(`#main a[href="${path}"]`)
      .first()
      .evaluate((link) => getComputedStyle(link, '::before').content);
  await expect.poll(() => getBadge('/blog/later')).toBe('"Scheduled for 2999-01-01"');
  await expect.poll(() => getBadge('/blog/hands')).toBe('"Draft"');
  for (const path of ['/', '/faq', '/contact']) {
    const { status } = await fetch(origin + path, { headers: { accept: 'text/html' } });
    expect([path, status]).toEqual([path, 200]);
  }
  await page.goto(`${origin}/faq`);
  await expect.poll(() => getOverlay(page).innerText()).toContain('faq.yaml');
});

test('a preview that cannot read its content exits with a one-sentence error', () => {
  const options = ['--content', join(content, 'faq.yaml')];
  const { status, stderr } = spawnSync(process.execPath, ['bin/studio.js', 'preview', ...options], {
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([
    2,
    expect.stringMatching(/^studio: There is no content folder at .*faq\.yaml\. .*\n$/),
  ]);
});

const fetchPage = async (path: string) =>
  (await fetch(origin + path, { headers: { accept: 'text/html' } })).text();
const getElementHtml = (page: string, tag: string) =>
  new RegExp(`<${tag}[ >].*?</${tag}>`, 's').exec(page)?.[0];

test('a page has the same header and footer as in the build', async () => {
  const page = await fetchPage('/pricing');
  const built = readFileSync('dist/pricing.html', 'utf8');
  for (const tag of ['header', 'footer']) {
    expect(getElementHtml(page, tag)).toContain('Hush Quarter');
    expect(getElementHtml(page, tag)).toBe(getElementHtml(built, tag));
  }
});

test.each([
  ['/blog?page=2', 'page 2'],
  ['/services', 'self-portrait'],
  ['/pricing/', 'Pricing'],
  ['/nowhere', 'Page not found'],
  ['/blog/nowhere', 'Post not found'],
])('%s shows the same page as on the published site', async (path, title) => {
  expect(/<title>(.*?)<\/title>/.exec(await fetchPage(path))?.[1]).toContain(title);
});

test('broken settings keep the last good site and show the problems', async () => {
  const studio = read('studio.yaml');
  write('studio.yaml', studio.replace('  phone:', '   phone:'));
  const page = await open();
  await page.goto(`${origin}/pricing`);
  await expect.poll(() => getOverlay(page).innerText()).toContain('studio.yaml');
  const title = page.getByRole('heading', { level: 1 });
  await expect.poll(() => title.innerText()).toContain('Pricing');
  write('studio.yaml', studio);
  await expect.poll(() => getOverlay(page).innerText()).not.toContain('studio.yaml');
});

/** Sends the request target unchanged, without URL normalization. */
const getStatus = (target: string, headers: Record<string, string>) =>
  new Promise<number>((resolve, reject) => {
    const outgoing = request(origin, { path: target, headers }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    outgoing.on('error', reject);
    outgoing.end();
  });

describe('another site', () => {
  const own = { 'sec-fetch-site': 'same-origin' };

  test.each(['/', '/__preview.json', '/__open-in-editor?file=content/studio.yaml'])(
    'cannot reach %s through its own hostname',
    async (target) => {
      expect(await getStatus(target, { host: 'evil.example', ...own })).toBe(403);
    },
  );

  test.each([{}, { 'sec-fetch-site': 'cross-site' }, { 'sec-fetch-site': 'same-site' }])(
    'cannot open the editor: %j',
    async (headers) => {
      const target = `/__open-in-editor?file=${encodeURIComponent(join(content, 'faq.yaml'))}`;
      for (const path of [target, target.replace('?', '/?'), target.replace('open', 'OPEN')])
        expect(await getStatus(path, headers)).toBe(403);
    },
  );

  test.each([
    '/etc/passwd',
    '../../../../../etc/passwd:1:1',
    'file:///etc/passwd',
    '//evil.example/share',
    '',
  ])('cannot make the preview open %j', async (file) => {
    const target = `/__open-in-editor?file=${encodeURIComponent(file)}`;
    expect(await getStatus(target, own)).toBe(403);
  });

  test.each([
    '/@fs/etc/passwd',
    '/@fs/etc/passwd?raw',
    '/@fs/etc/passwd?import&raw??',
    '/@fs/etc/passwd?url',
    '/%2e%2e/%2e%2e/%2e%2e/etc/passwd',
    '/../../../etc/passwd',
    '/data/../../../etc/passwd',
    `/.studio/data/${dataFile}`,
    `/.studio/data/${dataFile}?raw`,
    `/@fs${process.cwd()}/.studio/data/${dataFile}`,
  ])('cannot read %s', async (target) => {
    expect(await getStatus(target, { ...own, accept: '*/*' })).toBeGreaterThanOrEqual(400);
  });
});
