import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { useBrowser } from './browser.ts';
import { clickRowAction, useAdminPage, useStudio, waitForStatus } from './studio.ts';

const { open } = useBrowser();

const studio = useStudio();
const openAdmin = useAdminPage(studio, open);

const getDialog = (page: Page) => page.getByRole('dialog');

test('an email template is previewed as you type, and can be sent as a test, saved and reset', async () => {
  const page = await openAdmin('/admin/settings?view=templates');
  await page.getByRole('button', { name: 'Booking: confirmed', exact: true }).click();
  const dialog = getDialog(page);
  await dialog.getByLabel('Subject').fill('See you, {name}');
  await dialog.getByText('See you, Robin Example').waitFor();
  await dialog.frameLocator('iframe').getByText('Hi Robin').waitFor();
  await dialog.getByLabel('Send a test to').fill('owner@example.com');
  await dialog.getByRole('button', { name: 'Send test' }).click();
  await waitForStatus(page, 'Test to owner@example.com queued');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await waitForStatus(page, 'Saved “Booking: confirmed”');
  await page.getByRole('cell', { name: 'Customized' }).waitFor();
  await clickRowAction(page, 'Booking: confirmed', 'Reset to default');
  await page.getByRole('cell', { name: 'Customized' }).waitFor({ state: 'detached' });
  const { rows } = await studio.asOwner('GET', '/emails?q=owner@example.com');
  expect(rows[0]?.subject).toBe('[Test] See you, Robin Example');
});

test('a reminder can be added with a preview of its email, turned off and deleted', async () => {
  const page = await openAdmin('/admin/settings?view=reminders');
  await page.getByRole('button', { name: 'Add a reminder' }).click();
  const dialog = getDialog(page);
  await dialog.getByLabel('How long').fill('3');
  await dialog.getByLabel('Days or hours').selectOption('hours');
  await dialog.getByLabel('Time').waitFor({ state: 'detached' });
  await dialog.getByLabel('Mini').check();
  await dialog.getByLabel('Subject').fill('Soon, {firstname}');
  await dialog.getByText('Soon, Robin', { exact: true }).waitFor();
  await dialog.getByLabel('Subject').fill('Soon, {first}');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect.poll(() => dialog.getByLabel('Subject').getAttribute('aria-invalid')).toBe('true');
  await dialog.getByLabel('Subject').fill('Soon, {firstname}');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  const name = '3 hours before the start';
  await page.getByRole('row', { name: `${name} On Mini Soon, {firstname}` }).waitFor();
  await clickRowAction(page, name, 'Turn off');
  await page.getByRole('row', { name: `${name} Off` }).waitFor();
  await clickRowAction(page, name, 'Delete');
  await page.getByRole('row', { name }).waitFor({ state: 'detached' });
  const { settings } = await studio.asOwner('GET', '/settings');
  expect(settings.reminders.value.map(({ id }: { id: string }) => id)).toEqual(['day-before', 'day-after']);
});

test('an out-of-range setting shows an error next to its field', async () => {
  const page = await openAdmin('/admin/settings');
  await page.getByRole('button', { name: 'Edit lead time, buffers and replies' }).click();
  const dialog = getDialog(page);
  await dialog.getByLabel('Buffer in minutes').fill('500');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText('Please enter a number from 0 to 120').waitFor();
  await dialog.getByLabel('Buffer in minutes').fill('30');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByText('30 minutes between sessions').waitFor();
  expect((await studio.asOwner('GET', '/settings')).settings.booking.value.bufferMinutes).toBe(30);
  await page.getByRole('button', { name: /^Reset to default/ }).click();
  await page.getByText('30 minutes between sessions').waitFor({ state: 'detached' });
});
