import type { Page } from 'playwright';
import { expect, inject, test } from 'vitest';
import { accessibilityFaults, contrastFaults } from './axe.ts';
import { hydrate, useBrowser } from './browser.ts';
import { pagesOf } from './pages.ts';

const origin = inject('origin');
const { page: open } = useBrowser();
const widths = [320, 768, 1280];
/** Administration has tests of its own, signed in; posts are all made alike. */
const pages = pagesOf('dist').filter(
  (path) => !/^\/admin|^\/blog\/(?!page|posing-guide)/.test(path) || path === '/admin/login',
);

/** Narrow and wide differ in what they show, the schemes in their colours: all rules for those, contrast for these. */
async function faultsIn(page: Page, width: number, state: string): Promise<string[]> {
  const [colorScheme, faultsOf] =
    width === 768 ? (['dark', contrastFaults] as const) : (['light', accessibilityFaults] as const);
  await page.setViewportSize({ width, height: 800 });
  await page.emulateMedia({ colorScheme });
  return (await faultsOf(page)).map((fault) => `${state}, ${width} px, ${colorScheme}: ${fault}`);
}

test.each(pages)('%s has no fault that axe finds, from the moment it is there', async (path) => {
  const page = await open({ reducedMotion: 'reduce' });
  // The application stays away: what was published is looked at.
  await page.route('**/assets/frame-*.js', (route) => route.abort());
  await page.goto(origin + path);
  const found: string[] = [];
  // oxlint-disable-next-line no-await-in-loop -- on one page
  for (const width of widths) found.push(...(await faultsIn(page, width, 'as published')));
  expect(found).toEqual([]);
  await page.context().close();
});

/** Opens something on a page that runs. */
const states: Record<string, [path: string, open: (page: Page, width: number) => Promise<void>]> = {
  'the menu over a picture': [
    '/waitlist',
    (page, width) => page.getByRole('button', { name: width < 768 ? 'Menu' : 'SERVICES' }).click(),
  ],
  'the menu': [
    '/faq',
    (page, width) => page.getByRole('button', { name: width < 768 ? 'Menu' : 'SERVICES' }).click(),
  ],
  'the full trail': [
    '/no/such/page/here',
    async (page, width) => {
      if (width < 768) await page.getByRole('button', { name: 'Show the full trail' }).click();
    },
  ],
  'an answer': ['/faq', (page) => page.locator('main details summary:visible').nth(2).click()],
  'the index of a document': [
    '/terms',
    async (page, width) => {
      if (width < 768)
        await page.getByRole('navigation', { name: 'On this page' }).locator('summary').click();
    },
  ],
  'privacy choices': [
    '/',
    async (page) => {
      await page.getByRole('button', { name: 'Privacy choices' }).click();
      await page.getByRole('heading', { name: 'Privacy choices' }).waitFor();
    },
  ],
  'a refused message': ['/contact', (page) => refuse(page, 'Send')],
  'a refused place on the waitlist': ['/waitlist', (page) => refuse(page, 'Join the waitlist')],
  'a refused order': ['/gift-cards', (page) => refuse(page, 'Order the card')],
  'the second step of booking': [
    '/booking?session=standard',
    async (page) => {
      await page.getByRole('link', { name: 'Choose a time' }).click();
      await page.getByRole('heading', { name: 'When, and with what?' }).waitFor();
    },
  ],
};

async function refuse(page: Page, button: string): Promise<void> {
  await page.getByRole('button', { name: button }).click();
  await page.locator('[data-error-for]:visible').first().waitFor();
}

test.each(Object.entries(states))('%s, open, has none', async (state, [path, act]) => {
  for (const width of widths) {
    const page = await open({ reducedMotion: 'reduce', viewport: { width, height: 800 } });
    await page.addInitScript(() => localStorage.setItem('hq_newsletter_popup_shown', 'true'));
    await page.goto(origin + path);
    await hydrate(page);
    await act(page, width);
    expect(await faultsIn(page, width, state)).toEqual([]);
    await page.context().close();
  }
});

test('the popup has none, as it comes and refused', async () => {
  for (const width of widths) {
    const page = await open({ reducedMotion: 'reduce', viewport: { width, height: 800 } });
    await page.goto(`${origin}/pricing`);
    await hydrate(page);
    await page.getByRole('dialog').waitFor();
    expect(await faultsIn(page, width, 'the popup')).toEqual([]);
    await page.getByRole('button', { name: 'Subscribe' }).click();
    await page.getByText('Please enter your email address').waitFor();
    expect(await faultsIn(page, width, 'the popup, refused')).toEqual([]);
    await page.context().close();
  }
});
