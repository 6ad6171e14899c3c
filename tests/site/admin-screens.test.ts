import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { beforeAll, describe, expect, test } from 'vitest';
import { screens } from '#src/admin/screens.ts';
import { findAccessibilityViolations, findContrastViolations } from './axe.ts';
import { collectErrors, getFocusedText, isFocused, useBrowser } from './browser.ts';
import {
  clickRowAction,
  createBooking,
  createOrder,
  daysFromNow,
  listTabs,
  openScreen,
  switchScreen,
  useAdminPage,
  useStudio,
  waitForStatus,
} from './studio.ts';

const { open } = useBrowser();

const studio = useStudio();
beforeAll(async () => {
  for (let index = 0; index < 30; index++) {
    const name = `Person ${String(index).padStart(2, '0')}`;
    await studio.asOwner('POST', '/customers', { name, email: `person${index}@example.com`, phone: '' });
  }
  await studio.asVisitor('/api/bookings', createBooking());
  await studio.asVisitor(
    '/api/bookings',
    createBooking({ time: '18:00', name: 'Noa Example', email: 'noa@example.com' }),
  );
  await studio.asVisitor('/api/gift-cards/orders', createOrder());
  await studio.asVisitor('/api/subscribe', { email: 'reader@example.com', newsletter_type: 'general' });
  await studio.asVisitor('/api/contact', {
    name: 'Max Example',
    email: 'max@example.com',
    topic: 'group',
    message: 'Is there room for twelve?',
  });
  await studio.asVisitor('/api/waitlist', {
    email: 'wait@example.com',
    firstname: 'Wim',
    interest: 'membership',
  });
  await studio.asOwner('POST', '/promo-codes', { code: 'OPENING', kind: 'percent', value: 10 });
  await studio.asOwner('POST', '/blocked-times', { day: daysFromNow(9), reason: 'Lamp service' });
});
const openAdmin = useAdminPage(studio, open);

const getDialog = (page: Page) => page.getByRole('dialog');

const countLines = (element: Element) => {
  const range = document.createRange();
  range.selectNodeContents(element.querySelector('a') ?? element);
  return range.getClientRects().length;
};

test('a list keeps search, sorting and page in its URL, and Back restores them', async () => {
  const page = await openAdmin('/admin/customers?sort=name');
  await page.getByText('1–25 of 3').waitFor();
  // On a wide screen, only long texts wrap.
  expect(await page.getByRole('cell', { name: 'person0@example.com' }).evaluate(countLines)).toBe(1);
  await page.getByRole('button', { name: 'Next' }).click();
  await page.waitForURL(/sort=name&page=2$/);
  await page.goBack();
  await page.getByText('1–25 of 3').waitFor();
  await page.getByRole('button', { name: 'Name' }).click();
  await page.waitForURL(/\?sort=-name$/);
  const header = page.getByRole('columnheader', { name: 'Name' });
  await expect.poll(() => header.getAttribute('aria-sort')).toBe('descending');
  await page.getByRole('searchbox').fill('person 07');
  await page.getByText('1–1 of 1').waitFor();
  await page.waitForURL(/\?q=person\+07&sort=-name$/);
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export CSV' }).click();
  const csv = await readFile(await (await downloading).path(), 'utf8');
  expect(csv).toContain('person7@example.com');
  expect(csv).not.toContain('person8@example.com');
  await page.getByRole('searchbox').fill('no such customer');
  await page.getByText('No results.').waitFor();
  await page.getByRole('button', { name: 'Show all' }).click();
  await page.getByText('1–25 of 3').waitFor();
});

test('tables, row actions and dialogs work with the keyboard alone', async () => {
  const page = await openAdmin('/admin/customers?sort=name&q=person');
  await page.getByRole('link', { name: 'person0@example.com' }).focus();
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => getFocusedText(page)).toBe('person1@example.com');
  await page.keyboard.press('End');
  await expect.poll(() => getFocusedText(page)).toBe('person24@example.com');
  await page.keyboard.press('Home');
  await expect.poll(() => getFocusedText(page)).toBe('person0@example.com');
  await page.keyboard.press('Tab');
  await expect.poll(() => getFocusedText(page)).toBe('···Actions for Person 00');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect.poll(() => getFocusedText(page)).toBe('Edit Person 00');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Edit Person 00' }).waitFor();
  await page.keyboard.press('Escape');
  await getDialog(page).waitFor({ state: 'detached' });
});

test('a conflicting edit shows both versions before one replaces the other', async () => {
  const page = await openAdmin('/admin/customers?q=person+03');
  await clickRowAction(page, 'Person 03', 'Edit');
  const dialog = getDialog(page);
  const { rows } = await studio.asOwner('GET', '/customers?q=person+03');
  const [{ id, version }] = rows;
  await studio.asOwner('PATCH', `/customers/${id}`, { version, name: 'Someone Else' });
  await dialog.getByLabel('Name').fill('Mine');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByRole('cell', { name: 'Someone Else' }).waitFor();
  await dialog.getByRole('cell', { name: 'Mine' }).waitFor();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Replace with mine' }).click();
  await waitForStatus(page, 'Customer saved');
  expect((await studio.asOwner('GET', `/customers/${id}`)).customer.name).toBe('Mine');
});

