import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { findAccessibilityViolations, findContrastViolations } from './axe.ts';
import { getFocusedText, holdRequests, hydrate, useBrowser, isFocused } from './browser.ts';
import { password } from '../api/owner-password.ts';
import { useStudio } from './studio.ts';

const { open, openShared } = useBrowser();
const studio = useStudio();

const minute = 60_000;

async function goTo(page: Page, path: string): Promise<void> {
  await page.goto(studio.origin + path);
  await hydrate(page);
}

async function openTab(page: Page, path: string): Promise<Page> {
  const tab = await page.context().newPage();
  await goTo(tab, path);
  return tab;
}

async function signIn(page: Page, input = password): Promise<void> {
  await page.getByLabel('Password').fill(input);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** Opens a screen in a browser that is signed in. */
async function openAdmin(path: string, openPage: () => Promise<Page> = openShared): Promise<Page> {
  const page = await openPage();
  await page.request.post(`${studio.origin}/api/admin/session`, { data: { password } });
  await goTo(page, path);
  await page.getByRole('navigation', { name: 'Admin' }).waitFor();
  return page;
}

/** Runs in a page. */
const storeSession = (timestamp: number) =>
  sessionStorage.setItem('hq_admin_session', JSON.stringify({ timestamp }));

const readStorage = (page: Page) =>
  page.evaluate(
    () =>
      Object.fromEntries([...Object.entries(sessionStorage), ...Object.entries(localStorage)]) as Record<
        string,
        string
      >,
  );

test('an admin screen redirects to the login, and signing in opens it with its query and stores only a timestamp in the browser', async () => {
  const path = '/admin/customers?q=person+0&sort=-name';
  const page = await open();
  const now = Date.now();
  await page.clock.setFixedTime(now);
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await goTo(page, path);
  await page.waitForURL(`${studio.origin}/admin/login?from=${encodeURIComponent(path)}`);
  await page.getByLabel('Password').waitFor();
  const beforeSignIn = /^\/api\/admin\/session(?:\/passkey-options)?$/;
  expect(requested.filter((url) => url.startsWith('/api/') && !beforeSignIn.test(url))).toEqual([]);
  await signIn(page);
  await page.waitForURL(studio.origin + path);
  await page.getByRole('heading', { level: 1, name: 'Customers' }).waitFor();
  await expect.poll(() => getFocusedText(page)).toBe('Customers');
  const values = await readStorage(page);
  expect(JSON.parse(values['hq_admin_session'] ?? '{}')).toEqual({ timestamp: now });
  expect(JSON.stringify(values)).not.toContain(password);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect.poll(() => isFocused(page.getByLabel('Password'))).toBe(true);
});

test('the HTML lists every script that the sign-in page loads, except the passkey library', async () => {
  const page = await openShared();
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  const html = (await (await page.goto(`${studio.origin}/admin/calendar`))?.text()) ?? '';
  await page.getByLabel('Password').waitFor();
  expect(scripts.length).toBeGreaterThan(5);
  // The passkey library loads after the form is shown.
  expect(scripts.filter((path) => !html.includes(path) && !/\/esm-/.test(path))).toEqual([]);
});

test('axe finds no violations on the login page in either color scheme, and a password can be shown, and stays in its field with an error if it is rejected', async () => {
  const page = await openShared();
  await page.emulateMedia({ colorScheme: 'light' });
  await goTo(page, '/admin/login');
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await findContrastViolations(page)).toEqual([]);
  const field = page.getByLabel('Password');
  await page.getByRole('button', { name: 'Show password' }).press('Space');
  await expect.poll(() => field.getAttribute('type')).toBe('text');
  await signIn(page, 'a wrong password');
  await page.getByText('Incorrect password. Try again.').waitFor();
  await expect.poll(() => field.getAttribute('type')).toBe('password');
  expect(await field.inputValue()).toBe('a wrong password');
  await expect.poll(() => page.getByLabel('Password').getAttribute('aria-invalid')).toBe('true');
  await expect.poll(() => isFocused(page.getByLabel('Password'))).toBe(true);
  await signIn(page, '');
  await page.getByText('Please enter your password.').waitFor();
});

test('the access check starts on page load, without waiting for an interaction', async () => {
  const page = await open();
  const start = Date.parse('2026-09-15T16:00:00Z');
  await page.clock.install({ time: start });
  await page.clock.pauseAt(start + 60_000);
  await page.goto(`${studio.origin}/admin/customers`);
  await page.waitForURL(/\/admin\/login/);
  await expect.poll(() => page.locator('html[data-hydrated]').count()).toBe(1);
});

