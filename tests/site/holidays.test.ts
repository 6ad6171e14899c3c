import { afterAll, beforeAll, expect, test } from 'vitest';
import { daysAhead } from '#src/site/footer/special-hours.ts';
import { setAvailableTimes } from './booking-form.ts';
import { hydrate, useBrowser, isFocused } from './browser.ts';
import { buildSiteWithChangedSettings } from './changed-settings.ts';
import { serveSite, type SiteServer } from './site-server.ts';

const { open } = useBrowser();
let site: SiteServer;

beforeAll(async () => {
  site = await serveSite({}, await buildSiteWithChangedSettings());
});
afterAll(() => site.stop());

test('the footer shows upcoming special hours in the studio’s time zone', async () => {
  expect(daysAhead).toBe(30);
  const page = await open();
  for (const [now, expected] of [
    ['2026-11-23T12:00:00-05:00', []],
    ['2026-11-25T03:00:00Z', ['Christmas Eve, Thu, December 24: 10 am to 4 pm']],
    [
      '2026-12-26T04:30:00Z',
      ['Christmas Day, Fri, December 25: closed', "New Year's Day, Fri, January 1: 12 pm to 10 pm"],
    ],
  ] as const) {
    await page.clock.setFixedTime(new Date(now));
    await page.goto(`${site.origin}/pricing`);
    await hydrate(page);
    const hours = page.locator('footer [data-shown-from]:visible');
    await expect.poll(() => hours.allInnerTexts(), { message: now }).toEqual(expected);
  }
});

test('the contact page lists upcoming holidays and no past ones', async () => {
  const page = await open();
  await page.clock.setFixedTime(new Date('2026-12-25T15:00:00Z'));
  await page.goto(`${site.origin}/contact`);
  const days = page.getByRole('list', { name: 'Holiday hours and closures' }).getByRole('listitem');
  await page.getByText('Christmas Eve').first().waitFor();
  await hydrate(page);
  await expect
    .poll(() => days.allInnerTexts())
    .toEqual([
      expect.stringMatching(/December 25\s+closed\s+Christmas Day/),
      expect.stringMatching(/January 1\s+12 pm to 10 pm\s+New Year/),
    ]);
});

test('arrow keys move through the calendar and skip closed days', async () => {
  const page = await open();
  await page.clock.setFixedTime(new Date('2026-12-01T17:00:00Z'));
  await page.goto(`${site.origin}/booking?session=mini&day=2026-12-24`);
  await hydrate(page);
  const day = (name: string) => page.getByRole('radio', { name, exact: true });
  await day('Thursday, December 24, Christmas Eve').focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => isFocused(day('Saturday, December 26, peak all day'))).toBe(true);
  expect(await day('Saturday, December 26, peak all day').isChecked()).toBe(true);
  await page.keyboard.press('ArrowDown');
  const newYear = day('Saturday, January 2, peak all day');
  await expect.poll(() => isFocused(newYear)).toBe(true);
  expect(await newYear.isChecked()).toBe(true);
});

const usualHours = [
  'Monday, closed',
  'Tuesday to Friday, 10 am to 10 pm',
  'Saturday and Sunday, 9 am to 1 pm and 2 pm to 10 pm',
  'First Tuesday of the month, closed',
];

test('the usual hours are the same in the footer, on the contact page, in the table of peak hours and for search engines', async () => {
  const page = await open();
  await page.clock.setFixedTime(new Date('2026-12-01T17:00:00Z'));
  await page.goto(`${site.origin}/contact`);
  for (const place of [page.locator('footer'), page.getByRole('main')])
    expect((await place.innerText()).split('\n')).toEqual(expect.arrayContaining(usualHours));
  await page.goto(`${site.origin}/pricing`);
  const table = page.getByRole('table', { name: 'Peak and off-peak' });
  const getCells = (day: string) => table.getByRole('row', { name: day }).getByRole('cell').allTextContents();
  expect(await table.getByRole('columnheader').allTextContents()).toEqual([
    'Day',
    '9 am to 5 pm',
    '5 pm to 10 pm',
  ]);
  expect(await getCells('Monday')).toEqual(['Closed']);
  expect(await getCells('Tuesday')).toEqual(['Off-peak, 10 am to 5 pm', 'Peak']);
  expect(await getCells('Saturday')).toEqual(['Peak, all day, 9 am to 1 pm and 2 pm to 10 pm']);
  const data = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(data.join('')).toContain(
    '"openingHoursSpecification":[{"@type":"OpeningHoursSpecification","dayOfWeek":["Tuesday","Wednesday","Thursday","Friday"],"opens":"10:00","closes":"22:00"},{"@type":"OpeningHoursSpecification","dayOfWeek":["Saturday","Sunday"],"opens":"09:00","closes":"13:00"},',
  );
});

test('closed weekdays cannot be chosen, and days with a break have no start time in it', async () => {
  const page = await open();
  await page.clock.setFixedTime(new Date('2026-11-30T17:00:00Z'));
  await setAvailableTimes(page, null); // the service has another clock
  await page.goto(`${site.origin}/booking?session=mini&day=2026-12-05`);
  await hydrate(page);
  const day = (name: string) => page.getByRole('radio', { name, exact: true });
  expect(await day('Monday, December 7, closed').isDisabled()).toBe(true);
  expect(await day('Tuesday, December 1, closed').isDisabled()).toBe(true);
  expect(await day('Tuesday, December 8').isDisabled()).toBe(false);
  const times = page.locator('[name="time"]');
  const startTimes = await times.evaluateAll((inputs) =>
    inputs.map((input) => (input as HTMLInputElement).value),
  );
  expect(startTimes).toContain('12:30');
  expect(startTimes).toContain('14:00');
  expect(startTimes.filter((time) => time > '12:30' && time < '14:00')).toEqual([]);
});
