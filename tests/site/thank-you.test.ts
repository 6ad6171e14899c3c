import { readFileSync } from 'node:fs';
import { expect, inject, test } from 'vitest';
import { collectErrors, hydrate, useBrowser } from './browser.ts';

const origin = inject('origin');
const { open, openShared, visit } = useBrowser();

const urlWithSession = '/thank-you?session=mini&day=2027-07-07&time=10:00';

test('the session in the URL, with its extra time, can be added to a calendar', async () => {
  const page = await openShared();
  const errors = collectErrors(page);
  await page.goto(`${origin}${urlWithSession}&extra=30`);
  await hydrate(page);
  expect(await page.getByRole('region', { name: 'Mini session' }).innerText()).toContain('55 minutes');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Add it to your calendar' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('mini-session-2027-07-07.ics');
  const file = readFileSync(await download.path(), 'utf8');
  expect(file).toContain('DTSTART:20270707T140000Z\r\nDTEND:20270707T145500Z\r\n');
  expect(file.replaceAll('\r\n ', '')).toContain('Charlotte\\, NC 28205');
  expect(errors).toEqual([]);
});

test('the session appears without a layout shift, and within 48 hours it promises a reply before it starts', async () => {
  const page = await open();
  for (const [width, now, note] of [
    [360, '2027-07-05T13:59:00Z', 'It’s yours once we confirm by email.'],
    [1280, '2027-07-05T14:01:00Z', 'We’ll reply by email before your session starts.'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.clock.setFixedTime(new Date(now));
    await page.goto(origin + urlWithSession);
    const getPositions = () =>
      page
        .locator('main h1, main h3, main section > h2:not(#ticket), footer')
        .evaluateAll((elements) => elements.map((element) => element.getBoundingClientRect().top));
    const before = await getPositions();
    await hydrate(page);
    await page.getByRole('heading', { name: 'Mini session' }).waitFor();
    await expect.poll(getPositions).toEqual(before);
    expect(await page.getByRole('region', { name: 'Mini session' }).innerText()).toContain(note);
  }
});

test('client-side navigation with a session shows only the next steps for that session', async () => {
  const page = await visit('/contact');
  await page
    .locator('main a')
    .first()
    .evaluate((link, url) => link.setAttribute('href', url), urlWithSession);
  await page.locator(`main a[href="${urlWithSession}"]`).click();
  await page.getByRole('heading', { name: 'Mini session' }).waitFor();
  await expect
    .poll(() => page.locator('#next ~ * h3').allTextContents())
    .toEqual(['If you requested a session']);
});

test('no session is shown if the studio is closed at that time', async () => {
  const page = await visit('/thank-you?session=mini&day=2027-07-07&time=03:00');
  expect(await page.getByRole('link', { name: 'Add it to your calendar' }).count()).toBe(0);
  expect(await page.getByRole('heading', { name: 'What happens next' }).isVisible()).toBe(true);
});

test('both thank-you pages explain next steps and directions without scripts', async () => {
  const page = await open({ javaScriptEnabled: false });
  for (const path of ['/thank-you', '/thank-you-for-founders-newsletter']) {
    await page.goto(origin + path);
    expect(await page.locator('#next ~ * li').count(), path).toBeGreaterThanOrEqual(3);
    expect(await page.locator('main a[href="/contact#arrival"]').count(), path).toBe(1);
    expect(await page.locator('meta[name=robots]').getAttribute('content'), path).toBe('noindex');
  }
});
