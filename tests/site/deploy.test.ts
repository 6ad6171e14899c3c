import { cpSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { expect, onTestFinished, test } from 'vitest';
import { hydrate, useBrowser } from './browser.ts';
import { serve } from './setup.ts';

const { page: open } = useBrowser();

/** A copy of the site, served, whose page modules can be taken away. */
async function deployment(): Promise<{ origin: string; removePageModules: () => void; restore: () => void }> {
  const dist = mkdtempSync(join(tmpdir(), 'hush-quarter-dist-'));
  cpSync('dist', dist, { recursive: true });
  const { origin, process: server } = await serve(dist);
  onTestFinished(() => {
    server.kill();
    rmSync(dist, { recursive: true });
  });
  const assets = join(dist, 'assets');
  const modules = () => readdirSync(assets).filter((name) => /^(?:Pricing|Faq)Page-.*\.js/.test(name));
  return {
    origin,
    removePageModules: () =>
      modules().forEach((name) => renameSync(join(assets, name), join(assets, `${name}.gone`))),
    restore: () =>
      readdirSync(assets)
        .filter((name) => name.endsWith('.gone'))
        .forEach((name) => renameSync(join(assets, name), join(assets, name.slice(0, -'.gone'.length)))),
  };
}

const follow = (page: Page, path: string) =>
  page.evaluate((href) => {
    const link = document.createElement('a');
    link.href = href;
    document.body.append(link);
    link.click();
  }, path);

test('an old tab whose page modules went with a deploy shows the page after one reload', async () => {
  const { origin, removePageModules, restore } = await deployment();
  const page = await open();
  await page.goto(`${origin}/contact`);
  await hydrate(page);
  // The new deploy has the page under another name: here it is back by the time of the reload.
  removePageModules();
  let documents = 0;
  page.on('request', (request) => {
    if (request.resourceType() !== 'document') return;
    documents++;
    restore();
  });
  await follow(page, '/pricing');
  await expect.poll(() => page.locator('h1').innerText()).toBe('Simple, Transparent Pricing');
  expect(page.url()).toBe(`${origin}/pricing`);
  expect(documents).toBe(1);
  await page.context().close();
});

test('a module that stays away ends in the crash screen, after one reload a session', async () => {
  const { origin, removePageModules } = await deployment();
  const page = await open();
  await page.goto(`${origin}/contact`);
  await hydrate(page);
  removePageModules();
  let documents = 0;
  page.on('request', (request) => request.resourceType() === 'document' && documents++);
  await page.evaluate(() => sessionStorage.setItem('hq_chunk_reloaded', '1'));
  await follow(page, '/faq');
  await page.getByText('Something went wrong.').waitFor();
  expect(documents).toBe(0);
  await page.getByRole('button', { name: 'Try again' }).waitFor();
  await page.getByRole('button', { name: 'Reload the app' }).waitFor();
  await page.context().close();
});
