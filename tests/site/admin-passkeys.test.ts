import type { CDPSession, Page } from 'playwright';
import { expect, test } from 'vitest';
import { findAccessibilityViolations, findViolationsInBothSchemes } from './axe.ts';
import { hydrate, isFocused, useBrowser } from './browser.ts';
import { password } from '../api/owner-password.ts';
import { clickRowAction, useStudio } from './studio.ts';
import { getTotpCode } from './totp-code.ts';

const { open } = useBrowser();
const settings = '/admin/settings?view=access';
const studio = useStudio();

interface VirtualAuthenticator {
  cdp: CDPSession;
  authenticatorId: string;
}

/** Adds a virtual device, such as a phone, that creates passkeys and verifies its user. */
async function addAuthenticator(page: Page): Promise<VirtualAuthenticator> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { cdp, authenticatorId };
}

const getPasskeys = (page: Page) => page.getByRole('region', { name: 'Passkeys' });
const getRow = (page: Page, name: string) => getPasskeys(page).getByRole('row', { name });
const getDialog = (page: Page) => page.getByRole('dialog');

async function addPasskey(page: Page, name: string, code?: string): Promise<void> {
  await getPasskeys(page).getByRole('button', { name: 'Add a passkey' }).click();
  await getDialog(page).getByLabel('Name').fill(name);
  await getDialog(page).getByLabel('Your password').fill(password);
  if (code)
    await getDialog(page)
      .getByLabel(/^Code from/)
      .fill(code);
  await getDialog(page).getByRole('button', { name: 'Continue' }).click();
  await getRow(page, name).waitFor();
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await page.waitForURL(/\/admin\/login/);
}

const signInWithPasskey = (page: Page) =>
  page.getByRole('button', { name: 'Sign in with a passkey' }).click();

const newPage = () => open({ baseURL: studio.origin });

test('a passkey does not work on another of the studio’s hostnames, and the page explains why', async () => {
  const page = await newPage();
  await addAuthenticator(page);
  await page.goto(`${studio.origin.replace('localhost', '127.0.0.1')}/admin/login`);
  await hydrate(page);
  await signInWithPasskey(page);
  await page.getByText(/^Passkeys work only at /).waitFor();
  expect(page.url()).toContain('/admin/login');
});

test('the password still works after the passkey prompt is dismissed', async () => {
  const page = await newPage();
  const { cdp, authenticatorId } = await addAuthenticator(page);
  await page.goto(`${studio.origin}/admin/login`);
  await hydrate(page);
  await page.getByLabel('Password').fill(password);
  await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
  await signInWithPasskey(page);
  await page.getByText('No passkey was used. Try again, or use your password.').waitFor();
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL(`${studio.origin}/admin`);
  expect(await page.getByText('No passkey was used.').count()).toBe(0);
});

test('the password works without errors if the passkey library fails to load', async () => {
  const page = await newPage();
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await page.route('**/assets/esm-*.js', (route) => route.abort());
  const failedRequest = page.waitForEvent('requestfailed', (request) =>
    request.url().includes('/assets/esm-'),
  );
  await page.goto(`${studio.origin}/admin/login`);
  await hydrate(page);
  await signInWithPasskey(page);
  await failedRequest;
  await page.getByText('No passkey was used. Try again, or use your password.').waitFor();
  await page.getByLabel('Password').fill(password);
  await page.keyboard.press('Enter');
  await page.waitForURL(`${studio.origin}/admin`);
  expect(errors).toEqual([]);
});

test('with two-step verification, a recovery code signs in, and a passkey can be added, signs in without a password or code, and can be removed', async () => {
  const { secret } = await studio.asOwner('POST', '/totp', { password });
  const { codes } = await studio.asOwner('POST', '/totp/confirm', { code: getTotpCode(secret) });
  const page = await newPage();
  await page.goto(settings);
  await hydrate(page);
  await page.waitForURL(/\/admin\/login/);
  await addAuthenticator(page);
  await page.getByLabel('Password').fill(password);
  await page.keyboard.press('Enter');
  const code = page.getByLabel(/^Code from/);
  await code.waitFor();
  await expect.poll(() => isFocused(code)).toBe(true);
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await code.fill(codes[0]);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Passkeys' }).waitFor();

  await addPasskey(page, 'Studio iMac', codes[1]);
  await getRow(page, 'Studio iMac').getByText('Never').waitFor();
  expect(await findViolationsInBothSchemes(page)).toEqual([]);

  await signOut(page);
  await signInWithPasskey(page);
  await page.waitForURL(studio.origin + settings);
  await getRow(page, 'Studio iMac').waitFor();
  expect(await getRow(page, 'Studio iMac').getByText('Never').count()).toBe(0);

  await clickRowAction(page, 'Studio iMac', 'Remove');
  await getDialog(page).getByLabel('Your password').fill(password);
  await getDialog(page)
    .getByLabel(/^Code from/)
    .fill(codes[2]);
  await getDialog(page).getByRole('button', { name: 'Remove' }).click();
  await getRow(page, 'Studio iMac').waitFor({ state: 'detached' });
  await signOut(page);
  await signInWithPasskey(page);
  await page.getByText('This passkey was not accepted.').waitFor();
  expect(await page.getByLabel('Password').getAttribute('aria-invalid')).toBeNull();
});
