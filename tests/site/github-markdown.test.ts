import { expect, inject, test } from 'vitest';
import { useBrowser } from './browser.ts';

const { open } = useBrowser();

async function openArticle(options: Parameters<typeof open>[0] = {}) {
  const page = await open({ javaScriptEnabled: false, ...options });
  await page.goto(`${inject('origin')}/blog/build-your-session-playlist`);
  return { page, article: page.locator('#article') };
}

test('deleted text is crossed out', async () => {
  const { article } = await openArticle();
  const deleted = article.getByRole('deletion');
  expect(await deleted.innerText()).toBe('Your own speakers');
  expect(await deleted.evaluate((element) => getComputedStyle(element).textDecorationLine)).toBe(
    'line-through',
  );
});

test('bare URLs and email addresses are links, but times are text', async () => {
  const { article } = await openArticle();
  const getUrl = (name: string) => article.getByRole('link', { name }).getAttribute('href');
  expect(await getUrl('https://records.example/new')).toBe('https://records.example/new');
  expect(await getUrl('hello@records.example')).toBe('mailto:hello@records.example');
  expect(await article.innerText()).toContain('answers at 10:30 when');
});

test('tasks are checkboxes that have names and cannot be changed', async () => {
  const { article } = await openArticle();
  const done = article.getByRole('checkbox', { name: 'Records in a sleeve' });
  const notDone = article.getByRole('checkbox', { name: 'A cable for an old phone' });
  expect([await done.isChecked(), await notDone.isChecked()]).toEqual([true, false]);
  expect([await done.isDisabled(), await notDone.isDisabled()]).toEqual([true, true]);
  const list = article.getByRole('list').filter({ hasText: 'Records in a sleeve' });
  expect(await list.evaluate((element) => getComputedStyle(element).listStyleType)).toBe('none');
});

test.each(['light', 'dark'] as const)(
  'a footnote links to its text and back, in %s colors',
  async (colorScheme) => {
    const { page, article } = await openArticle({ colorScheme });
    expect(await article.getByRole('heading', { name: 'Footnotes' }).count()).toBe(1);
    await article.getByRole('link', { name: '1', exact: true }).click();
    const note = article.getByRole('listitem').filter({ hasText: 'We have no share in it.' });
    expect(new URL(page.url()).hash).toBe(`#${await note.getAttribute('id')}`);
    const background = await note.evaluate((element) => getComputedStyle(element).backgroundColor);
    expect(background).not.toBe('rgba(0, 0, 0, 0)');
    await note.getByRole('link', { name: 'Back to reference 1' }).click();
    expect(new URL(page.url()).hash).toBe('#user-content-fnref-shop');
  },
);

test('print has no links back from footnotes', async () => {
  const { page, article } = await openArticle();
  await page.emulateMedia({ media: 'print' });
  expect(await article.getByText('↩').isVisible()).toBe(false);
  expect(await article.getByText('We have no share in it.').isVisible()).toBe(true);
});
