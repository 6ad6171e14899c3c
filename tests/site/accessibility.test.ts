import type { Page } from 'playwright';
import { expect, inject, test } from 'vitest';
import { accessibilityViolations } from './axe.ts';
import { hydrate, useBrowser } from './browser.ts';
import { pagesOf } from './pages.ts';

const origin = inject('origin');
const { page: open } = useBrowser({ popup: true });
const widths = [320, 1280];
/** The admin has separate tests, signed in; posts are all made alike. */
const pages = pagesOf('dist').filter(
  (path) => !/^\/admin|^\/blog\/(?!page|posing-guide)/.test(path) || path === '/admin/login',
);

/** All rules for a narrow light page and a wide dark one: each width and each scheme is seen once. */
async function faultsIn(page: Page, width: number, state: string, part = 'html'): Promise<string[]> {
  const colorScheme = width === 320 ? 'light' : 'dark';
  await page.setViewportSize({ width, height: 800 });
  await page.emulateMedia({ colorScheme });
  return (await accessibilityViolations(page, part)).map(
    (fault) => `${state}, ${width} px, ${colorScheme}: ${fault}`,
  );
}

test.each(pages)('axe finds no violation on %s, from first paint on', async (path) => {
  const page = await open({ reducedMotion: 'reduce' });
  // The application stays away: what was published is looked at.
  await page.route('**/assets/layout-*.js', (route) => route.abort());
  await page.goto(origin + path);
  const found: string[] = [];
  for (const width of widths) {
    // Header and footer are the same everywhere. The states below check them in each width.
    const part = width === 320 ? 'html' : 'main';
    found.push(...(await faultsIn(page, width, 'as published', part)));
  }
  expect(found).toEqual([]);
});

interface State {
  path: string;
  open: (page: Page, width: number) => Promise<unknown>;
  /** It opens differently in each width, so each gets a page of its own. */
  perWidth?: true;
}

const openMenu: State['open'] = (page, width) =>
  page.getByRole('button', { name: width < 768 ? 'Menu' : 'SERVICES' }).click();

/** Opens something on a page that runs. */
const states: Record<string, State> = {
  'the menu over a picture': { path: '/waitlist', open: openMenu, perWidth: true },
  'the menu': { path: '/faq', open: openMenu, perWidth: true },
  'the full trail': {
    path: '/no/such/page/here',
    perWidth: true,
    async open(page, width) {
      if (width < 768) await page.getByRole('button', { name: 'Show the full trail' }).click();
    },
  },
  'an answer': {
    path: '/faq',
    open: (page) => page.locator('main details summary:visible').nth(2).click(),
  },
  'the index of a document': {
    path: '/terms',
    perWidth: true,
    async open(page, width) {
      if (width < 768)
        await page.getByRole('navigation', { name: 'On this page' }).locator('summary').click();
    },
  },
  'privacy choices': {
    path: '/',
    async open(page) {
      await page.getByRole('button', { name: 'Privacy choices' }).click();
      await page.getByRole('heading', { name: 'Privacy choices' }).waitFor();
    },
  },
  'a refused message': { path: '/contact', open: (page) => refuse(page, 'Send') },
  'a refused place on the waitlist': {
    path: '/waitlist',
    open: (page) => refuse(page, 'Join the waitlist'),
  },
  'a refused order': { path: '/gift-cards', open: (page) => refuse(page, 'Order gift card') },
  'the second step of booking': {
    path: '/booking?session=standard',
    async open(page) {
      await chooseTime(page);
      await page.getByRole('heading', { name: 'Time and add-ons' }).waitFor();
    },
  },
  'a longer session offered instead of extra time': {
    path: '/booking?session=standard&extra=45',
    async open(page) {
      await chooseTime(page);
      await page.getByRole('button', { name: 'Switch to Extended' }).waitFor();
    },
  },
  'the third step of booking, refused': {
    path: '/booking?session=standard',
    async open(page) {
      await chooseTime(page);
      await page.getByRole('link', { name: 'Add your details' }).click();
      await page.getByRole('button', { name: 'Send request' }).click();
      await page.getByText('Please enter your name').first().waitFor();
    },
  },
};

async function chooseTime(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Choose a time' }).click();
  await page.getByRole('button', { name: 'Later month' }).click();
  await page.locator('[name="day"]:enabled').first().check({ force: true });
  await page.locator('[name="time"]').nth(2).check({ force: true });
}

async function refuse(page: Page, button: string): Promise<void> {
  await page.getByRole('button', { name: button }).click();
  await page.locator('[data-error-for]:visible').first().waitFor();
}

async function running(path: string, width: number): Promise<Page> {
  const page = await open({ reducedMotion: 'reduce', viewport: { width, height: 800 } });
  await page.goto(origin + path);
  await hydrate(page);
  return page;
}

test.each(Object.entries(states))(
  'axe finds no violation in %s when open',
  async (state, { path, open: act, perWidth }) => {
    let page: Page | undefined;
    for (const width of widths) {
      if (!page || perWidth) {
        page = await running(path, width);
        await act(page, width);
      }
      expect(await faultsIn(page, width, state)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
  },
);

test('axe finds no violation in the popup, fresh or with errors', async () => {
  const page = await running('/pricing', 320);
  await page.mouse.move(200, 300);
  await page.mouse.move(200, 20);
  await page.getByRole('dialog').waitFor();
  for (const width of widths) expect(await faultsIn(page, width, 'the popup')).toEqual([]);
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await page.getByText('Please enter your email address').waitFor();
  for (const width of widths) expect(await faultsIn(page, width, 'the popup, refused')).toEqual([]);
});
