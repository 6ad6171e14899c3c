import { expect, inject, test } from 'vitest';
import { useBrowser } from './browser.ts';

const { open } = useBrowser();

async function openArticle(options: Parameters<typeof open>[0] = {}) {
  const page = await open({ javaScriptEnabled: false, ...options });
  await page.goto(`${inject('origin')}/blog/build-your-session-playlist`);
  return { page, article: page.locator('#article') };
}

test('tasks are checkboxes that have names and cannot be changed', async () => {
  const { article } = await openArticle();
  const done = article.getByRole('checkbox', { name: 'Records in a sleeve' });
  const notDone = article.getByRole('checkbox', { name: 'A cable for an old phone' });
  expect([await done.isChecked(), await notDone.isChecked()]).toEqual([true, false]);
  expect([await done.isDisabled(), await notDone.isDisabled()]).toEqual([true, true]);
  const list = article.getByRole('list').filter({ hasText: 'Records in a sleeve' });
  expect(await list.evaluate((element) => getComputedStyle(element).listStyleType)).toBe('none');
});

test('a footnote links to its text and back', async () => {
  const { page, article } = await openArticle({ colorScheme: 'dark' });
  expect(await article.getByRole('heading', { name: 'Footnotes' }).count()).toBe(1);
  await article.getByRole('link', { name: '1', exact: true }).click();
  const note = article.getByRole('listitem').filter({ hasText: 'We have no share in it.' });
  expect(new URL(page.url()).hash).toBe(`#${await note.getAttribute('id')}`);
  const background = await note.evaluate((element) => getComputedStyle(element).backgroundColor);
  expect(background).not.toBe('rgba(0, 0, 0, 0)');
  await note.getByRole('link', { name: 'Back to reference 1' }).click();
  expect(new URL(page.url()).hash).toBe('#user-content-fnref-shop');
});
