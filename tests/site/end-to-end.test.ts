import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { fillInRequest, sendRequest } from './booking-form.ts';
import { hydrate, passTypingTime, useBrowser } from './browser.ts';
import { password } from '../api/owner-password.ts';
import { useStudio, waitForStatus } from './studio.ts';

const { open } = useBrowser({ popup: true });

const studio = useStudio();
beforeAll(async () => {
  await studio.asOwner('POST', '/promo-codes', { code: 'OPENING10', kind: 'percent', value: 10 });
});

async function visit(page: Page, path: string): Promise<void> {
  await page.goto(studio.origin + path);
  await hydrate(page);
}

async function subscribe(page: Page): Promise<void> {
  await visit(page, '/');
  await page.clock.runFor(5000);
  const popup = page.getByRole('dialog', { name: 'Get the opening date first' });
  await popup.getByLabel(/e-?mail/i).fill('ada@example.com');
  await popup.getByRole('button', { name: /^Subscrib/ }).click();
  await page.getByText('This popup will close automatically...').waitFor();
  await page.clock.runFor(3000);
  await popup.waitFor({ state: 'detached' });
}

async function requestSession(page: Page): Promise<void> {
  await visit(page, '/booking');
  await fillInRequest(page);
  await page.getByLabel('Promo, gift card or team code').fill('OPENING10');
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.getByRole('complementary', { name: 'Total' }).getByText('Promo code').waitFor();
  await passTypingTime(page);
  await sendRequest(page);
  await page.getByRole('heading', { name: 'We have your request.' }).waitFor();
}

async function orderGiftCard(page: Page): Promise<void> {
  await visit(page, '/gift-cards');
  await page.getByLabel('An amount').check();
  await page.getByLabel('Amount in dollars').fill('100');
  await page.getByLabel('Their name').fill('Grace');
  await page.getByLabel('Your name').fill('Ada Park');
  await page.getByLabel('Your email').fill('ada@example.com');
  await passTypingTime(page);
  const waiting = page.waitForResponse('**/api/gift-cards/orders');
  await page.getByRole('button', { name: 'Order gift card' }).click();
  expect((await waiting).ok()).toBe(true);
}

test('a visitor subscribes, requests a session and orders a gift card, and the owner handles all three', async () => {
  const visitor = await open();
  await visitor.clock.install();
  await subscribe(visitor);
  await requestSession(visitor);
  // The dashboard's funnel counts each step of the booking.
  const getFunnel = async () => (await studio.asOwner('GET', '/dashboard')).funnel as { count: number }[];
  await expect.poll(async () => (await getFunnel()).map(({ count }) => count)).toEqual([1, 1, 1, 1, 1]);
  await orderGiftCard(visitor);

  const page = await open();
  const dialog = page.getByRole('dialog');
  await visit(page, '/admin');
  await page.waitForURL(/\/admin\/login/);
  await page.getByLabel('Password').fill(password);
  await page.keyboard.press('Enter');

  // The owner sees the request, the gift card order and the subscriber.
  await page.getByText('1 request to answer').waitFor();
  const request = page.getByRole('listitem').filter({ hasText: 'Ada Park' }).first();
  await request.getByText('code OPENING10').waitFor();
  await page.getByRole('link', { name: /^1 Gift card orders awaiting payment/ }).waitFor();
  await page.getByRole('navigation').getByRole('link', { name: 'Customers' }).click();
  await page.getByRole('link', { name: 'Subscribers' }).click();
  await page.getByRole('rowheader', { name: 'ada@example.com' }).waitFor();

  // The owner confirms the session.
  await page.getByRole('navigation').getByRole('link', { name: 'Dashboard' }).click();
  await request.getByRole('button', { name: /^Confirm HQ/ }).click();
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await waitForStatus(page, 'Booking confirmed');

  // Once it is paid for, the gift card is active and pays for part of the session.
  await page.getByRole('link', { name: 'Gift card orders awaiting payment' }).click();
  await page.getByRole('button', { name: /^·*Actions for GC-/ }).click();
  await page.getByRole('button', { name: /^Mark paid/ }).click();
  await dialog.getByRole('button', { name: 'Mark paid' }).click();
  await waitForStatus(page, /is active\.$/);
  const { rows: cards } = await studio.asOwner('GET', '/gift-cards');
  expect(cards).toHaveLength(1);
  await page.getByRole('navigation').getByRole('link', { name: 'Calendar' }).click();
  await page.getByRole('link', { name: 'List', exact: true }).click();
  await page.getByRole('button', { name: /^·*Actions for HQ-/ }).click();
  await page.getByRole('button', { name: /^Record payment/ }).click();
  await dialog.getByLabel('Amount in dollars').fill('60');
  await dialog.getByLabel('Payment method').selectOption('Gift card');
  await dialog.getByLabel('Gift card code').fill(cards[0].code.toLowerCase().replaceAll('-', ' '));
  await dialog.getByRole('button', { name: 'Record payment' }).click();
  await waitForStatus(page, 'Payment of $60 recorded');
  expect((await studio.asOwner('GET', `/gift-cards/${cards[0].id}`)).card.balance).toBe(4000);

  // The owner refunds part of the gift card's price.
  await page.getByRole('navigation').getByRole('link', { name: 'Transactions' }).click();
  await page.getByRole('button', { name: /Actions for Gift card, order GC-/ }).click();
  await page.getByRole('button', { name: /^Refund Gift card/ }).click();
  await dialog.getByLabel('Amount in dollars').fill('25');
  await dialog.getByLabel('Reason').fill('a smaller card would do');
  await dialog.getByRole('button', { name: 'Refund' }).click();
  await waitForStatus(page, 'Refunded $25.00');
  await page.getByRole('definition').filter({ hasText: '$75.00' }).waitFor();

  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export CSV' }).click();
  const csv = await readFile(await (await downloading).path(), 'utf8');
  expect(csv.trim().split('\n')).toHaveLength(4);
});
