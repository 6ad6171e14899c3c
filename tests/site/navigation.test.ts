import { expect, inject, test } from 'vitest';
import { complaints, hydrate, useBrowser } from './browser.ts';

const origin = inject('origin');
const { page: open } = useBrowser();

test('a click inside the site fetches the article once, as data, and loads no document', async () => {
  const page = await open();
  const heard = complaints(page);
  await page.goto(`${origin}/blog`);
  await hydrate(page);
  const requests: string[] = [];
  page.on('request', (request) =>
    requests.push(`${request.resourceType()} ${new URL(request.url()).pathname}`),
  );
  const card = page.locator('main ul a[href^="/blog/"]').first();
  const address = await card.getAttribute('href');
  await card.click();
  await page.waitForURL(`${origin}${address}`);
  await page.locator('#article p').first().waitFor();
  expect(requests.filter((line) => line.startsWith('document'))).toEqual([]);
  expect(requests.filter((line) => line === `fetch /data${address}.json`)).toHaveLength(1);
  expect(heard).toEqual([]);
  await page.context().close();
});

test('back shows the page before, where it was left; forward returns', async () => {
  const page = await open();
  await page.goto(`${origin}/blog`);
  await hydrate(page);
  await page.evaluate(() => scrollTo(0, 600));
  const card = page.locator('main ul a[href^="/blog/"]').nth(2);
  const address = await card.getAttribute('href');
  await card.click();
  await page.locator('#article').waitFor();
  const left = await page.evaluate(() => scrollY);
  expect(left).toBe(0);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBeGreaterThan(300);
  expect(new URL(page.url()).pathname).toBe('/blog');
  await page.goForward();
  await page.locator('#article p').first().waitFor();
  expect(new URL(page.url()).pathname).toBe(address);
  await page.context().close();
});

test('going from article to article shows each one’s own text', async () => {
  const page = await open();
  await page.goto(`${origin}/blog/posing-guide`);
  await hydrate(page);
  const first = await page.locator('#article').innerText();
  await page.locator('section[aria-labelledby="related"] a').first().click();
  await page.waitForURL((url) => url.pathname !== '/blog/posing-guide');
  await expect.poll(() => page.locator('#article').innerText()).not.toBe(first);
  await page.goBack();
  await expect.poll(() => page.locator('#article').innerText()).toBe(first);
  await page.context().close();
});

test('a trailing slash leads to the address without it', async () => {
  const page = await open();
  await page.goto(`${origin}/pricing/`);
  expect(page.url()).toBe(`${origin}/pricing`);
  await page.context().close();
});

test('an unknown address answers 404, hydrates, and names itself', async () => {
  const page = await open();
  const heard = complaints(page);
  const answer = await page.goto(`${origin}/no/such/place`);
  expect(answer?.status()).toBe(404);
  await hydrate(page);
  await expect.poll(() => page.locator('main').innerText()).toContain('/no/such/place');
  expect(heard.filter((line) => !line.includes('404 (Not Found)'))).toEqual([]);
  await page.context().close();
});

test('an unknown post answers 404 and says so, with and without JavaScript', async () => {
  for (const javaScriptEnabled of [true, false]) {
    const page = await open({ javaScriptEnabled });
    const answer = await page.goto(`${origin}/blog/no-such-post`);
    expect(answer?.status()).toBe(404);
    if (javaScriptEnabled) await hydrate(page);
    expect(await page.locator('h1').innerText()).toBe('Post not found.');
    await page.context().close();
  }
});

test('an unknown post that is reached by a click says so too', async () => {
  const page = await open();
  await page.goto(`${origin}/blog`);
  await hydrate(page);
  await page.evaluate(() => {
    const link = document.createElement('a');
    link.href = '/blog/no-such-post';
    document.querySelector('main')?.append(link);
    link.click();
  });
  await expect.poll(() => page.locator('h1').innerText()).toBe('Post not found.');
  await page.context().close();
});

test('the second page of the list is reached by its query, read without a flash of the first', async () => {
  const page = await open();
  const heard = complaints(page);
  await page.goto(`${origin}/blog?page=2`);
  const before = await page.locator('main ul').first().innerText();
  await hydrate(page);
  expect(await page.locator('main ul').first().innerText()).toBe(before);
  expect(await page.locator('nav[aria-label="Pages"] [aria-current]').innerText()).toBe('2');
  await page.locator('nav[aria-label="Pages"] a', { hasText: 'Prev' }).click();
  await page.waitForURL(`${origin}/blog`);
  await expect.poll(() => page.locator('nav[aria-label="Pages"] [aria-current]').innerText()).toBe('1');
  expect(heard).toEqual([]);
  await page.context().close();
});

test('an address that only the server knows is left to it: the 404 page leads to the sessions', async () => {
  const page = await open();
  await page.goto(`${origin}/no-such-page`);
  await hydrate(page);
  await page.getByRole('link', { name: 'Our services' }).click();
  await page.waitForURL(`${origin}/#sessions`);
  expect(await page.locator('#sessions').count()).toBe(1);
  await page.context().close();
});
