import { readFileSync } from 'node:fs';
import { expect, inject, test } from 'vitest';
import { collectErrors, hydrate, useBrowser } from './browser.ts';

const origin = inject('origin');
const { open } = useBrowser();

const urlWithSession = '/thank-you?session=mini&day=2027-07-07&time=10:00';

test('the session in the URL can be added to a calendar', async () => {
  const page = await open();
  const errors = collectErrors(page);
  await page.goto(origin + urlWithSession);
  await hydrate(page);
  await page.getByRole('heading', { name: 'Mini session' }).waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Add it to your calendar' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('mini-session-2027-07-07.ics');
  const file = readFileSync(await download.path(), 'utf8');
  expect(file).toContain('DTSTART:20270707T140000Z\r\nDTEND:20270707T142500Z\r\n');
  expect(file.replaceAll('\r\n ', '')).toContain('Charlotte\\, NC 28205');
  expect(errors).toEqual([]);
});

test('the ticket and its calendar file include extra time', async () => {
  const page = await open();
  await page.goto(`${origin}${urlWithSession}&extra=30`);
  await hydrate(page);
  const link = page.getByRole('link', { name: 'Add it to your calendar' });
  const file = decodeURIComponent((await link.getAttribute('href')) ?? '');
  expect(file).toContain('DTEND:20270707T145500Z');
  expect(await page.getByRole('region', { name: 'Mini session' }).innerText()).toContain('55 minutes');
});

test('the ticket for a session within 48 hours promises a reply before it starts', async () => {
  const notes: string[] = [];
  for (const now of ['2027-07-05T13:59:00Z', '2027-07-05T14:01:00Z']) {
    const page = await open();
    await page.clock.setFixedTime(new Date(now));
    await page.goto(origin + urlWithSession);
    await hydrate(page);
    notes.push(await page.getByRole('region', { name: 'Mini session' }).innerText());
  }
  expect(notes[0]).toContain('It’s yours once we confirm by email.');
  expect(notes[1]).toContain('We’ll reply by email before your session starts.');
});

test('the session appears without a layout shift', async () => {
  for (const width of [360, 1280]) {
    const page = await open({ viewport: { width, height: 800 } });
    await page.goto(origin + urlWithSession);
    const getPositions = () =>
      page
        .locator('main h1, main h3, main section > h2:not(#ticket), footer')
        .evaluateAll((elements) => elements.map((element) => element.getBoundingClientRect().top));
    const before = await getPositions();
    await hydrate(page);
    await page.getByRole('heading', { name: 'Mini session' }).waitFor();
    await expect.poll(getPositions).toEqual(before);
  }
});

test('client-side navigation with a session shows only the next steps for that session', async () => {
  const page = await open();
  await page.goto(`${origin}/contact`);
  await hydrate(page);
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

test.each([
  '?session=mini&day=2027-02-30&time=10:00',
  '?session=grand&day=2027-07-07&time=10:00',
  '?session=mini&day=2027-07-07&time=03:00',
  '',
])('no session is shown for "%s"', async (query) => {
  const page = await open();
  await page.goto(`${origin}/thank-you${query}`);
  await hydrate(page);
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
