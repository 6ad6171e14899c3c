import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { collectErrors, hydrate, useBrowser } from './browser.ts';
import { findFreePort } from './setup.ts';

const { open } = useBrowser();
const headers = { accept: 'text/html' };
let server: ChildProcess;
let origin: string;

beforeAll(async () => {
  const port = await findFreePort();
  origin = `http://localhost:${port}`;
  server = spawn(process.execPath, ['scripts/dev.mjs'], {
    env: { ...process.env, PORT: String(port), NODE_ENV: 'development' },
    stdio: 'ignore',
  });
  const isReady = () =>
    fetch(origin, { headers }).then(
      ({ ok }) => ok,
      () => false,
    );
  while (server.exitCode === null && !(await isReady()))
    await new Promise((resolve) => setTimeout(resolve, 100));
});

afterAll(async () => {
  const exited = once(server, 'exit');
  server.kill('SIGTERM');
  await exited;
});

const getElementHtml = (page: string, tag: string) =>
  new RegExp(`<${tag}[ >].*?</${tag}>`, 's').exec(page)?.[0];

test('the development server renders pages like the build, including header and footer', async () => {
  const page = await (await fetch(`${origin}/pricing`, { headers })).text();
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
  const page = await (await fetch(origin + path, { headers })).text();
  expect(/<title>(.*?)<\/title>/.exec(page)?.[1]).toContain(title);
});

test('a page on the development server hydrates without warnings', async () => {
  const page = await open();
  // Open the page twice, because Vite may reload the first page after bundling the dependencies.
  await page.goto(`${origin}/blog/posing-guide`);
  await hydrate(page);
  await page.waitForLoadState('networkidle');
  const errors = collectErrors(page);
  await page.goto(`${origin}/blog/posing-guide`);
  await hydrate(page);
  expect(errors).toEqual([]);
});