test('after 480 minutes, a tab that becomes visible says that the session has ended, and one that reloads redirects to the login', async () => {
  const page = await openAdmin('/admin/settings', open);
  const oldTimestamp = Date.now() - 481 * minute;
  await page.evaluate(storeSession, oldTimestamp);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await page.waitForURL(/\/admin\/login\?from=%2Fadmin%2Fsettings$/);
  await expect.poll(() => page.getByText('Your session has ended.').count()).toBe(1);
  await signIn(page);
  await page.waitForURL(`${studio.origin}/admin/settings`);
  await page.getByRole('navigation', { name: 'Admin' }).waitFor();
  // Leaving the page must not delete the record before the next page has checked it.
  await page.evaluate(storeSession, oldTimestamp);
  await page.reload();
  await hydrate(page);
  await page.waitForURL(/\/admin\/login\?from=%2Fadmin%2Fsettings$/);
  await expect.poll(async () => (await readStorage(page))['hq_admin_session']).toBeUndefined();
  expect(await page.evaluate(async () => (await fetch('/api/admin/session')).status)).toBe(401);
});

test('a forged session record gives no access', async () => {
  const page = await openShared();
  await goTo(page, '/admin/login');
  await page.evaluate(storeSession, Date.now());
  const scripts: string[] = [];
  const requested: string[] = [];
  page.on('request', (request) => {
    requested.push(new URL(request.url()).pathname);
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await goTo(page, '/admin/customers');
  await page.waitForURL(/\/admin\/login/);
  expect(requested).toContain('/api/admin/session');
  expect(scripts.filter((url) => /AdminShell|Screen/.test(url))).toEqual([]);
});

/** Returns the milliseconds since the sign-in time that a tab has stored. */
const getAge = (tab: Page) =>
  tab.evaluate(() => Date.now() - JSON.parse(sessionStorage.getItem('hq_admin_session') ?? '').timestamp);

test('extending a session in one tab extends it in the others, and signing out ends it in all tabs and on the server', async () => {
  const page = await openAdmin('/admin');
  const other = await openTab(page, '/admin/customers');
  await other.getByRole('navigation', { name: 'Admin' }).waitFor();
  for (const tab of [page, other]) await tab.evaluate(storeSession, Date.now() - 479 * minute);
  await page.reload();
  await hydrate(page);
  const dialog = page.getByRole('dialog', { name: 'Your session is about to end' });
  await dialog.getByLabel('Password').fill(password);
  await dialog.getByRole('button', { name: 'Stay signed in' }).click();
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => getAge(other)).toBeLessThan(minute);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.waitForURL(/\/admin\/login/);
  await other.waitForURL(/\/admin\/login/);
  await expect
    .poll(async () => (await page.request.get(`${studio.origin}/api/admin/session`)).status())
    .toBe(401);
  await expect.poll(async () => (await readStorage(page))['hq_admin_session']).toBeUndefined();
});

test('what was entered in a form survives the end of the session, even a reload, until it is saved', async () => {
  const page = await openAdmin('/admin/customers?view=campaigns');
  const form = page.getByRole('dialog', { name: 'Email a list' });
  await page.getByRole('button', { name: 'Email a list' }).click();
  await form.getByLabel('Subject').fill('News for December');
  await form.getByLabel('Text', { exact: true }).fill('Hi {firstname},\n\nThree new backdrops.');
  await form.getByLabel('List').selectOption('waitlist');
  await form.getByLabel('Button (optional)').fill('Book');
  await form.getByLabel('Button link').fill('https://studio.example/booking');
  // A later request for the preview would notice the end of the session before the form is sent.
  await form.frameLocator('iframe').getByRole('link', { name: 'Book' }).waitFor();
  await studio.asOwner('DELETE', '/sessions');
  await form.getByRole('button', { name: 'Save draft' }).click();
  await page.waitForURL(/\/admin\/login/);
  await page.reload();
  await hydrate(page);
  await signIn(page);
  await page.getByText('“Email a list” isn’t saved yet. Open the form again to continue.').waitFor();
  await page.getByRole('button', { name: 'Email a list' }).click();
  await form.getByText('This is what you had entered before.').waitFor();
  await expect.poll(() => form.getByLabel('Button link').inputValue()).toBe('https://studio.example/booking');
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await form.getByRole('button', { name: 'Save draft' }).click();
  await form.waitFor({ state: 'detached' });
  const { rows } = await studio.asOwner('GET', '/campaigns');
  expect(rows).toMatchObject([
    {
      subject: 'News for December',
      text: 'Hi {firstname},\n\nThree new backdrops.',
      audience: 'waitlist',
      buttonLabel: 'Book',
      buttonLink: 'https://studio.example/booking',
    },
  ]);
  expect(Object.keys(await readStorage(page))).not.toContain('hq_admin_drafts');
});

test('an edit that is continued after a sign-in does not overwrite a newer version unseen', async () => {
  const { id, version } = await studio.asOwner('POST', '/customers', {
    name: 'Ann Example',
    email: 'ann@example.com',
  });
  const page = await openAdmin(`/admin/customers?open=${id}`);
  const form = page.getByRole('dialog', { name: 'Edit Ann Example' });
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await form.getByLabel('Notes').fill('Mine');
  await studio.asOwner('DELETE', '/sessions');
  await form.getByRole('button', { name: 'Save' }).click();
  await page.waitForURL(/\/admin\/login/);
  await studio.asOwner('PATCH', `/customers/${id}`, { version, name: 'Ann Example', notes: 'Theirs' });
  await signIn(page);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await form.getByText('This is what you had entered before.').waitFor();
  await expect.poll(() => form.getByLabel('Notes').inputValue()).toBe('Mine');
  await form.getByRole('button', { name: 'Save' }).click();
  await form.getByRole('cell', { name: 'Theirs' }).waitFor();
  await form.getByRole('button', { name: 'Keep saved version' }).click();
  expect(Object.keys(await readStorage(page))).not.toContain('hq_admin_drafts');
});

test('a sign-out discards unsaved forms in all tabs', async () => {
  const page = await openAdmin('/admin/promo-codes');
  await page.getByRole('button', { name: 'Create code', exact: true }).first().click();
  const form = page.getByRole('dialog', { name: 'New promo code' });
  await form.getByLabel('Note').fill('For Ann');
  await form.getByRole('checkbox', { name: 'Mini' }).check();
  await page.reload();
  await hydrate(page);
  await page.getByRole('button', { name: 'Create code', exact: true }).first().click();
  await expect.poll(() => form.getByLabel('Note').inputValue()).toBe('For Ann');
  expect(await form.getByRole('checkbox', { name: 'Mini' }).isChecked()).toBe(true);
  const other = await openTab(page, '/admin');
  await other.getByRole('button', { name: 'Sign out' }).click();
  await page.waitForURL(/\/admin\/login/);
  await signIn(page);
  await page.getByRole('button', { name: 'Create code', exact: true }).first().click();
  await form.waitFor();
  expect(await form.getByText('This is what you had entered before.').count()).toBe(0);
  expect(await form.getByLabel('Note').inputValue()).toBe('');
});

test('“Verifying access...” is shown while the session is checked, and an unreachable server shows an error with a retry instead of signing out', async () => {
  const page = await openAdmin('/admin');
  await page.route('**/api/admin/session', (route) => route.abort());
  const release = await holdRequests(page, '**/api/admin/session');
  await page.reload();
  await hydrate(page);
  await page.getByText('Verifying access...').waitFor();
  expect(await page.getByRole('navigation', { name: 'Admin' }).count()).toBe(0);
  release();
  await page.getByRole('alert').getByText('can’t be reached').waitFor();
  await page.unroute('**/api/admin/session');
  await page.route('**/api/admin/session', (route) => route.fulfill({ status: 503, body: 'busy' }));
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('alert').getByText('server has a problem').waitFor();
  await page.unroute('**/api/admin/session');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('navigation', { name: 'Admin' }).waitFor();
  await expect.poll(() => page.getByRole('alert').count()).toBe(0);
});

test('without a service, the login says that the admin isn’t available', async () => {
  const page = await openShared();
  await page.route(/\/(?:api\/|healthz$)/, (route) =>
    route.fulfill({ status: 404, contentType: 'text/html', body: '<h1>Not found</h1>' }),
  );
  await goTo(page, '/admin/login');
  await page
    .getByRole('alert')
    .getByText(/admin isn’t available/i)
    .waitFor();
  expect(await page.getByLabel('Password').count()).toBe(0);
});
