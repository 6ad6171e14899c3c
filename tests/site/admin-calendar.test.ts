import type { Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { addDays, toInstant } from '#src/domain/time/day.ts';
import { findAccessibilityViolations } from './axe.ts';
import { getFocusedText, useBrowser } from './browser.ts';
import { createBooking, daysFromNow, openScreen, useAdminPage, useStudio } from './studio.ts';

const { open } = useBrowser();

const day = daysFromNow(6);
const sunday = addDays(day, -new Date(`${day}T00:00:00Z`).getUTCDay());
/** Another day of the same week. */
const otherDay = day === sunday ? addDays(day, 1) : addDays(day, -1);
const week = `/admin/calendar?view=week&day=${day}`;

const studio = useStudio();
beforeAll(async () => {
  await studio.asVisitor('/api/bookings', createBooking());
  const { rows } = await studio.asOwner('GET', '/bookings?q=robin');
  await studio.asOwner('POST', `/bookings/${rows[0].id}/accept`, { version: rows[0].version });
});
const openAdmin = useAdminPage(studio, open);

const formatDayName = (date: string) =>
  new Intl.DateTimeFormat('en-US', {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${date}T00:00:00Z`));
const getColumn = (page: Page, date: string) =>
  page.getByRole('region', { name: new RegExp(`^${formatDayName(date)}`) }).locator('> div');
const getBooking = async () => (await studio.asOwner('GET', '/bookings?q=robin')).rows[0];
const getForm = (page: Page) => page.getByRole('dialog').last();

/** Returns the vertical offset of an hour in a day's column. */
async function getOffset(page: Page, date: string, hour: number) {
  const first = await page.locator('[class*="hours"] li').first().textContent();
  const from = Number(/^\d+/.exec(first ?? '')?.[0]) + (/PM/.test(first ?? '') ? 12 : 0);
  const count = await page.locator('[class*="hours"] li').count();
  const box = await getColumn(page, date).boundingBox();
  return ((hour - from) / count) * (box?.height ?? 0);
}

test('a week begins on Sunday, and a line shows the current time', async () => {
  const page = await studio.openSignedIn(open);
  const noon = new Date(`${daysFromNow(0)}T17:00:00Z`);
  await page.clock.setFixedTime(noon);
  await page.addInitScript(() =>
    sessionStorage.setItem('hq_admin_session', JSON.stringify({ timestamp: Date.now() })),
  );
  await openScreen(page, '/admin/calendar');
  const days = page.getByRole('heading', { level: 3 });
  expect(await days.first().textContent()).toMatch(/^Sunday/);
  const line = getColumn(page, daysFromNow(0)).locator('[class*="now"]');
  const { y } = (await line.boundingBox()) ?? { y: 0 };
  const { y: top } = (await getColumn(page, daysFromNow(0)).boundingBox()) ?? { y: 0 };
  const hour = new Intl.DateTimeFormat('en-US', {
    hour: 'numeric',
    hour12: false,
    timeZone: 'America/New_York',
  });
  expect(Math.abs(y - top - (await getOffset(page, daysFromNow(0), Number(hour.format(noon)))))).toBeLessThan(
    2,
  );
  await page.getByRole('link', { name: 'Month', exact: true }).click();
  await page.waitForURL(/view=month/);
  await expect.poll(() => getFocusedText(page)).toBe('Month');
  await expect.poll(() => page.getByRole('columnheader').first().textContent()).toMatch(/^Sun/);
});

test('clicking an empty slot or the button starts a booking, for an existing customer or one without an email address', async () => {
  const page = await openAdmin(week);
  await getColumn(page, day).click({ position: { x: 20, y: (await getOffset(page, day, 17)) + 40 } });
  const dialog = page.getByRole('dialog', { name: 'Add booking' });
  expect(await dialog.getByLabel('Day').inputValue()).toBe(day);
  expect(await dialog.getByLabel('Time', { exact: true }).inputValue()).toBe('17:30');
  await dialog.getByLabel('Name').fill('robin');
  await dialog.getByText('1 existing customer matches:').waitFor();
  const match = dialog.getByRole('button', { name: 'Robin Example, robin@example.com' });
  await match.click();
  await expect.poll(() => dialog.getByLabel('Email (optional)').inputValue()).toBe('robin@example.com');
  await dialog.getByLabel('Email a confirmation').waitFor();
  await page.keyboard.press('Escape');
  await dialog.getByText('This is not saved yet. Close again to discard it.').waitFor();
  await dialog.getByRole('button', { name: '6 pm', exact: true }).click();
  expect(await dialog.getByLabel('Time', { exact: true }).inputValue()).toBe('18:00');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Add booking' }).click();
  await dialog.getByLabel('Name').fill('Walk-in Guest');
  await dialog.getByLabel('Day').fill(daysFromNow(-1));
  await dialog.getByLabel('Time', { exact: true }).fill('11:00');
  await dialog.getByLabel('Email a confirmation').waitFor({ state: 'detached' });
  await dialog.getByRole('button', { name: 'Add booking' }).click();
  await page
    .getByRole('status')
    .getByText(/^Booking HQ-\d+ added$/)
    .waitFor();
  // The session has started, so the booking opens to record a payment.
  await page
    .getByRole('dialog', { name: /^Walk-in Guest, HQ/ })
    .getByRole('button', { name: 'Record payment' })
    .waitFor();
  const { rows } = await studio.asOwner('GET', '/bookings?q=walk-in');
  expect(rows[0]).toMatchObject({ status: 'accepted', day: daysFromNow(-1), time: '11:00', email: '' });
});

test('a booking that is added for today starts now, and opens to record a payment', async () => {
  const page = await studio.openSignedIn(open);
  await page.clock.setFixedTime(toInstant(daysFromNow(0), '17:18', 'America/New_York'));
  await openScreen(page, '/admin/calendar?view=day');
  await page.getByRole('button', { name: 'Add booking' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add booking' });
  expect(await dialog.getByLabel('Time', { exact: true }).inputValue()).toBe('17:20');
  await dialog.getByLabel('Name').fill('Early Guest');
  await dialog.getByRole('button', { name: 'Add booking' }).click();
  await page
    .getByRole('dialog', { name: /^Early Guest, HQ/ })
    .getByRole('button', { name: 'Record payment' })
    .waitFor();
});

test('dragging a booking, or pressing Shift and an arrow key, moves it only after the owner confirms', async () => {
  const page = await openAdmin(week);
  const booking = page.getByRole('link', { name: /^Robin Example/ });
  await booking.dragTo(getColumn(page, otherDay), {
    sourcePosition: { x: 10, y: 4 },
    targetPosition: { x: 20, y: (await getOffset(page, otherDay, 16)) + 4 },
  });
  expect(await getForm(page).getByLabel('Day').inputValue()).toBe(otherDay);
  expect(await getForm(page).getByLabel('Time').inputValue()).toBe('16:00');
  expect(await getBooking()).toMatchObject({ day, time: '14:00' });
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await booking.focus();
  await page.keyboard.press('Shift+ArrowDown');
  expect(await getForm(page).getByLabel('Time').inputValue()).toBe('14:15');
  await getForm(page)
    .getByText(/^The price stays (\$1[46]9)\. \1 is due\.$/)
    .waitFor();
  await getForm(page).getByRole('button', { name: 'Reschedule' }).click();
  await page.getByRole('status').getByText('Booking rescheduled').waitFor();
  expect(await getBooking()).toMatchObject({ day, time: '14:15' });
  await booking.getByTitle('Unpaid').waitFor();
});

test('dragging a booking to the edge of the window scrolls the page', async () => {
  const page = await openAdmin(week, { viewport: { width: 1280, height: 500 } });
  const booking = page.getByRole('link', { name: /^Robin Example/ });
  await booking.scrollIntoViewIfNeeded();
  const { x = 0, y = 0 } = (await booking.boundingBox()) ?? {};
  const getScrollY = () => page.evaluate(() => window.scrollY);
  const before = await getScrollY();
  await page.mouse.move(x + 10, y + 4);
  await page.mouse.down();
  await page.mouse.move(x + 10, 495, { steps: 3 });
  const maxScrollY = await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight);
  expect(maxScrollY).toBeGreaterThan(before);
  await expect.poll(getScrollY).toBe(maxScrollY);
  await page.mouse.move(x + 10, 250);
  await page.mouse.up();
  const hour = Number((await getForm(page).getByLabel('Time').inputValue()).slice(0, 2));
  expect(hour).toBeGreaterThanOrEqual(16);
});

test('a long press drags a booking, and a swipe scrolls the page', async () => {
  const page = await studio.openSignedIn(open, {
    hasTouch: true,
    viewport: { width: 1280, height: 600 },
  });
  await page.clock.install();
  await openScreen(page, week);
  const booking = page.getByRole('link', { name: /^Robin Example/ });
  await booking.scrollIntoViewIfNeeded();
  const client = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: { x: number; y: number }[]) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints: points });
  const getPosition = async () => {
    const { x = 0, y = 0 } = (await booking.boundingBox()) ?? {};
    return { x: x + 10, y: y + 4 };
  };
  const from = await getPosition();
  await touch('touchStart', from);
  await page.clock.runFor(500);
  const { x = 0 } = (await getColumn(page, otherDay).boundingBox()) ?? {};
  const to = { x: x + 20, y: from.y + 56 };
  await touch('touchMove', to);
  await getColumn(page, otherDay).getByText('3:15 pm').waitFor();
  await touch('touchEnd');
  expect((await getPosition()).y).toBe(from.y);
  expect(await getForm(page).getByLabel('Day').inputValue()).toBe(otherDay);
  expect(await getForm(page).getByLabel('Time').inputValue()).toBe('15:15');
  await page.keyboard.press('Escape');

  await page.getByRole('dialog').waitFor({ state: 'detached' });
  const again = await getPosition();
  await touch('touchStart', again);
  await touch('touchMove', { x: again.x, y: again.y - 60 });
  await page.clock.runFor(500);
  await touch('touchMove', { x: again.x, y: again.y - 120 });
  await touch('touchEnd');
  await expect.poll(async () => (await getPosition()).y).toBeLessThan(again.y);
  expect(await page.getByRole('dialog').count()).toBe(0);
});

test('on a phone, the week starts with today, and a blocked time’s last day follows its first day', async () => {
  const today = daysFromNow(0);
  const page = await openAdmin(`/admin/calendar?day=${today}`, { viewport: { width: 390, height: 800 } });
  await page.getByText('today', { exact: true }).waitFor();
  const visible = page.locator('main h3').filter({ visible: true });
  expect(await visible.first().innerText()).toMatch(/today$/);
  // Days without bookings share a line.
  const days = await page.locator('main section h3').allTextContents();
  expect(days.some((text) => text.includes(' – '))).toBe(true);
  const earlier = page.getByText('Earlier days');
  expect(await earlier.count()).toBe(new Date(`${today}T12:00:00Z`).getUTCDay() === 0 ? 0 : 1);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('button', { name: 'Block time' }).click();
  const form = page.getByRole('dialog', { name: 'Block time' });
  await form.getByLabel('First day').fill(daysFromNow(5));
  expect(await form.getByLabel('Last day').inputValue()).toBe(daysFromNow(5));
  await form.getByLabel('First day').fill(daysFromNow(4));
  expect(await form.getByLabel('Last day').inputValue()).toBe(daysFromNow(4));
  await form.getByLabel('Last day').fill(daysFromNow(7));
  await form.getByLabel('First day').fill(daysFromNow(6));
  expect(await form.getByLabel('Last day').inputValue()).toBe(daysFromNow(7));
});

/** The first weekday that is at least eight days away, so that its evenings are peak and its afternoons are not. */
const weekday = [8, 9, 10].map(daysFromNow).find((each) => {
  const number = new Date(`${each}T00:00:00Z`).getUTCDay();
  return number > 0 && number < 5;
});

test('a booking that moves to a more expensive time can keep its price', async () => {
  const { number, total } = await studio.asOwner('POST', '/bookings', {
    session: 'standard',
    day: weekday,
    time: '14:00',
    name: 'Pat Example',
    override: true,
  });
  const page = await openAdmin(`/admin/calendar?booking=HQ-${number}`);
  await page.getByRole('dialog').getByRole('button', { name: 'Reschedule' }).click();
  const form = getForm(page);
  await form.getByLabel('Time', { exact: true }).fill('18:00');
  await form.getByText('The price goes up $20, from $149 to $169.').waitFor();
  const keep = form.getByLabel('Keep the price of $149');
  await keep.check();
  await form.getByText('The price stays $149, although the new one is $169.').waitFor();
  expect(await form.getByLabel('Different price').count()).toBe(0);
  await form.getByRole('button', { name: 'Reschedule' }).click();
  await page.getByRole('status').getByText('Booking rescheduled').waitFor();
  const [moved] = (await studio.asOwner('GET', '/bookings?q=pat')).rows;
  expect(moved).toMatchObject({ time: '18:00', isPrimeTime: true, total });
});

test('blocking a time with bookings lists them, and one message goes to all of their customers', async () => {
  const blocked = daysFromNow(12);
  for (const [time, name, email] of [
    ['12:00', 'Ann Example', 'ann@example.com'],
    ['15:00', 'Bob Example', 'bob@example.com'],
    ['17:00', 'Walk-in Example', ''],
  ])
    await studio.asOwner('POST', '/bookings', {
      session: 'mini',
      day: blocked,
      time,
      name,
      email,
      phone: '(704) 555-0100',
      override: true,
      notify: false,
    });
  const page = await openAdmin(`/admin/calendar?view=week&day=${blocked}`);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('button', { name: 'Block time' }).click();
  // The form may still have what an earlier test entered.
  await page.getByLabel('First day').fill(blocked);
  await page.getByLabel('Last day').fill(blocked);
  await page.getByLabel('Reason').fill('Pipe burst');
  await page.getByRole('dialog').getByRole('button', { name: 'Block time' }).click();
  const panel = page.getByRole('dialog', { name: 'Pipe burst' });
  await panel.getByText('3 bookings are in this time:').waitFor();
  await panel.getByText(/Walk-in Example.*no email, \(704\) 555-0100/).waitFor();
  expect(await findAccessibilityViolations(page, 'dialog[open]')).toEqual([]);
  await panel.getByRole('button', { name: 'Email 2 customers' }).click();
  const form = page.getByRole('dialog', { name: 'Email 2 customers' });
  await form.getByText('To Ann Example and Bob Example,').waitFor();
  await form.getByLabel('Subject').fill('Closed on {when}');
  await form.getByText(/^Closed on \w+day, .+, at 12 pm$/).waitFor();
  await form.frameLocator('iframe').getByText('Hi Ann,').waitFor();
  expect(await findAccessibilityViolations(page, 'dialog[open]')).toEqual([]);
  await form.getByRole('button', { name: 'Send 2 emails' }).click();
  await page.getByText('2 emails queued').waitFor();
  await panel.getByText(/Ann Example.*asked to choose another time/).waitFor();
  const { rows } = await studio.asOwner('GET', '/emails?kind=booking-time-blocked');
  const recipients = rows.map(({ recipient }: { recipient: string }) => recipient);
  expect(recipients.toSorted()).toEqual(['ann@example.com', 'bob@example.com']);
  await panel.getByRole('link', { name: 'Ann Example' }).click();
  await page.getByRole('dialog', { name: /^Ann Example, HQ-/ }).waitFor();
  await panel.waitFor({ state: 'detached' });
});

test('the current view stays marked after going to the next week', async () => {
  const page = await openAdmin('/admin/calendar');
  const current = page.getByRole('navigation', { name: 'Bookings' }).locator('[aria-current]');
  expect(await current.allTextContents()).toEqual(['Week']);
  await page.getByRole('button', { name: 'Next week' }).click();
  await page.waitForURL(/day=/);
  expect(await current.allTextContents()).toEqual(['Week']);
});