test('a failed load shows an error and can be retried', async () => {
  const page = await openAdmin('/admin/customers');
  await page.route('**/api/**', (route) => route.abort());
  await page.getByRole('button', { name: 'Name' }).click();
  await page.getByRole('alert').getByText('can’t be reached').waitFor();
  await page.unroute('**/api/**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => page.getByRole('alert').count()).toBe(0);
});

test('answering a request on the dashboard emails the customer without shifting the layout', async () => {
  const page = await openAdmin('/admin');
  const errors = collectErrors(page);
  const requests = page.getByRole('region', { name: 'Requests to answer' });
  const request = requests.getByRole('listitem').filter({ hasText: 'Robin Example' });
  const below = [
    requests.getByRole('button', { name: 'Confirm HQ-1002' }),
    page.getByRole('link', { name: '1 New messages' }),
    page.getByRole('heading', { name: 'Next 6 days' }),
  ];
  expect(await requests.getByRole('button', { name: 'Decline HQ-1002' }).count()).toBe(0); // in a closed menu
  const getPositions = () => Promise.all(below.map((element) => element.boundingBox()));
  await request.getByRole('button', { name: /^Confirm HQ/ }).click();
  const before = await getPositions();
  await getDialog(page).getByRole('button', { name: 'Confirm' }).click();
  await waitForStatus(page, 'Booking confirmed');
  await request.getByText('Answered: HQ-1001, Robin Example').waitFor();
  await expect.poll(() => request.getByRole('button').count()).toBe(0);
  await expect.poll(getPositions).toEqual(before);
  const link = request.getByRole('link', { name: 'HQ-1001, Robin Example' });
  await expect.poll(() => isFocused(link)).toBe(true);
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await request.waitFor({ state: 'detached' });
  const { rows } = await studio.asOwner('GET', '/emails?kind=booking-accepted');
  expect(rows.map(({ recipient }: { recipient: string }) => recipient)).toEqual(['robin@example.com']);
  expect(errors).toEqual([]);
});

test('the dashboard shows a new request by itself, but not while a dialog is open or the tab is hidden', async () => {
  const page = await studio.openSignedIn(open);
  await page.clock.install();
  await openScreen(page, '/admin');
  let loads = 0;
  page.on('request', (request) => (loads += request.url().endsWith('/api/admin/dashboard') ? 1 : 0));
  const refresh = page.getByRole('button', { name: 'Refresh' });
  await refresh.focus();
  await studio.asVisitor(
    '/api/bookings',
    createBooking({ time: '11:00', name: 'Kit Example', email: 'kit@example.com' }),
  );
  await page.clock.runFor(180_000);
  await page.getByRole('region', { name: 'Requests to answer' }).getByText('Kit Example').waitFor();
  expect(await isFocused(refresh)).toBe(true);
  expect(loads).toBe(1);

  await page.keyboard.press('Control+k');
  await getDialog(page).waitFor();
  await page.clock.runFor(180_000);
  await page.keyboard.press('Escape');
  await getDialog(page).waitFor({ state: 'detached' });
  const setHidden = (isHidden: boolean) =>
    page.evaluate((hidden) => {
      Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }, isHidden);
  await setHidden(true);
  await page.clock.runFor(180_000);
  expect(loads).toBe(1);
  await setHidden(false);
  await expect.poll(() => loads).toBe(2);
});

test('an overlapping session is rejected unless the owner overrides it', async () => {
  const page = await openAdmin(`/admin/calendar?view=day&day=${daysFromNow(6)}`);
  await page.getByRole('button', { name: 'Add booking' }).click();
  const dialog = getDialog(page);
  await dialog.getByLabel('Time', { exact: true }).fill('14:15');
  await dialog.getByLabel('Name').fill('Walk-in Guest');
  await dialog.getByRole('textbox', { name: 'Email' }).fill('walkin@example.com');
  await dialog.getByRole('button', { name: 'Add booking' }).click();
  await dialog.getByLabel('Book anyway').check();
  await dialog.getByRole('button', { name: 'Add booking' }).click();
  await waitForStatus(page, /^Booking HQ-\d+ added$/);
  await page.getByText('2 conflicts').waitFor();
  const { rows } = await studio.asOwner('GET', '/bookings?q=walkin');
  expect(rows[0]).toMatchObject({ status: 'accepted', time: '14:15' });
});

test('a customer’s data can be viewed, exported and erased', async () => {
  const page = await openAdmin('/admin/customers?q=noa');
  await page.getByRole('link', { name: 'Noa Example' }).click();
  await page.getByRole('heading', { level: 1, name: 'Noa Example' }).waitFor();
  await page.getByRole('region', { name: 'Bookings' }).getByRole('link', { name: /^HQ-/ }).waitFor();
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export all data' }).click();
  const record = JSON.parse(await readFile(await (await downloading).path(), 'utf8')) as {
    bookings: unknown[];
  };
  expect(record.bookings).toHaveLength(1);
  await page.getByRole('button', { name: 'Erase data' }).click();
  const dialog = getDialog(page);
  await dialog.getByLabel(/to confirm$/).fill('other@example.com');
  await dialog.getByRole('button', { name: 'Erase permanently' }).click();
  await dialog.getByText('Please type this customer’s email address').waitFor();
  await dialog.getByLabel(/to confirm$/).fill('noa@example.com');
  await dialog.getByRole('button', { name: 'Erase permanently' }).click();
  await waitForStatus(page, 'Customer data erased');
  await page.waitForURL(/customers\?q=noa$/);
  await page.getByText('No results.').waitFor();
});

test('a customer with a confirmed session is not erased before it is canceled', async () => {
  const { customerId, number } = await studio.asOwner('POST', '/bookings', {
    session: 'mini',
    day: daysFromNow(8),
    time: '12:00',
    name: 'Eve Example',
    email: 'eve@example.com',
    override: true,
    notify: false,
  });
  const page = await openAdmin(`/admin/customers?open=${customerId}`);
  await page.getByRole('button', { name: 'Erase data' }).click();
  await getDialog(page).getByText('This customer still has a session.').waitFor();
  expect(await getDialog(page).getByRole('button', { name: 'Erase permanently' }).count()).toBe(0);
  await getDialog(page)
    .getByRole('link', { name: `HQ-${number}` })
    .click();
  await page.getByRole('dialog', { name: `Eve Example, HQ-${number}` }).waitFor();
  await expect.poll(() => page.getByRole('dialog').count()).toBe(1);
});

test('templates can be reordered, archived and restored', async () => {
  const page = await openAdmin('/admin/gift-cards/templates');
  const getNames = () => page.getByRole('rowheader').allTextContents();
  const [first = '', second = ''] = await getNames();
  await clickRowAction(page, first, 'Move down');
  await expect.poll(async () => (await getNames()).slice(0, 2)).toEqual([second, first]);
  await waitForStatus(page, `${first} moved down`);
  const menuButton = page.getByRole('button', { name: `Actions for ${first}` });
  await expect.poll(() => isFocused(menuButton)).toBe(true);
  await clickRowAction(page, second, 'Move up');
  await waitForStatus(page, `${second} is already first`);
  const last = (await getNames()).at(-1) ?? '';
  await clickRowAction(page, last, 'Move down');
  await waitForStatus(page, `${last} is already last`);
  await expect.poll(() => isFocused(page.getByRole('button', { name: `Actions for ${last}` }))).toBe(true);
  await clickRowAction(page, first, 'Edit');
  await getDialog(page).getByLabel('Headline').fill('An hour of quiet');
  await getDialog(page).getByRole('figure', { name: 'Preview' }).getByText('An hour of quiet').waitFor();
  await getDialog(page).getByRole('button', { name: 'Save' }).click();
  await waitForStatus(page, 'Template saved');
  await clickRowAction(page, first, 'Archive');
  await page.getByRole('row', { name: first }).getByText('Archived').waitFor();
  await clickRowAction(page, first, 'Restore');
  await page.getByRole('row', { name: first }).getByText('Archived').waitFor({ state: 'detached' });
});

describe('axe finds no violations in either color scheme, and nothing is wider than a phone, on', () => {
  let page: Page;
  let errors: string[];
  beforeAll(async () => {
    page = await studio.openSignedIn(open, {
      viewport: { width: 320, height: 700 },
    });
    errors = collectErrors(page);
    await openScreen(page, '/admin/transactions');
  });

  async function inspect(path: string) {
    await page.emulateMedia({ colorScheme: 'light' });
    await switchScreen(page, path);
    const violations = await findAccessibilityViolations(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    violations.push(...(await findContrastViolations(page)));
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    return { violations, width, errors };
  }

  test.each(screens.map(({ name, path }) => [name, path] as const))(
    '%s and its other views',
    async (_, path) => {
      const expected = { violations: [], width: 320, errors: [] };
      expect(await inspect(path), path).toEqual(expected);
      for (const view of await listTabs(page, path)) expect(await inspect(view), view).toEqual(expected);
    },
  );
});

test('the dashboard lists what is left to set up, and the owner can skip a step and take it up again', async () => {
  const page = await openAdmin('/admin');
  const setup = page.getByRole('region', { name: 'Finish setting up' });
  const payment = setup.getByRole('listitem').filter({ hasText: 'Take payments online' });
  await payment.getByRole('button', { name: /^Skip/ }).click();
  await payment.getByText('Skipped').waitFor();
  await payment.getByRole('button', { name: /^Don’t skip/ }).click();
  await payment.getByText('connect our Stripe account').waitFor();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await payment.getByRole('button', { name: /^Copy message/ }).click();
  await page.getByRole('status').getByText('Message copied').waitFor();
  expect(await payment.getByText('Skipped').count()).toBe(0);
});
