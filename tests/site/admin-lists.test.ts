import { beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright';
import { findAccessibilityViolations, findContrastViolations } from './axe.ts';
import { useBrowser, runDuringUrlChange } from './browser.ts';
import { createBooking, openScreen, useAdminPage, useStudio } from './studio.ts';

const { open } = useBrowser();

const studio = useStudio();
beforeAll(async () => {
  await studio.asVisitor('/api/bookings', createBooking());
  await studio.asOwner('POST', '/customers', { email: 'casey@example.com', name: 'Casey Example' });
});
const openAdmin = useAdminPage(studio, open);

const getFocusedName = (page: Page) =>
  page.evaluate(() => {
    const { activeElement } = document;
    return (
      activeElement?.getAttribute('aria-label') ?? activeElement?.textContent?.trim().replace(/[↑↓]/, '')
    );
  });
test('filters and sorting keep focus, and sorting is announced', async () => {
  const page = await openAdmin('/admin/calendar?view=all');
  await page.getByLabel('Status', { exact: true }).focus();
  await page.getByLabel('Status', { exact: true }).selectOption('accepted');
  await page.getByText('No results.').waitFor();
  await expect.poll(() => getFocusedName(page)).toBe('Status');
  await page.getByLabel('Status', { exact: true }).selectOption('');
  await page.getByText('1–1 of 1').waitFor();
  expect(await page.getByRole('button', { name: 'Next' }).count()).toBe(0);
  const tops = [page.getByLabel('Dates'), page.getByRole('link', { name: 'Export CSV' })].map(
    async (control) => (await control.boundingBox())?.y,
  );
  expect(new Set(await Promise.all(tops)).size).toBe(1);
  await page.getByRole('button', { name: 'When' }).click();
  await page.getByRole('status').getByText('Sorted by When, ascending').waitFor({ state: 'attached' });
  await expect.poll(() => getFocusedName(page)).toBe('When');
  await page.getByRole('cell', { name: 'Standard' }).click();
  await page.getByRole('dialog', { name: /^Robin Example, HQ-/ }).waitFor();
  await expect.poll(() => getFocusedName(page)).toMatch(/^Robin Example, HQ-/);
  await page.keyboard.press('Escape');
});

test('a list without records offers nothing to search or export, and a search that finds nothing does', async () => {
  const page = await openAdmin('/admin/calendar?view=waitlist');
  await page.getByText('No one is waiting.').waitFor();
  await expect.poll(() => page.getByRole('searchbox').count()).toBe(0);
  expect(await page.getByRole('link', { name: 'Export CSV' }).count()).toBe(0);
  await openScreen(page, '/admin/calendar?view=all');
  const search = page.getByRole('searchbox');
  await search.fill('nobody');
  await page.getByText('No results.').waitFor();
  await search.fill('');
  await page.getByText('1–1 of 1').waitFor();
  await expect.poll(() => search.evaluate((field) => field === document.activeElement)).toBe(true);
});

test('on a phone, one button opens the filters and shows how many are active', async () => {
  const page = await openAdmin('/admin/calendar?view=all&status=requested', {
    viewport: { width: 390, height: 800 },
  });
  const row = page.getByRole('row').filter({ hasText: 'Robin Example' });
  expect((await row.boundingBox())?.height).toBeLessThan(90);
  const status = page.getByLabel('Status', { exact: true });
  expect(await status.isVisible()).toBe(false);
  await page.getByText('Filters (1)').click();
  await status.waitFor();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await findContrastViolations(page)).toEqual([]);
  await page.getByLabel('Dates').selectOption('Last month');
  await page.getByText('Filters (2)').waitFor();
  await page.getByText('No results.').waitFor();
});

test('letters typed while a search is loading are kept, and a filled-in search field keeps its label visible', async () => {
  const page = await openAdmin('/admin/calendar?view=all');
  await runDuringUrlChange(page, () => void document.execCommand('insertText', false, 'n'));
  await page.getByRole('searchbox').fill('robi');
  await page.waitForURL(/q=robin/);
  expect(await page.getByRole('searchbox').inputValue()).toBe('robin');
  const label = page.getByText('Search by name, email or number', { exact: true });
  await expect.poll(async () => (await label.boundingBox())?.height).toBeGreaterThan(8);
});

test('Enter right after typing opens the first result for the typed words, not for the previous ones', async () => {
  const page = await studio.openAdmin(open, '/admin'); // its own page, because its clock is fake
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog', { name: 'Search' });
  await dialog.getByRole('searchbox').fill('robin');
  await dialog.getByRole('link', { name: 'Robin Example' }).first().waitFor();
  const start = Date.now();
  await page.clock.install({ time: start });
  await page.clock.pauseAt(start + 60_000);
  await dialog.getByRole('searchbox').fill('casey');
  await page.keyboard.press('Enter');
  await page.clock.resume();
  await page.waitForURL(/open=/);
  const heading = page.locator('main h1');
  await expect.poll(() => heading.textContent()).toBe('Casey Example');
});
