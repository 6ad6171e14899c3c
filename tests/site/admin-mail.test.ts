import type { Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { findViolationsInBothSchemes } from './axe.ts';
import { useBrowser, isFocused } from './browser.ts';
import { createBooking, useAdminPage, useStudio, waitForStatus } from './studio.ts';

const { open } = useBrowser();

const studio = useStudio();
beforeAll(async () => {
  await studio.asVisitor('/api/contact', {
    name: 'Max Example',
    email: 'max@example.com',
    topic: 'group',
    message: 'Is there room for twelve?',
  });
  for (let index = 0; index < 3; index++) {
    await studio.asVisitor('/api/subscribe', {
      email: `reader${index}@example.com`,
      newsletter_type: 'general',
    });
  }
  await studio.asVisitor('/api/bookings', createBooking());
});
const openAdmin = useAdminPage(studio, open);

const requireAccessible = async (page: Page) =>
  expect(await findViolationsInBothSchemes(page, 'dialog[open]')).toEqual([]);

test('the owner can reply to a message in its thread, which links to the sent email', async () => {
  const page = await openAdmin('/admin/customers?view=messages');
  await page.getByRole('link', { name: 'Max Example' }).click();
  await page.waitForURL(/view=messages&open=/);
  const thread = page.getByRole('dialog', { name: 'Message from Max Example' });
  await thread.getByText('Is there room for twelve?').waitFor();
  await thread.getByRole('button', { name: 'Reply', exact: true }).click();
  const form = page.getByRole('dialog', { name: 'Reply to Max Example' });
  const text = form.getByLabel('Your reply');
  expect(await text.inputValue()).toBe('Hi Max,\n\n');
  await expect.poll(() => isFocused(text)).toBe(true);
  await requireAccessible(page);
  await text.fill('Hi Max,\n\nSeven at most: see {gallery}.');
  await form.getByRole('button', { name: 'Send reply' }).click();
  await form.getByText('{gallery} isn’t available in this email.').waitFor();
  await text.fill('Hi Max,\n\nSeven at most, I’m afraid.');
  await form.getByRole('button', { name: 'Send reply' }).click();
  await waitForStatus(page, 'Reply to max@example.com queued');
  await thread.getByText('Seven at most, I’m afraid.').waitFor();
  await thread.getByText('Answered', { exact: true }).waitFor();
  await requireAccessible(page);
  await thread.getByRole('link', { name: 'View email' }).click();
  const mail = page.getByRole('dialog', { name: 'Re: We got your message' });
  await mail.frameLocator('iframe').getByText('Is there room for twelve?', { exact: true }).waitFor();
  await requireAccessible(page);
  await page.keyboard.press('Escape');
  await mail.waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');
  await page.waitForURL(/\?view=messages$/);
});

const getRequestEmails = async () =>
  (await studio.asOwner('GET', '/emails?q=request')).rows as { status: string }[];

test('a booking’s email can be viewed and resent', async () => {
  const page = await openAdmin('/admin/calendar?booking=HQ-1001');
  const panel = page.getByRole('dialog', { name: /HQ-1001/ });
  await panel.getByRole('link', { name: 'We got your request (HQ-1001)' }).click();
  const mail = page.getByRole('dialog', { name: 'We got your request (HQ-1001)' });
  const frame = mail.locator('iframe');
  await mail.frameLocator('iframe').getByRole('link', { name: 'Keep this time' }).waitFor();
  expect(await frame.getAttribute('sandbox')).toBe('');
  await expect.poll(async () => (await frame.boundingBox())?.width).toBe(602);
  await expect
    .poll(async () => (await getRequestEmails()).every(({ status }) => status === 'sent'))
    .toBe(true);
  await page.reload();
  await mail.getByRole('button', { name: 'Send again' }).click();
  await waitForStatus(page, 'queued again');
  await expect.poll(async () => (await getRequestEmails()).length).toBe(3);
});

test('a campaign can be drafted, previewed, tested and sent, and its results are shown', async () => {
  const page = await openAdmin('/admin/customers?view=campaigns');
  await page.getByRole('button', { name: 'Email a list' }).click();
  const form = page.getByRole('dialog', { name: 'Email a list' });
  await form.getByRole('option', { name: 'Newsletter: 3 subscribers' }).waitFor({ state: 'attached' });
  await form.getByLabel('Subject').fill('We open on Monday');
  await form.getByLabel('Text', { exact: true }).fill('Hi {firstname},\n\nWe open on **Monday**.');
  await form.getByLabel('Button (optional)', { exact: true }).fill('Book now');
  await form.getByRole('button', { name: 'Save draft' }).click();
  await form.getByText('Please enter a link for the button').first().waitFor();
  await form.getByLabel('Button link').fill('https://hushquarter.example/booking');
  await form.frameLocator('iframe').getByRole('link', { name: 'Book now' }).waitFor();
  await form.frameLocator('iframe').getByRole('link', { name: 'Unsubscribe' }).waitFor();
  await form.frameLocator('iframe').getByRole('strong').getByText('Monday').waitFor();
  await form.getByLabel('Send a test to').fill('owner@example.com');
  await form.getByRole('button', { name: 'Send test' }).click();
  await waitForStatus(page, 'Test to owner@example.com queued');
  await form.getByRole('button', { name: 'Save draft' }).click();
  await waitForStatus(page, 'Draft saved');
  const panel = page.getByRole('dialog', { name: 'We open on Monday' });
  await panel.getByRole('button', { name: 'Send…' }).waitFor();
  await panel.frameLocator('iframe').getByRole('link', { name: 'Book now' }).waitFor();
  await requireAccessible(page);
  await panel.getByRole('button', { name: 'Send…' }).click();
  const confirm = page.getByRole('dialog', { name: 'Send', exact: true });
  await confirm.getByText('Newsletter').waitFor();
  await requireAccessible(page);
  await confirm.getByRole('button', { name: 'Send now' }).click();
  await waitForStatus(page, 'Sending started');
  await panel.getByText('3 of 3 subscribers').waitFor();
  await panel.getByText('Finished', { exact: true }).first().waitFor();
  await panel.getByRole('button', { name: 'Send…' }).waitFor({ state: 'detached' });
  await requireAccessible(page);
  const { rows } = await studio.asOwner('GET', '/emails?kind=campaign');
  expect(rows).toHaveLength(4);
});
