import type { Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { findViolations } from './axe.ts';
import { sendRequest } from './booking-form.ts';
import { hydrate, useBrowser } from './browser.ts';
import { createBooking, daysFromNow, useStudio, waitForStatus } from './studio.ts';

const { open } = useBrowser();
const studio = useStudio();

const expectAccessible = async (page: Page, state: string) => {
  for (const width of [320, 1280]) expect(await findViolations(page, width, state)).toEqual([]);
};

/** Finds the newest email to an address, and the link in it that matches. */
async function findLink(email: string, subject: string, pattern: RegExp): Promise<string> {
  const path = `/emails?q=${encodeURIComponent(subject)}`;
  const find = async () =>
    (await studio.asOwner('GET', path)).rows.find(
      ({ recipient }: { recipient: string }) => recipient === email,
    );
  await expect.poll(find).toBeDefined();
  const { text } = await studio.asOwner('GET', `/emails/${(await find()).id}`);
  return pattern.exec(text)?.[0] ?? '';
}

/** Leaves only 2 pm for a Standard session, which a booking takes. Returns how to free it. */
async function fillDay(day: string) {
  await studio.asOwner('POST', '/blocked-times', { day, endTime: '14:00' });
  await studio.asOwner('POST', '/blocked-times', { day, time: '14:45' });
  const { id, version } = await studio.asOwner('POST', '/bookings', createBooking({ day, email: '' }));
  return () => studio.asOwner('POST', `/bookings/${id}/cancel`, { version });
}

// At night, nothing is offered.
beforeAll(() => {
  const hoursUntilNoon = (24 + 17 - new Date().getUTCHours()) % 24;
  studio.advanceClock(hoursUntilNoon * 3_600_000);
});

/** The task runs once a minute. */
async function offerTimes(): Promise<void> {
  studio.advanceClock(60_000);
  await studio.runScheduledTasks();
}

const joinLink = /\/api\/wishes\/[\w.-]+/;

test('a visitor of a full day waits for a time, gets one and books it', async () => {
  const day = daysFromNow(6);
  const email = 'robin@example.com';
  const free = await fillDay(day);
  const page = await open({ baseURL: studio.origin, viewport: { width: 390, height: 800 } });
  await page.goto(`/booking?session=standard&guests=2&addons=petFee&day=${day}`);
  await hydrate(page);
  await page.getByRole('link', { name: 'Tell me if a time opens' }).click();
  await page.getByRole('heading', { level: 1, name: 'Tell me if a time opens' }).waitFor();
  await expect.poll(() => page.getByLabel('Day 1', { exact: true }).inputValue()).toBe(day);
  await expect.poll(() => page.getByLabel('Session').inputValue()).toBe('standard');
  await expect.poll(() => page.getByLabel('How many people, including you?').inputValue()).toBe('2');
  await page.getByLabel('Time on day 1').selectOption('afternoon');
  await page.getByRole('button', { name: 'Tell me if a time opens' }).click();
  await page.locator('[data-error-for="name"]').getByText('Please enter your name').waitFor();
  await page.getByText('Add up to 4 more days').click();
  await page.getByText('Choose add-ons').click();
  await expectAccessible(page, 'the form with errors');
  await page.getByLabel('Your name').fill('Robin Example');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Tell me if a time opens' }).click();
  await waitForStatus(page, /^One more step\./);

  await page.goto(await findLink(email, 'Should we tell you', joinLink));
  await expectAccessible(page, 'the page to confirm');
  await page.getByRole('button', { name: 'Yes, tell me' }).click();
  await page.getByRole('heading', { name: 'If a time opens' }).waitFor();
  await free();
  await offerTimes();
  await page.reload();
  await page.getByRole('link', { name: 'Book this time' }).waitFor();
  await expectAccessible(page, 'the page with an offer');

  await page.goto(await findLink(email, 'A time is open', /\/booking\?\S+#offer=[\w.-]+/));
  await hydrate(page);
  await waitForStatus(page, /^We’re holding .+, at\s2\spm for you until/);
  await expect.poll(() => page.getByLabel('Your name').inputValue()).toBe('Robin Example');
  await expect.poll(() => page.getByLabel('Email').inputValue()).toBe(email);
  await expectAccessible(page, 'the booking form for an offer');
  await page.getByRole('navigation', { name: 'Booking steps' }).getByRole('link', { name: 'Time' }).click();
  await expect.poll(() => page.getByRole('radio', { name: '2 pm' }).isChecked()).toBe(true);
  await expect.poll(() => page.getByRole('checkbox', { name: /^Pet fee/ }).isChecked()).toBe(true);
  await page.getByRole('link', { name: 'Add your details' }).click();
  await page.getByRole('checkbox', { name: /studio rules/ }).check();
  await sendRequest(page);
  await page.getByRole('heading', { name: 'We have your request.' }).waitFor();
  const { rows } = await studio.asOwner('GET', `/bookings?q=${email}`);
  expect(rows).toMatchObject([{ day, time: '14:00', session: 'standard', guests: 2, addOns: ['petFee'] }]);
});

test('it works without JavaScript', async () => {
  const day = daysFromNow(7);
  const email = 'kim@example.com';
  const free = await fillDay(day);
  const page = await open({ baseURL: studio.origin, javaScriptEnabled: false });
  await page.goto('/booking');
  await page.getByRole('link', { name: 'tell you if a time opens' }).click();
  await page.getByLabel('Session').selectOption('standard');
  await page.getByLabel('Day 1', { exact: true }).fill(daysFromNow(-1));
  await page.getByLabel('Your name').fill('Kim Example');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Tell me if a time opens' }).click();
  await page.locator('[data-error-for="day1"]').getByText('That day is in the past').waitFor();
  await page.getByLabel('Day 1', { exact: true }).fill(day);
  await page.getByLabel('Time on day 1').selectOption('afternoon');
  await page.getByRole('button', { name: 'Tell me if a time opens' }).click();
  await page.getByRole('heading', { name: 'One more step' }).waitFor();

  await page.goto(await findLink(email, 'Should we tell you', joinLink));
  await page.getByRole('button', { name: 'Yes, tell me' }).click();
  await page.getByRole('heading', { name: 'If a time opens' }).waitFor();
  await free();
  await offerTimes();
  await page.reload();
  await page.getByRole('link', { name: 'Book this time' }).click();
  await page.getByText(/^We’re holding .+, at 2 pm for you until/).waitFor();
  await page.getByRole('checkbox', { name: /studio rules/ }).check();
  await page.locator('form[data-form="booking"] button[type="submit"]').first().click();
  await page.getByRole('heading', { name: 'We have your request' }).waitFor();
  const { rows } = await studio.asOwner('GET', `/bookings?q=${email}`);
  expect(rows).toMatchObject([{ day, time: '14:00', session: 'standard', guests: 1 }]);
});
