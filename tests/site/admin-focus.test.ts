import { beforeAll, expect, test } from 'vitest';
import { findAccessibilityViolations } from './axe.ts';
import { password } from '../api/owner-password.ts';
import { getFocusedText, hydrate, isFocused, useBrowser } from './browser.ts';
import { createBooking, daysFromNow, useStudio } from './studio.ts';

const { open } = useBrowser();

const studio = useStudio();
beforeAll(async () => {
  for (const hour of [10, 12, 14, 16, 18, 20])
    await studio.asVisitor(
      '/api/bookings',
      createBooking({
        day: daysFromNow(7),
        time: `${hour}:00`,
        session: 'mini',
        email: `p${hour}@example.com`,
      }),
    );
});

const openWithFakeClock: typeof open = async (options) => {
  const page = await open(options);
  await page.clock.install();
  return page;
};

test('“Show more” focuses the first of the added requests', async () => {
  const page = await studio.openAdmin(open, '/admin');
  await page.getByRole('button', { name: 'Show 2 more' }).click();
  const fifth = page.getByRole('region', { name: 'Requests to answer' }).getByRole('listitem').nth(4);
  await expect.poll(() => isFocused(fifth.getByRole('link'))).toBe(true);
});

test('closing a dialog returns focus to the button that opened it; a new feed’s link is announced, and revoking the feed keeps focus in the dialog', async () => {
  const page = await studio.openAdmin(openWithFakeClock, '/admin/calendar');
  await page.getByRole('button', { name: 'Add booking' }).click();
  await page.getByRole('dialog', { name: 'Add booking' }).waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => getFocusedText(page)).toBe('Add booking');
  for (const name of ['Block time', 'Calendar feeds']) {
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('button', { name }).click();
    await page.getByRole('dialog', { name }).waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => getFocusedText(page)).toBe('···More actions');
  }
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('button', { name: 'Calendar feeds' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Feed name').fill('My phone');
  await dialog.getByRole('button', { name: 'Create feed' }).click();
  await dialog.locator('[aria-live="polite"] code').waitFor();
  await dialog.getByRole('button', { name: 'Revoke My phone' }).click();
  await dialog.getByText('No feeds yet.').waitFor();
  await expect.poll(() => getFocusedText(page)).toBe('Calendar feeds');
  // The message is in the dialog, because everything else is inert. It stays until it is dismissed.
  const toast = dialog.getByRole('status').getByText('Feed My phone revoked');
  await toast.waitFor();
  await page.clock.runFor(60_000);
  expect(await toast.isVisible()).toBe(true);
  await dialog.getByRole('button', { name: 'Dismiss' }).click();
  await toast.waitFor({ state: 'detached' });
});

test('optional fields are marked, and a session can be extended two minutes before it ends without losing unsaved input, and its end is explained', async () => {
  const page = await open({ baseURL: studio.origin });
  await page.clock.install();
  await page.goto('/admin/login?from=%2Fadmin%2Fcustomers');
  await hydrate(page);
  const signIn = async () => {
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  };
  await signIn();
  await page.getByRole('button', { name: 'Add customer' }).first().click();
  const form = page.getByRole('dialog', { name: 'Add customer' });
  await form.getByLabel('Phone (optional)').waitFor();
  await form.getByLabel('Notes (optional)').waitFor();
  expect(await form.getByLabel('Name', { exact: true }).getAttribute('required')).not.toBeNull();
  await form.getByLabel('Name').fill('Ada Example');
  await page.clock.runFor(477 * 60_000);
  const warning = page.getByRole('dialog', { name: 'Your session is about to end' });
  expect(await warning.count()).toBe(0);
  await page.clock.runFor(90_000);
  await warning.getByLabel('Password').fill('not the password');
  await warning.getByRole('button', { name: 'Show password' }).click();
  await expect.poll(() => warning.getByLabel('Password').getAttribute('type')).toBe('text');
  await warning.getByRole('button', { name: 'Stay signed in' }).click();
  await warning.getByText('Incorrect password. Try again.').waitFor();
  expect(await findAccessibilityViolations(page, 'dialog:last-of-type')).toEqual([]);
  await warning.getByLabel('Password').fill(password);
  await warning.getByRole('button', { name: 'Stay signed in' }).click();
  await warning.waitFor({ state: 'detached' });
  await page.clock.runFor(5 * 60_000);
  expect(await form.getByLabel('Name').inputValue()).toBe('Ada Example');
  await page.clock.runFor(480 * 60_000);
  await page.waitForURL(/\/admin\/login/);
  await page.getByText('Your session has ended.').waitFor();
  await signIn();
  await page.waitForURL(/\/admin\/customers$/);
});
