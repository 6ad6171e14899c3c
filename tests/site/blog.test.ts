import type { Page } from 'playwright';
import { expect, inject, test } from 'vitest';
import { collectErrors, followLink, hydrate, isFocused, runDuringUrlChange, useBrowser } from './browser.ts';
import { findEvents } from './data-layer.ts';
import { readPosts } from './source-posts.ts';

const origin = inject('origin');
const { open, openShared } = useBrowser();
const posts = readPosts();
const playlistPost = 'Photo Shoot Playlist for 25, 45 or 90 Minutes';
const getPagination = (page: Page) => page.getByRole('navigation', { name: 'Pages' });

const getTitles = (page: Page) =>
  page.getByRole('main').getByRole('listitem').getByRole('heading', { level: 2 });

test('the last page opens without briefly showing another, and Prev and Next work and are disabled at the ends', async () => {
  const page = await openShared();
  const errors = collectErrors(page);
  await page.goto(`${origin}/blog?page=99`);
  const pagination = getPagination(page);
  const getCurrent = () => pagination.locator('[aria-current="page"]').innerText();
  const before = await page.getByRole('main').innerText();
  expect(await getCurrent()).toBe('3');
  await hydrate(page);
  await page.waitForLoadState('networkidle');
  expect(await getCurrent()).toBe('3');
  expect(await page.getByRole('main').innerText()).toBe(before);
  expect(await getTitles(page).allInnerTexts()).toEqual([posts[12]?.title]);
  expect(await pagination.getByText('Next').getAttribute('aria-disabled')).toBe('true');
  await pagination.getByRole('link', { name: 'Prev' }).click();
  await page.waitForURL(`${origin}/blog?page=2`);
  await expect.poll(getCurrent).toBe('2');
  expect(errors.filter((line) => !line.includes('404 (Not Found)'))).toEqual([]); // the data of page 99
  await pagination.getByRole('link', { name: 'Page 1' }).click();
  await page.waitForURL(`${origin}/blog`);
  await expect.poll(() => pagination.getByText('Prev').getAttribute('aria-disabled')).toBe('true');
  expect(await pagination.getByText('Prev').getAttribute('href')).toBeNull();
  await pagination.getByRole('link', { name: 'Next' }).click();
  await page.waitForURL(`${origin}/blog?page=2`);
  await expect.poll(getCurrent).toBe('2');
});

test('the topics link to tag pages, most frequent first, even without scripts', async () => {
  const counts = new Map<string, number>();
  for (const { tags } of posts) for (const tag of tags) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  const page = await open({ viewport: { width: 390, height: 844 }, javaScriptEnabled: false });
  await page.goto(`${origin}/blog`);
  const topics = page.getByRole('navigation', { name: 'Topics' });
  await topics.getByText('Topics').click();
  const shown = await topics.getByRole('link').allInnerTexts();
  expect(shown.toSorted()).toEqual([...counts].map(([tag, count]) => `${tag} ${count}`).toSorted());
  expect(shown.map((text) => Number.parseInt(text.split(' ').at(-1) ?? '', 10))).toEqual(
    [...counts.values()].toSorted((one, other) => other - one),
  );
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.reload();
  await topics.getByText('Topics').click();
  await topics.getByRole('link', { name: 'dating' }).click();
  await page.waitForURL(`${origin}/blog?tag=dating`);
  expect(await page.locator('h1').innerText()).toBe('Posts about dating');
});

test('an unknown or malformed tag shows that it has no posts, whether opened directly or clicked', async () => {
  const page = await openShared();
  const response = await page.goto(`${origin}/blog?tag=no-such-tag`);
  expect(response?.status()).toBe(404);
  await hydrate(page);
  await expect.poll(() => page.getByRole('main').innerText()).toContain('“no-such-tag”');
  await page.getByRole('link', { name: 'All posts' }).click();
  await page.waitForURL(`${origin}/blog`);
  for (const tag of ['no-such-tag', '../posing-guide', '%2e%2e/x']) {
    await followLink(page, `/blog?tag=${encodeURIComponent(tag)}`);
    await expect.poll(() => page.getByRole('main').innerText()).toContain(`“${tag}”`);
    expect(await page.locator('h1').innerText()).toBe('No posts with this tag');
  }
});

test('on a host that ignores query strings, the requested page is shown after hydration', async () => {
  const page = await openShared();
  await page.route(/\/blog\?/, async (route) =>
    route.request().resourceType() === 'document'
      ? route.fulfill({ response: await route.fetch({ url: `${origin}/blog` }) })
      : route.continue(),
  );
  await page.goto(`${origin}/blog?page=2`);
  expect(await getPagination(page).locator('[aria-current="page"]').innerText()).toBe('1');
  await hydrate(page);
  await expect.poll(() => getPagination(page).locator('[aria-current="page"]').innerText()).toBe('2');
  await page.goto(`${origin}/blog?tag=dating`);
  await hydrate(page);
  await expect.poll(() => page.locator('h1').innerText()).toBe('Posts about dating');
});

