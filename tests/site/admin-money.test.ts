import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { findAccessibilityViolations } from './axe.ts';
import { teamOrder as createTeamOrder } from '../api/example-requests.ts';
import { useBrowser, isFocused } from './browser.ts';
import {
  clickRowAction,
  createBooking,
  daysFromNow,
  useAdminPage,
  useStudio,
  waitForStatus,
} from './studio.ts';

const { open } = useBrowser();

const studio = useStudio();
const openAdmin = useAdminPage(studio, open);

const getDialog = (page: Page) => page.getByRole('dialog');
async function issueCard(amount: number): Promise<{ id: string; code: string; version: number }> {
  return studio.asOwner('POST', '/gift-cards', {
    amount,
    method: 'cash',
    buyerName: 'Kim Example',
    buyerEmail: 'kim@example.com',
    recipientName: 'Lou Example',
  });
}

async function performCardAction(
  page: Page,
  name: string,
  amount: string | null,
  reason = '',
): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
  const dialog = getDialog(page);
  if (amount !== null) await dialog.getByLabel(/dollars/).fill(amount);
  if (reason) await dialog.getByLabel('Reason').fill(reason);
  await dialog.getByRole('button', { name, exact: true }).click();
}

const waitForBalance = (page: Page, amount: string) =>
  page.getByRole('definition').filter({ hasText: amount }).first().waitFor();

test('a gift card sold at the studio is recorded as a payment', async () => {
  const page = await openAdmin('/admin/gift-cards');
  await page.getByText('No gift cards yet.').waitFor();
  await page.getByRole('button', { name: 'Issue gift card' }).click();
  const dialog = getDialog(page);
  await dialog.getByLabel('Value in dollars').fill('a lot');
  await dialog.getByLabel('Recipient', { exact: true }).fill('Lou Example');
  await dialog.getByLabel('Buyer', { exact: true }).fill('Kim Example');
  await dialog.getByLabel('Buyer’s email').fill('kim@example.com');
  await dialog.getByRole('button', { name: 'Issue gift card' }).click();
  const value = dialog.getByLabel('Value in dollars');
  await expect.poll(() => value.getAttribute('aria-invalid')).toBe('true');
  await expect.poll(() => isFocused(value)).toBe(true);
  await value.fill('$149.50');
  await dialog.getByRole('button', { name: 'Issue gift card' }).click();
  await waitForStatus(page, /^Gift card .* issued$/);
  await page.getByRole('cell', { name: '$149.50' }).first().waitFor();
  const { rows, totals } = await studio.asOwner('GET', '/transactions?purpose=gift_card');
  expect(rows).toHaveLength(1);
  expect(totals.income).toBe(14_950);
});

test('a gift card can be adjusted, resent and voided, and its history lists each change', async () => {
  const { id, code } = await issueCard(10_000);
  const page = await openAdmin(`/admin/gift-cards?open=${id}`);
  await waitForBalance(page, '$100.00');
  await performCardAction(page, 'Adjust', '-120', 'used');
  await getDialog(page)
    .getByText(/balance|enough|only/i)
    .first()
    .waitFor();
  await getDialog(page)
    .getByLabel(/dollars/)
    .fill('-30');
  await getDialog(page).getByRole('button', { name: 'Adjust' }).click();
  await waitForBalance(page, '$70.00');
  await performCardAction(page, 'Adjust', '10', 'a present');
  await waitForBalance(page, '$80.00');
  await performCardAction(page, 'Adjust', '-5.50', 'typed wrong');
  await waitForBalance(page, '$74.50');
  await page.getByRole('button', { name: 'Resend' }).click();
  await getDialog(page).getByLabel('To').fill('other@example.com');
  await getDialog(page).getByRole('button', { name: 'Resend' }).click();
  await waitForStatus(page, `${code} queued to be sent again`);
  await performCardAction(page, 'Void card', null, 'lost');
  await waitForBalance(page, '$0.00');
  const history = page.getByRole('region', { name: 'History' });
  await expect
    .poll(() => history.getByRole('row').allTextContents())
    .toEqual([
      expect.stringMatching(/^Time/),
      ...['Issued', 'Activated', 'Adjusted', 'Adjusted', 'Adjusted', 'Voided'].map((name) =>
        expect.stringContaining(name),
      ),
    ]);
  expect(await findAccessibilityViolations(page)).toEqual([]);
});

