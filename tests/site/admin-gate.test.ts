import type { BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { startAdminService } from './admin-service.ts';
import { accessibilityFaults } from './axe.ts';
import { hydrate, useBrowser } from './browser.ts';

const origin = inject('origin');
const { page: open } = useBrowser();

let service: Awaited<ReturnType<typeof startAdminService>>;
beforeAll(async () => {
  service = await startAdminService();
});
afterAll(() => service.stop());
beforeEach(() => {
  service.reset();
});

const gated = [
  '/admin',
  '/admin/calendar',
  '/admin/customers',
  '/admin/transactions',
  '/admin/promo-codes',
  '/admin/settings',
  '/admin/gift-cards',
  '/admin/gift-cards/templates',
];
const minutes = 60_000;

async function visit(path: string, context?: BrowserContext): Promise<Page> {
  const page = context ? await context.newPage() : await open();
  if (!context) await service.lead(page.context());
  await page.goto(origin + path);
  await hydrate(page);
  return page;
}

async function signIn(page: Page, password = service.password): Promise<void> {
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** A page behind the gate, reached as the owner does. */
async function enter(path: string): Promise<Page> {
  const page = await visit(path);
  await page.waitForURL(/\/admin\/login/);
  await signIn(page);
  await page.waitForURL(origin + path);
  await page.getByRole('navigation', { name: 'Administration' }).waitFor();
  return page;
}

const stored = (page: Page) =>
  page.evaluate(
    () =>
      Object.fromEntries([...Object.entries(sessionStorage), ...Object.entries(localStorage)]) as Record<
        string,
        string
      >,
  );

test.each(gated)('%s leads a visitor to the login and keeps the place, query included', async (path) => {
  const page = await visit(`${path}?q=ann&page=2`);
  await page.waitForURL(`${origin}/admin/login?from=${encodeURIComponent(`${path}?q=ann&page=2`)}`);
  expect(service.state.heard.filter((call) => call.includes('/api/'))).toEqual([]);
  await page.context().close();
});

test('a sign-in leads to the place first asked for and leaves nothing but a time in the browser', async () => {
  const page = await visit('/admin/customers?q=person+0&sort=-name');
  await page.waitForURL(/\/admin\/login/);
  await signIn(page);
  await page.waitForURL(`${origin}/admin/customers?q=person+0&sort=-name`);
  await page.getByRole('heading', { level: 1, name: 'Customers' }).waitFor();
  const kept = await stored(page);
  const { timestamp, ...rest } = JSON.parse(kept['hq_admin_session'] ?? '{}') as Record<string, unknown>;
  expect(Math.abs(Date.now() - Number(timestamp))).toBeLessThan(minutes);
  expect(rest).toEqual({});
  expect(JSON.stringify(kept)).not.toContain(service.password);
  await page.context().close();
});

test('while the server is asked, the gate says that it verifies access', async () => {
  const page = await enter('/admin/customers');
  service.state.delay = 1500;
  await page.reload();
  await hydrate(page);
  await page.getByText('Verifying access...').waitFor();
  expect(await page.getByRole('navigation', { name: 'Administration' }).count()).toBe(0);
  await page.getByRole('navigation', { name: 'Administration' }).waitFor();
  await page.context().close();
});

test('a wrong password is refused beside its field and stays typed', async () => {
  const page = await visit('/admin/login');
  await signIn(page, 'a wrong password');
  await page.getByText('That is not right. Please try again.').waitFor();
  expect(await page.getByLabel('Password').inputValue()).toBe('a wrong password');
  expect(await page.getByLabel('Password').getAttribute('aria-invalid')).toBe('true');
  expect(await page.getByLabel('Password').evaluate((field) => field === document.activeElement)).toBe(true);
  await signIn(page, '');
  await page.getByText('Please enter your password.').waitFor();
  await page.context().close();
});

test('where the server asks for a second step its field appears, with the focus', async () => {
  service.state.wantsCode = true;
  const page = await visit('/admin/login');
  await signIn(page);
  const code = page.getByLabel(/^Code from/);
  await code.waitFor();
  await expect.poll(() => code.evaluate((field) => field === document.activeElement)).toBe(true);
  await code.fill(service.code);
  await page.keyboard.press('Enter');
  await page.waitForURL(`${origin}/admin`);
  await page.context().close();
});

test('a record older than 480 minutes leads to the login', async () => {
  const page = await enter('/admin/settings');
  await page.evaluate(
    (time) => sessionStorage.setItem('hq_admin_session', JSON.stringify({ timestamp: time })),
    Date.now() - 481 * minutes,
  );
  await page.reload();
  await hydrate(page);
  await page.waitForURL(/\/admin\/login\?from=%2Fadmin%2Fsettings$/);
  expect((await stored(page))['hq_admin_session']).toBeUndefined();
  await page.context().close();
});

test('the gate closes by itself when the 480 minutes are over', async () => {
  const page = await open();
  await service.lead(page.context());
  await page.clock.install();
  await page.goto(`${origin}/admin/login`);
  await hydrate(page);
  await signIn(page);
  await page.waitForURL(`${origin}/admin`);
  await page.clock.runFor(479 * minutes);
  expect(page.url()).toBe(`${origin}/admin`);
  await page.clock.runFor(2 * minutes);
  await page.waitForURL(/\/admin\/login/);
  await page.context().close();
});

test('a record that the server knows nothing of opens nothing', async () => {
  const page = await visit('/admin/login');
  await page.evaluate(() =>
    sessionStorage.setItem('hq_admin_session', JSON.stringify({ timestamp: Date.now() })),
  );
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  await page.goto(`${origin}/admin/customers`);
  await hydrate(page);
  await page.waitForURL(/\/admin\/login/);
  expect(service.state.heard).toContain('GET /api/admin/session');
  expect(scripts.filter((url) => /Behind|Screen/.test(url))).toEqual([]);
  await page.context().close();
});

test('logging out ends the session here, on the server and in every other tab', async () => {
  const page = await enter('/admin');
  const other = await visit('/admin/customers', page.context());
  await other.getByRole('navigation', { name: 'Administration' }).waitFor();
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.waitForURL(/\/admin\/login/);
  await other.waitForURL(/\/admin\/login/);
  expect(service.state.sessions).toBe(0);
  expect((await stored(page))['hq_admin_session']).toBeUndefined();
  await page.context().close();
});

test('a session that the server ended leads to the login from the midst of work', async () => {
  const page = await enter('/admin/customers');
  await page.getByRole('row').nth(1).waitFor();
  service.state.sessions = 0;
  await page.getByRole('button', { name: 'Name' }).click();
  await page.waitForURL(/\/admin\/login/);
  expect(new URL(page.url()).searchParams.get('from')).toBe('/admin/customers?sort=name');
  await page.context().close();
});

test('out of reach is not refused: the gate offers another try', async () => {
  const page = await enter('/admin');
  service.state.down = true;
  await page.reload();
  await hydrate(page);
  await page.getByRole('alert').getByText('can’t be reached').waitFor();
  service.state.down = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('navigation', { name: 'Administration' }).waitFor();
  expect(await page.getByRole('alert').count()).toBe(0);
  await page.context().close();
});

test('without a service the login says that administration is not available', async () => {
  const page = await open();
  await page
    .context()
    .route(/\/(?:api\/|healthz$)/, (route) =>
      route.fulfill({ status: 404, contentType: 'text/html', body: '<h1>Not found</h1>' }),
    );
  await page.goto(`${origin}/admin/login`);
  await hydrate(page);
  await page.getByRole('alert').getByText('Administration is not available on this host').waitFor();
  expect(await page.getByLabel('Password').count()).toBe(0);
  await page.context().close();
});

test('no public page loads anything of the administration', async () => {
  const page = await open();
  const files: string[] = [];
  page.on('request', (request) => files.push(new URL(request.url()).pathname));
  for (const path of ['/', '/pricing', '/booking', '/blog']) {
    // oxlint-disable-next-line no-await-in-loop -- one page after the other
    await page.goto(origin + path);
    // oxlint-disable-next-line no-await-in-loop -- as above
    await hydrate(page);
    // oxlint-disable-next-line no-await-in-loop -- as above
    await page.waitForTimeout(500);
  }
  expect(files.length).toBeGreaterThan(8);
  expect(
    files.filter((file) => /Behind|AdminPage|LoginPage|Screen/.test(file) && !/CrashScreen/.test(file)),
  ).toEqual([]);
  await page.context().close();
});

test('a list is searched, sorted and paged in its address, and goes back with it', async () => {
  const page = await enter('/admin/customers');
  await page.getByText('1–25 of 60').waitFor();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByText('26–50 of 60').waitFor();
  expect(page.url()).toBe(`${origin}/admin/customers?page=2`);
  await page.getByRole('button', { name: 'Spent' }).click();
  await page.getByRole('button', { name: 'Spent' }).click();
  await page.getByText('$590.00').waitFor();
  expect(page.url()).toBe(`${origin}/admin/customers?sort=-spent`);
  expect(await page.getByRole('columnheader', { name: 'Spent' }).getAttribute('aria-sort')).toBe(
    'descending',
  );
  await page.getByRole('searchbox').fill('person 07');
  await page.getByText('1–1 of 1').waitFor();
  expect(page.url()).toBe(`${origin}/admin/customers?q=person+07&sort=-spent`);
  expect(await page.getByRole('link', { name: 'Export CSV' }).getAttribute('href')).toBe(
    '/api/admin/customers.csv?q=person+07&sort=-spent',
  );
  await page.getByRole('searchbox').fill('nobody');
  await page.getByText('Nothing matches.').waitFor();
  await page.getByRole('button', { name: 'Show all' }).click();
  await page.getByText('1–25 of 60').waitFor();
  await page.context().close();
});

test('the keyboard alone goes through a table, opens a row’s actions and a dialog, and comes back', async () => {
  const page = await enter('/admin/customers?sort=name');
  const focused = () => page.evaluate(() => document.activeElement?.textContent?.trim());
  await page.getByRole('row').nth(1).waitFor();
  await page.getByRole('link', { name: 'person0@example.com' }).focus();
  await page.keyboard.press('ArrowDown');
  expect(await focused()).toBe('person1@example.com');
  await page.keyboard.press('End');
  expect(await focused()).toBe('person24@example.com');
  await page.keyboard.press('Home');
  expect(await focused()).toBe('person0@example.com');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  expect(await focused()).toBe('···Actions for Person 00');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  expect(await focused()).toBe('Edit Person 00');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Edit Person 00' }).waitFor();
  await page.keyboard.press('Escape');
  expect(await page.getByRole('dialog').count()).toBe(0);
  await page.locator('h1').focus();
  await page.keyboard.press('/');
  expect(await page.getByRole('searchbox').evaluate((field) => field === document.activeElement)).toBe(true);
  await page.locator('h1').focus();
  await page.keyboard.press('g');
  await page.keyboard.press('t');
  await page.waitForURL(`${origin}/admin/transactions`);
  await page.context().close();
});

test('a stale edit shows both versions, and only then replaces the other', async () => {
  const page = await enter('/admin/customers?sort=name');
  await page.getByRole('button', { name: 'Actions for Person 00' }).click();
  await page.getByRole('button', { name: 'Edit Person 00' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('x');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText('Too short').waitFor();
  Object.assign(service.state.rows[0] ?? {}, { name: 'Someone Else', version: 5 });
  await dialog.getByLabel('Name').fill('Mine');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByRole('cell', { name: 'Someone Else' }).waitFor();
  await dialog.getByRole('cell', { name: 'Mine' }).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Replace with mine' }).click();
  await page.getByText('Customer saved.').waitFor();
  expect(service.state.rows[0]?.name).toBe('Mine');
  await page.context().close();
});

test('a service that fails says so and is asked again', async () => {
  const page = await enter('/admin/customers');
  await page.getByRole('row').nth(1).waitFor();
  service.state.down = true;
  await page.getByRole('button', { name: 'Name' }).click();
  await page.getByRole('alert').getByText('storage is not available').waitFor();
  service.state.down = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => page.getByRole('alert').count()).toBe(0);
  await page.context().close();
});

test.each(['light', 'dark'] as const)(
  'axe finds nothing at the gate and behind it, %s',
  async (colorScheme) => {
    const page = await open({ colorScheme });
    await service.lead(page.context());
    await page.goto(`${origin}/admin/login`);
    await hydrate(page);
    expect(await accessibilityFaults(page)).toEqual([]);
    await signIn(page);
    await page.waitForURL(`${origin}/admin`);
    for (const path of gated) {
      // oxlint-disable-next-line no-await-in-loop -- one screen after the other
      await page.goto(origin + path);
      // oxlint-disable-next-line no-await-in-loop -- as above
      await hydrate(page);
      // oxlint-disable-next-line no-await-in-loop -- as above
      await page.getByRole('navigation', { name: 'Administration' }).waitFor();
      // oxlint-disable-next-line no-await-in-loop -- as above
      await page.waitForTimeout(300);
      // oxlint-disable-next-line no-await-in-loop -- as above
      expect(await accessibilityFaults(page), path).toEqual([]);
    }
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keyboard' }).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.context().close();
  },
);
