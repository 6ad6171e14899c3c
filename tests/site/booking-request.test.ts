import type { Page } from 'playwright';
import { describe, expect, inject, test } from 'vitest';
import {
  accepted,
  respondWith,
  chooseTime,
  fillInRequest,
  sendRequest,
  useBookingForm,
} from './booking-form.ts';
import { collectErrors, hydrate, isFocused } from './browser.ts';
import { getDataLayer } from './data-layer.ts';

const origin = inject('origin');
const { open, visit } = useBookingForm();

const getBookingEvents = async (page: Page) =>
  (await getDataLayer(page)).map(({ event }) => event).filter((event) => event.startsWith('booking_'));

describe('a request', () => {
  test('is sent once as JSON with an idempotency key, and ends with next steps', async () => {
    const page = await visit();
    const errors = collectErrors(page);
    const sent: { body: Record<string, unknown>; key: string | undefined }[] = [];
    await page.route('**/api/bookings', (route) => {
      const request = route.request();
      sent.push({
        body: request.postDataJSON() as Record<string, unknown>,
        key: request.headers()['idempotency-key'],
      });
      return route.fulfill({ json: accepted });
    });
    await page.getByRole('radio', { name: /^Standard/ }).check();
    await chooseTime(page);
    await page.getByRole('checkbox', { name: /RAW files/ }).check();
    await page.getByRole('link', { name: 'Add your details' }).click();
    await page.getByLabel('Your name').fill('Ada Park');
    await page.getByLabel('Email').fill('ada@example.com');
    await page.getByRole('checkbox', { name: /studio rules/ }).check();
    await page
      .getByText(/Free to cancel or reschedule until (?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day/)
      .waitFor();
    await sendRequest(page);
    await page.getByRole('heading', { name: 'We have your request.' }).waitFor();
    await expect.poll(() => isFocused(page.getByRole('heading', { level: 1 }))).toBe(true);
    expect(sent).toHaveLength(1);
    expect(sent[0]?.key).toMatch(/.{10,}/);
    expect(sent[0]?.body).toMatchObject({
      session: 'standard',
      addOns: 'rawFiles',
      guests: '1',
      name: 'Ada Park',
    });
    const calendar = await page.getByRole('link', { name: 'Add it to your calendar' }).getAttribute('href');
    expect(calendar).toMatch(/^\/thank-you\?session=standard&day=\d{4}-\d\d-\d\d&time=\d\d:\d\d$/);
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('hq_booking_draft'))).toBeNull();
    await expect.poll(() => getBookingEvents(page)).toContain('booking_personalization_view');
    // The add-ons may scroll into view before or after the first click on the calendar.
    await expect
      .poll(async () =>
        (await getBookingEvents(page)).filter((name) => name !== 'booking_personalization_view'),
      )
      .toEqual([
        'booking_entry_point',
        'booking_step_transition',
        'booking_calendar_view',
        'booking_date_selected',
        'booking_time_slot_selected',
        'booking_step_transition',
        'booking_add_on_selected',
        'booking_personalization_complete',
        'booking_step_transition',
        'booking_payment_view',
        'booking_customer_details_entered',
        'booking_payment_initiated',
        'booking_funnel_completed',
      ]);
    expect(errors).toEqual([]);
  });

  test('returns to the step with the error if the service rejects it', async () => {
    const page = await visit();
    const taken = 'This time was just taken. Please choose another.';
    await respondWith(page, { success: false, error: taken, fields: { time: taken } }, 409);
    await fillInRequest(page);
    await sendRequest(page);
    await page.getByRole('heading', { name: 'Time and add-ons' }).waitFor();
    await expect.poll(() => page.locator('[data-error-for="time"]').innerText()).toBe(taken);
  });

  test('offers phone and email if there is no service, and its fields survive a reload', async () => {
    const page = await visit();
    await page.route('**/api/bookings', (route) => route.fulfill({ status: 405, body: '' }));
    await fillInRequest(page);
    await page.getByLabel(/Anything we should know/).fill('We’ll bring a bicycle.');
    await sendRequest(page);
    const form = page.locator('form[data-form="booking"]');
    await form.getByRole('link', { name: '(704) 555-0137' }).waitFor();
    expect(await form.getByRole('link', { name: /@/ }).isVisible()).toBe(true);
    await page.reload();
    await hydrate(page);
    await page.getByRole('heading', { name: 'Your details' }).waitFor();
    await expect.poll(() => page.locator('[name="session"][value="standard"]').isChecked()).toBe(true);
    await expect.poll(() => page.locator('[name="note"]').inputValue()).toBe('We’ll bring a bicycle.');
    await expect.poll(() => page.locator('[name="name"]').inputValue()).toBe('Ada Park');
  });

  test('works without storage', async () => {
    const page = await open();
    await page.addInitScript(() => {
      Object.defineProperty(window, 'sessionStorage', {
        get() {
          throw new DOMException('Denied', 'SecurityError');
        },
      });
    });
    await page.goto(`${origin}/booking`);
    await hydrate(page);
    await respondWith(page, accepted);
    await fillInRequest(page);
    await sendRequest(page);
    const confirmation = page.getByRole('heading', { name: 'We have your request.' });
    await expect.poll(() => confirmation.isVisible()).toBe(true);
  });
});
