import { afterEach, expect, test } from 'vitest';
import type { Page } from 'playwright';
import { findAccessibilityViolations, findViolationsInBothSchemes } from './axe.ts';
import { hydrate, isFocused, useBrowser } from './browser.ts';
import { password } from '../api/owner-password.ts';
import { openScreen, startStudio, type Studio, waitForStatus } from './studio.ts';
import { getTotpCode } from './totp-code.ts';

const { open } = useBrowser();
let studio: Studio;
afterEach(() => studio.stop());

async function signIn(page: Page, path: string): Promise<void> {
  await page.goto(`${studio.origin}${path}`);
  await hydrate(page);
  await page.waitForURL(/\/admin\/login/);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

test('required two-step verification is set up before anything is shown, then the requested screen opens', async () => {
  studio = await startStudio({ ADMIN_REQUIRE_TOTP: 'yes' });
  const page = await open();
  await signIn(page, '/admin/customers');
  const dialog = page.getByRole('dialog');
  await page.getByRole('heading', { level: 1, name: 'Two-step verification' }).waitFor();
  expect(await page.getByRole('navigation', { name: 'Admin' }).count()).toBe(0);
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await page.reload();
  await hydrate(page);
  await page.getByRole('button', { name: 'Set up' }).click();
  await dialog.getByLabel('Your password').fill(password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor();
  const secret = (await dialog.locator('code').textContent()) ?? '';
  await dialog.getByLabel('Six-digit code').fill('000000');
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  await expect.poll(() => dialog.getByLabel('Six-digit code').getAttribute('aria-invalid')).toBe('true');
  expect(await findAccessibilityViolations(page, 'dialog[open]')).toEqual([]);
  await dialog.getByLabel('Six-digit code').fill(getTotpCode(secret));
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  await page.getByRole('dialog', { name: 'Recovery codes' }).waitFor();
  expect(await dialog.getByRole('listitem').count()).toBeGreaterThan(5);
  expect(await findAccessibilityViolations(page, 'dialog[open]')).toEqual([]);
  await dialog.getByRole('button', { name: 'I saved them' }).click();
  await page.getByRole('heading', { level: 1, name: 'Customers' }).waitFor();
  await openScreen(page, `${studio.origin}/admin/settings?view=access`);
  await page.getByText('required by this studio').waitFor();
  expect(await page.getByRole('button', { name: 'Turn off' }).count()).toBe(0);
});

test('the dashboard warns if no email is sent, a backup fails or only a few recovery codes are left, and one of them turns the second step off', async () => {
  studio = await startStudio({ SMTP_URL: '', BACKUP_DIR: '/dev/null/no-folder' });
  const page = await studio.openAdmin(open, '/admin');
  await page
    .getByRole('region', { name: 'Email warning' })
    .getByText('Your website can’t send email, because it has no mail server yet.')
    .waitFor();
  const warnings = page.getByRole('region', { name: 'Security warnings' });
  expect(await warnings.count()).toBe(0);
  const post = async (path: string, data: object) =>
    (await page.request.post(`${studio.origin}/api/admin${path}`, { data })).json();
  const { secret } = (await post('/totp', { password })).data;
  const { codes } = (await post('/totp/confirm', { code: getTotpCode(secret) })).data;
  for (const [index, code] of codes.slice(0, 8).entries()) {
    await fetch(`${studio.origin}/api/admin/session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.9.0.${index}` },
      body: JSON.stringify({ password, code }),
    });
  }
  await page.getByRole('button', { name: 'Refresh' }).click();
  await warnings.getByText('You have 2 recovery codes left.').waitFor();
  await page.getByRole('link', { name: '1 Failed scheduled tasks Backup' }).waitFor();
  expect(await findViolationsInBothSchemes(page)).toEqual([]);
  await warnings.getByRole('link', { name: 'Create new codes' }).click();
  await page.getByRole('heading', { name: 'Two-step verification' }).waitFor();

  const login = await open();
  await signIn(login, '/admin');
  const loginCode = login.getByLabel(/^Code from/);
  await expect.poll(() => isFocused(loginCode)).toBe(true);
  expect(await loginCode.getAttribute('aria-invalid')).toBe(null);
  await login.keyboard.press('Enter');
  await login.getByText('Please enter the code from your authenticator app').waitFor();
  await expect.poll(() => loginCode.getAttribute('aria-invalid')).toBe('true');

  await page.getByRole('button', { name: 'Turn off' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Your password').fill(password);
  const code = dialog.getByLabel(/^Code from/);
  await code.fill('000000');
  await page.keyboard.press('Enter');
  await expect.poll(() => code.getAttribute('aria-invalid')).toBe('true');
  expect(await findAccessibilityViolations(page, 'dialog[open]')).toEqual([]);
  await code.fill(codes[8]);
  await dialog.getByRole('button', { name: 'Turn off' }).click();
  await waitForStatus(page, 'Two-step verification is off');
});
