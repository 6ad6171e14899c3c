import type { Page } from 'playwright';
import { describe, expect, inject, test } from 'vitest';
import { findViolations } from './axe.ts';
import { chooseTime } from './booking-form.ts';
import { hydrate, useBrowser } from './browser.ts';

const origin = inject('origin');
const { openShared, visit } = useBrowser();
const { open: openWithPopup } = useBrowser({ popup: true });
const widths = [320, 1280];

interface State {
  path: string;
  open: (page: Page, width: number) => Promise<unknown>;
  /** the part that differs from the published page, or else the whole page */
  part?: 'main';
  /** true if the steps to open it depend on the width, so each width needs a new visit */
  dependsOnWidth?: true;
}

const openMenu: State['open'] = (page, width) =>
  page.getByRole('button', { name: width < 768 ? 'Menu' : 'SERVICES' }).click();

/** States of hydrated pages. `tests/live` checks the pages as published. */
const states: Record<string, State> = {
  'a post': { path: '/blog/posing-guide', open: () => Promise.resolve() },
  'the menu over an image': { path: '/waitlist', open: openMenu, dependsOnWidth: true },
  'the menu': { path: '/faq', open: openMenu, dependsOnWidth: true },
  'all breadcrumbs': {
    path: '/no/such/page/here',
    dependsOnWidth: true,
    async open(page, width) {
      if (width < 768) await page.getByRole('button', { name: 'Show the full trail' }).click();
    },
  },
  'an open answer': {
    path: '/faq',
    open: (page) => page.locator('main details summary:visible').nth(2).click(),
  },
  'the table of contents of a document': {
    path: '/terms',
    dependsOnWidth: true,
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
  'a contact form with errors': {
    path: '/contact',
    part: 'main',
    open: (page) => submitEmpty(page, 'Send'),
  },
  'a waitlist form with errors': {
    path: '/waitlist',
    part: 'main',
    open: (page) => submitEmpty(page, 'Join the waitlist'),
  },
  'a gift card form with errors': {
    path: '/gift-cards',
    part: 'main',
    open: (page) => submitEmpty(page, 'Order gift card'),
  },
  'only the form for a discovery call': {
    path: '/booking#discovery-call',
    async open(page) {
      await page.getByRole('heading', { level: 1, name: 'Book a Discovery Call' }).waitFor();
      expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
      expect(await page.getByRole('complementary').count()).toBe(0);
    },
  },
  'a longer session offered instead of extra time': {
    path: '/booking?session=standard&extra=45',
    part: 'main',
    async open(page) {
      await chooseTime(page);
      await page.getByRole('button', { name: 'Switch to Extended' }).waitFor();
    },
  },
};

async function submitEmpty(page: Page, button: string): Promise<void> {
  await page.getByRole('button', { name: button }).click();
  await page.locator('[data-error-for]:visible').first().waitFor();
}

/** Checks the part of a page that an interaction has changed at both widths. */
async function findViolationsAtAllWidths(page: Page, state: string, part: string): Promise<string[]> {
  const found: string[] = [];
  for (const width of widths) {
    found.push(...(await findViolations(page, width, state, part)));
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  return found;
}

describe('once hydrated', () => {
  test.each(Object.entries(states))(
    'axe finds no violations in %s, and nothing is too wide',
    async (state, { path, open: openState, part, dependsOnWidth }) => {
      const page = await openShared();
      for (const width of widths) {
        if (width === widths[0] || dependsOnWidth) {
          await page.setViewportSize({ width, height: 800 });
          await page.goto(origin + path);
          await hydrate(page);
          await openState(page, width);
        }
        expect(await findViolations(page, width, state, part)).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      }
    },
  );
});

test('axe finds no violations in the second step of booking, or in the third step with errors', async () => {
  const page = await visit('/booking?session=standard', { viewport: { width: 320, height: 800 } });
  await chooseTime(page);
  await page.getByRole('heading', { name: 'Time and add-ons' }).waitFor();
  expect(await findViolationsAtAllWidths(page, 'the second step', 'main')).toEqual([]);
  await page.getByRole('link', { name: 'Add your details' }).click();
  await page.getByRole('button', { name: 'Send request' }).click();
  await page.getByText('Please enter your name').first().waitFor();
  expect(await findViolationsAtAllWidths(page, 'the third step', 'main')).toEqual([]);
});

test('axe finds no violations in the popup, with or without errors', async () => {
  const page = await openWithPopup();
  await page.goto(`${origin}/pricing`);
  await hydrate(page);
  await page.mouse.move(200, 300);
  await page.mouse.move(200, 20);
  await page.getByRole('dialog').waitFor();
  expect(await findViolationsAtAllWidths(page, 'the popup', 'dialog[open]')).toEqual([]);
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await page.getByText('Please enter your email address').waitFor();
  expect(await findViolationsAtAllWidths(page, 'the popup with errors', 'dialog[open]')).toEqual([]);
});