test('search loads its index on use, announces results, offers corrections, and says if there are no results or too many', async () => {
  const page = await openShared();
  const errors = collectErrors(page);
  const requested: string[] = [];
  page.on(
    'request',
    (request) => request.url().endsWith('/data/search.json') && requested.push(request.url()),
  );
  await page.goto(`${origin}/blog`);
  await hydrate(page);
  await page.waitForLoadState('networkidle');
  expect(requested).toEqual([]);
  const field = page.getByLabel('Search the blog');
  await field.fill('p');
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 200))); // ends after the search's timer of 150 ms
  expect(await getTitles(page).count()).toBe(6);
  expect(requested).toEqual([]);
  await field.fill('playlist');
  await expect.poll(() => page.getByRole('status').filter({ hasText: 'playlist' }).count()).toBe(1);
  await expect.poll(() => getTitles(page).first().innerText()).toBe(playlistPost);
  expect(requested).toHaveLength(1);
  await field.fill('session');
  await expect.poll(() => page.getByText('The 12 best matches for “session”.').count()).toBe(1);
  await expect.poll(() => getTitles(page).count()).toBe(12);
  await field.fill('posng');
  await page.getByRole('link', { name: 'posing', exact: true }).click();
  await page.waitForURL(`${origin}/blog?q=posing`);
  await expect.poll(() => getTitles(page).count()).toBeGreaterThan(2);
  await field.fill('zzzzqqqq');
  await expect.poll(() => page.getByText('Nothing found for “zzzzqqqq”').count()).toBe(1);
  await field.press('Escape');
  await expect.poll(() => getTitles(page).count()).toBe(6);
  expect(errors).toEqual([]);
});

test('a submitted search keeps the field’s text and focus, is in the URL, and its results open', async () => {
  const page = await openShared();
  const errors = collectErrors(page);
  await page.goto(`${origin}/blog`);
  await hydrate(page);
  // Letters typed while the search is loading are kept.
  await runDuringUrlChange(page, () => void document.execCommand('insertText', false, 'list'));
  const field = page.getByLabel('Search the blog');
  await field.fill('play');
  await field.press('Enter');
  await page.waitForURL(`${origin}/blog?q=play`);
  await page.getByRole('status').filter({ hasText: '“playlist”' }).waitFor();
  expect(await field.inputValue()).toBe('playlist');
  await page.keyboard.press('Enter');
  await page.waitForURL(`${origin}/blog?q=playlist`);
  await expect.poll(() => page.title()).toMatch(/^(?:One post|\d+ posts) on “playlist” \| /);
  await expect.poll(() => isFocused(field)).toBe(true);
  await page.reload();
  await hydrate(page);
  await expect.poll(() => page.title()).toContain('“playlist”');
  await expect.poll(() => getTitles(page).first().innerText()).toBe(playlistPost);
  await field.press('Escape');
  await expect.poll(() => getTitles(page).count()).toBe(6);
  expect(errors).toEqual([]);

  await field.fill('playlist');
  await page.getByRole('link', { name: playlistPost }).click();
  await page.getByRole('heading', { level: 1, name: playlistPost }).waitFor();
  await expect.poll(() => page.title()).toBe(`${playlistPost} | Hush Quarter`);
});

test('a card has an excerpt of at most four lines, is a link named after its title, and is clickable anywhere', async () => {
  const page = await openShared({ viewport: { width: 320, height: 800 } });
  await page.goto(`${origin}/blog`);
  const lines = await page
    .locator('main article > p:last-child')
    .evaluateAll((excerpts) =>
      excerpts.map(
        (excerpt) => excerpt.clientHeight / Number.parseFloat(getComputedStyle(excerpt).lineHeight),
      ),
    );
  expect(lines).toHaveLength(6);
  for (const count of lines) expect(count).toBeLessThan(4.1);
  expect(lines[0]).toBeGreaterThan(2.1); // the newest post
  await page.setViewportSize({ width: 1280, height: 800 });
  const card = page.locator('main article').first();
  const title = await card.getByRole('heading').innerText();
  await card.getByRole('link', { name: title, exact: true }).waitFor();
  await card.locator('img').click({ position: { x: 20, y: 20 }, force: true }); // covered by the title's link
  await page.waitForURL('**/blog/*');
  await expect.poll(() => page.locator('h1').innerText()).toBe(title);
});

test('a search that fails to load shows an error and keeps the posts', async () => {
  const page = await openShared();
  await page.route('**/data/search.json', (route) => route.abort());
  await page.goto(`${origin}/blog`);
  await hydrate(page);
  await page.getByLabel('Search the blog').fill('playlist');
  await expect.poll(() => page.getByText('Search didn’t load').count()).toBe(1);
  expect(await getTitles(page).count()).toBe(6);
});

test('share links contain the post’s URL, it can be copied after hydration, and the post reports one view and each share', async () => {
  const page = await open({ permissions: ['clipboard-read', 'clipboard-write'] });
  await page.goto(`${origin}/blog/posing-guide`);
  expect(await page.getByRole('button', { name: 'Copy link' }).isVisible()).toBe(false);
  const hrefs = await page
    .getByRole('list', { name: 'Share this article' })
    .locator('a')
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
  const url = encodeURIComponent('https://hushquarter.example/blog/posing-guide');
  expect(hrefs).toEqual([
    `https://www.facebook.com/sharer/sharer.php?u=${url}`,
    `https://x.com/intent/post?url=${url}&text=${encodeURIComponent(posts.find(({ slug }) => slug === 'posing-guide')?.title ?? '')}`,
    `https://www.linkedin.com/sharing/share-offsite/?url=${url}`,
  ]);

  await hydrate(page);
  await expect.poll(() => findEvents(page, 'blog_post_view')).toMatchObject([{ slug: 'posing-guide' }]);
  await page.evaluate(() =>
    document.addEventListener('click', (event) => event.preventDefault(), { capture: true }),
  );
  await page.getByRole('link', { name: 'LinkedIn' }).first().click();
  await expect
    .poll(() => findEvents(page, 'share'))
    .toMatchObject([{ slug: 'posing-guide', method: 'linkedin' }]);
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect.poll(() => page.getByRole('status').filter({ hasText: 'Link copied.' }).count()).toBe(1);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    'https://hushquarter.example/blog/posing-guide',
  );
});
