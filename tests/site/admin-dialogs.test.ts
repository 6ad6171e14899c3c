import type { Locator, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findAccessibilityViolations, findContrastViolations } from './axe.ts';
import { useBrowser } from './browser.ts';
import {
  createBooking,
  daysFromNow,
  createOrder,
  type OpenScreen,
  shareAdminPage,
  startStudio,
  type Studio,
} from './studio.ts';

const { open } = useBrowser();

let studio: Studio;
let openAdmin: OpenScreen;
let page: Page;
beforeAll(async () => {
  studio = await startStudio();
  await studio.asOwner('POST', '/promo-codes', { code: 'OPENING', kind: 'percent', value: 10 });
  await studio.asVisitor('/api/bookings', createBooking({ code: 'OPENING' }));
  await studio.asVisitor(
    '/api/bookings',
    createBooking({ time: '18:00', name: 'Noa', email: 'noa@example.com' }),
  );
  const { rows } = await studio.asOwner('GET', '/bookings?q=noa');
  await studio.asOwner('POST', `/bookings/${rows[0].id}/accept`, { version: rows[0].version });
  await studio.asVisitor('/api/gift-cards/orders', createOrder());
  await studio.asOwner('POST', '/gift-cards', { ...createOrder(), amount: 5000, method: 'cash' });
  await studio.asVisitor('/api/contact', {
    name: 'Max Example',
    email: 'max@example.com',
    topic: 'group',
    message: 'Is there room for twelve?',
  });
  await studio.asOwner('POST', '/blocked-times', { day: daysFromNow(6), reason: 'Lamp service' });
  openAdmin = await shareAdminPage(studio, open);
});
afterAll(() => studio.stop());

const getDialog = () => page.locator('dialog[open]');

/** Finds the next button on the screen that hasn't been pressed yet. If it is in a row's menu, `clicks` starts with the menu's button. */
async function findNextButton(pressed: string[]): Promise<[label: string, clicks: Locator[]] | null> {
  const label = await page.evaluate((before) => {
    for (const marked of document.querySelectorAll('[data-next]')) marked.removeAttribute('data-next');
    const buttons = [
      ...document.querySelectorAll(
        'main button:not([popovertarget], [type="submit"], [aria-disabled], th button, nav button, [popover] button)',
      ),
    ].filter((button) => button.checkVisibility());
    const menus = [...document.querySelectorAll('main button[popovertarget]')].filter((button) =>
      button.checkVisibility(),
    );
    for (const menu of [null, ...menus]) {
      const panel = menu && document.getElementById(menu.getAttribute('popovertarget') ?? '');
      for (const button of panel ? panel.querySelectorAll('button') : buttons) {
        // Ignore the row's name, because every row has the same actions.
        const parts = [...button.childNodes].filter(
          (node) => !menu || !(node instanceof Element) || !node.matches('.visually-hidden'),
        );
        const text = parts
          .map((node) => node.textContent)
          .join('')
          .trim();
        // Skip a day's heading, which opens that day.
        if (before.includes(text) || /^[A-Z][a-z]+day, /.test(text)) continue;
        menu?.setAttribute('data-next', 'menu');
        button.setAttribute('data-next', 'button');
        return text;
      }
    }
    return null;
  }, pressed);
  if (label === null) return null;
  const menu = page.locator('[data-next="menu"]');
  return [label, [...((await menu.count()) ? [menu] : []), page.locator('[data-next="button"]')]];
}

async function findViolations(): Promise<string[]> {
  await page.waitForFunction(
    () => !document.querySelector('dialog[open]')?.textContent.includes('Loading...'),
  );
  await page.emulateMedia({ colorScheme: 'light' });
  const light = await findAccessibilityViolations(page, 'dialog[open]');
  await page.emulateMedia({ colorScheme: 'dark' });
  return [...light, ...(await findContrastViolations(page, 'dialog[open]'))];
}

/** These buttons open no dialog. All others must open one. */
const buttonsWithoutDialog =
  'Sign out|Sign out all others|Show all|Prev|Next|Today|←|→|Day|Week|Month|List view|View customer|View gift card|Cancel order|Mark answered|Mark archived|Mark new|Pause|Resume|Unblock|Move up|Move down|Archive|Restore'.split(
    '|',
  );

/** Dialogs that were already checked on another screen are skipped. */
const checkedTitles = new Set<string>();

/** Presses every button of a screen once and checks each dialog that opens. */
async function checkDialogs(path: string): Promise<{ titles: string[]; violations: string[] }> {
  page = await openAdmin(path);
  const pressed = [...buttonsWithoutDialog];
  const titles: string[] = [];
  const violations: string[] = [];
  for (;;) {
    const next = await findNextButton(pressed);
    if (!next) return { titles, violations };
    const [label, clicks] = next;
    pressed.push(label);
    for (const target of clicks) await target.click();
    const heading = getDialog().locator('h2').first();
    await heading.waitFor().catch(() => {
      throw new Error(
        `"${label}" on ${path} opens no dialog. If it should not, add it to buttonsWithoutDialog.`,
      );
    });
    const title = (await heading.innerText()).trim();
    titles.push(title);
    if (!checkedTitles.has(title))
      violations.push(...(await findViolations()).map((violation) => `${path}, ${label}: ${violation}`));
    checkedTitles.add(title);
    await page.keyboard.press('Escape');
    if ((await getDialog().count()) > 0) await openAdmin(path);
  }
}

/** The minimum number of dialogs that each screen's buttons open. */
const screens: Record<string, number> = {
  [`/admin/calendar?view=day&day=${daysFromNow(6)}`]: 4,
  '/admin/calendar?view=all': 6,
  '/admin/customers?q=robin': 2,
  '/admin/customers?view=campaigns': 1,
  '/admin/transactions': 2,
  '/admin/promo-codes': 3,
  '/admin/gift-cards': 4,
  '/admin/gift-cards?view=orders': 2,
  '/admin/gift-cards/templates': 2,
  '/admin/settings': 6,
  '/admin/settings?view=blocked': 2,
  '/admin/settings?view=templates': 1,
  '/admin/settings?view=access': 2,
};

test.each(Object.entries(screens))('axe finds no violations in the dialogs of %s', async (path, minCount) => {
  const { titles, violations } = await checkDialogs(path);
  expect(violations).toEqual([]);
  expect(new Set(titles).size, titles.join(', ')).toBeGreaterThanOrEqual(minCount);
});