test('a gift card without an email address is printed, and gets a new code if its code was lost', async () => {
  const page = await openAdmin('/admin/gift-cards');
  await page.getByRole('button', { name: 'Issue gift card' }).click();
  const dialog = getDialog(page);
  await dialog.getByLabel('Value in dollars').fill('75');
  await dialog.getByLabel('Recipient', { exact: true }).fill('Max Example');
  await dialog.getByLabel('Buyer', { exact: true }).fill('Jo Example');
  await dialog.getByRole('button', { name: 'Issue gift card' }).click();
  await waitForStatus(page, /^Gift card .* issued$/);
  const [{ id, code }] = (await studio.asOwner('GET', '/gift-cards?q=max')).rows;
  await openAdmin(`/admin/gift-cards?open=${id}`);
  await performCardAction(page, 'Replace code', null, 'Lost');
  await waitForStatus(page, `${code} replaced with a new code`);
  await page.getByText(`Code ${code} replaced. Lost`).waitFor();
  const newCode = (await studio.asOwner('GET', `/gift-cards/${id}`)).card.code;
  await page.getByRole('heading', { level: 1, name: newCode }).waitFor();
  await page.evaluate(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  await page.getByRole('button', { name: 'Print' }).click();
  await page.locator('html[data-printed]').waitFor();
  await page.emulateMedia({ media: 'print' });
  const printed = await page.locator('body').innerText();
  await page.emulateMedia({ media: null });
  expect(printed).toContain('$75.00');
  expect(printed).toContain('For Max Example, from Jo Example');
  expect(printed).toContain(newCode);
  expect(printed).toContain('/booking');
  for (const other of [code, 'Void card', 'Original value', 'Dashboard'])
    expect(printed).not.toContain(other);
});

test('a refund of a team package that is partly used suggests only what the unused credits cost', async () => {
  await studio.asVisitor('/api/teams/orders', createTeamOrder());
  const [order] = (await studio.asOwner('GET', '/team-orders')).rows;
  await studio.asOwner('POST', `/team-orders/${order.id}/paid`, { version: order.version, method: 'card' });
  const { credits } = await studio.asOwner('GET', `/team-orders/${order.id}`);
  const { number } = await studio.asVisitor(
    '/api/bookings',
    createBooking({
      time: '11:00',
      session: 'mini',
      addOns: [],
      code: credits[0].code,
      email: 'team@example.com',
    }),
  );
  const page = await openAdmin(`/admin/gift-cards?view=teams&open=${order.id}`);
  await page.getByRole('button', { name: 'Refund' }).click();
  const dialog = getDialog(page);
  await dialog
    .getByText(
      `1 credit is used for ${number}, which the refund doesn’t change. The 4 unused credits cost $239.20, at $59.80 each.`,
    )
    .waitFor();
  expect(await dialog.getByLabel('Amount in dollars').inputValue()).toBe('239.20');
  expect(await dialog.getByLabel('Void the 4 unused credits').isChecked()).toBe(true);
  expect(await findAccessibilityViolations(page, 'dialog[open]')).toEqual([]);
});

test('a promo code can be created with limits, used and paused', async () => {
  const page = await openAdmin('/admin/promo-codes');
  await page.getByRole('button', { name: 'Create code' }).click();
  const dialog = getDialog(page);
  await dialog.getByLabel('Code').fill('morning');
  await dialog.getByLabel('Percent').fill('120');
  await dialog.getByRole('button', { name: 'Create code' }).click();
  await dialog.getByText('Please enter at most 100 percent').waitFor();
  await dialog.getByLabel('Percent').fill('20');
  await dialog.getByLabel('Standard').check();
  await dialog.getByLabel('End date').fill(daysFromNow(30));
  await dialog.getByLabel('Usage limit').fill('2');
  await dialog.getByRole('button', { name: 'Create code' }).click();
  await waitForStatus(page, 'MORNING created');
  const check = (session: string) =>
    studio.asVisitor('/api/promo-codes/check', {
      code: 'MORNING',
      session,
      day: daysFromNow(6),
      time: '14:00',
    });
  await studio.asVisitor('/api/bookings', createBooking({ code: 'MORNING' }));
  await expect(check('mini')).rejects.toThrow('promo-codes/check returned');
  await page.reload();
  await page.getByRole('cell', { name: '1 of 2' }).waitFor();
  await clickRowAction(page, 'MORNING', 'View bookings');
  await page.getByRole('link', { name: 'Robin Example' }).waitFor();
  await page.goBack();
  await clickRowAction(page, 'MORNING', 'Pause');
  await page.getByRole('cell', { name: 'Paused' }).waitFor();
  await expect(check('standard')).rejects.toThrow('promo-codes/check returned');
});

test('a payment without a booking can be recorded for a customer', async () => {
  await studio.asOwner('POST', '/customers', { name: 'Ada Example', email: 'ada@example.com' });
  const page = await openAdmin('/admin/transactions');
  await page.getByRole('button', { name: 'Record payment' }).click();
  const dialog = getDialog(page);
  await dialog.getByLabel('Amount in dollars').fill('12');
  await dialog.getByLabel('Description').fill('A print');
  await dialog.getByLabel('Customer').fill('ada');
  const match = dialog.getByRole('button', { name: 'Ada Example, ada@example.com' });
  await match.waitFor();
  await dialog.getByRole('button', { name: 'Record', exact: true }).click();
  await dialog.getByText('Choose a customer from the list, or leave this blank.').first().waitFor();
  await match.click();
  await dialog.getByRole('button', { name: 'Record', exact: true }).click();
  await waitForStatus(page, 'Transaction recorded');
  const { rows } = await studio.asOwner('GET', '/transactions?q=print');
  expect(rows).toMatchObject([{ amount: 1200, customer: 'Ada Example' }]);
});

test('the month’s end adds up a month, and a month that is over can be closed', async () => {
  const page = await openAdmin('/admin/month');
  await page.getByRole('heading', { name: 'By session type' }).waitFor();
  expect(await page.getByRole('button', { name: /^Close / }).count()).toBe(0);
  await page.getByRole('navigation', { name: 'Other months' }).getByRole('link').first().click();
  await page.getByText('Nothing was collected in this month.').waitFor();
  await page.getByRole('button', { name: /^Close / }).click();
  await getDialog(page).getByText('A closed month can’t be opened again.').waitFor();
  expect(await findAccessibilityViolations(page, 'dialog[open]')).toEqual([]);
  await getDialog(page).getByRole('button', { name: 'Close the month' }).click();
  await page.getByText(/^\w+ \d{4}\. Closed on /).waitFor();
});
