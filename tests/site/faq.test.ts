import type { Page } from 'playwright';
import { beforeAll, expect, inject, test } from 'vitest';
import { collectErrors, followLink, hydrate, useBrowser } from './browser.ts';

const origin = inject('origin');
const { open, openShared } = useBrowser();

const openAnswers = 'main details[name="faq"][open]';

/** Tests without scripts share this page. */
let faq: Page;
beforeAll(async () => {
  faq = await open({ javaScriptEnabled: false });
  await faq.goto(`${origin}/faq`);
});

test('there are four groups of questions, and the table of contents links to each', async () => {
  const groups = await faq.locator('main section > h2').allInnerTexts();
  expect(groups).toHaveLength(4);
  const contents = faq.getByRole('navigation', { name: 'Question groups' });
  for (const [position, link] of (await contents.locator('li a').all()).entries()) {
    expect(await link.innerText()).toContain(groups[position]);
    const id = (await link.getAttribute('href'))?.slice(1);
    expect(await faq.locator(`h2[id="${id}"]`).count()).toBe(1);
  }
});

test('at most one answer is open', async () => {
  const questions = faq.locator('main details[name="faq"] summary');
  await questions.first().click();
  await questions.last().click();
  const answer = faq.locator(openAnswers);
  expect(await answer.count()).toBe(1);
  expect(await answer.locator('summary').innerText()).toBe(await questions.last().innerText());
  await questions.last().click();
  expect(await answer.count()).toBe(0);
});

test.each([true, false])(
  'a URL with an answer’s id opens the answer with its question in view (JavaScript: %s)',
  async (scripts) => {
    const page = await open({ javaScriptEnabled: scripts });
    await page.goto(`${origin}/faq#cancel`);
    const answer = page.locator(openAnswers);
    await answer.waitFor();
    const question = answer.locator('summary');
    expect(await question.innerText()).toBe('Can I cancel or reschedule?');
    const header = await page.locator('#site-header').boundingBox();
    const getY = async () => (await question.boundingBox())?.y;
    await expect.poll(getY).toBeLessThan(300);
    expect(await getY()).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
  },
);

test('client-side navigation and a changed hash also open the answer', async () => {
  const page = await openShared();
  const errors = collectErrors(page);
  await page.goto(`${origin}/contact`);
  await hydrate(page);
  await followLink(page, '/faq#pets');
  await expect
    .poll(() => page.locator(openAnswers).locator('summary').innerText())
    .toBe('Can I bring my dog?');
  await page.evaluate(() => (location.hash = '#cancel'));
  await expect
    .poll(() => page.locator(openAnswers).locator('summary').innerText())
    .toBe('Can I cancel or reschedule?');
  expect(errors).toEqual([]);
});
