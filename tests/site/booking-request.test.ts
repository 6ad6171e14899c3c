import type { Page } from 'playwright';
import { describe, expect, inject, test } from 'vitest';
import {
  accepted,
  respondWith,
  chooseTime,
  fillInDetails,
  fillInRequest,
  sendRequest,
  useBookingForm,
} from './booking-form.ts';
import { collectErrors, hydrate, isFocused } from './browser.ts';
import { findEvents, getDataLayer } from './data-layer.ts';

const origin = inject('origin');
const { open, visit } = useBookingForm();

const getBookingEvents = async (page: Page) =>
  (await getDataLayer(page)).map(({ event }) => event).filter((event) => event.startsWith('booking_'));

describe('a request', () => {
  test('is sent once as JSON with an idempotency key, is counted once per step, and ends with next steps', async () => {
    const page = await visit('/pricing');
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
    const counted: unknown[] = [];
    await page.route('**/api/funnel', (route) => {
      counted.push(route.request().postDataJSON());
      return route.fulfill({ status: 204 });
    });
    await page.locator('main a[href="/booking?session=mini"]').click();
    await page.waitForURL('**/booking?session=mini');
    await expect
      .poll(() => findEvents(page, 'booking_entry_point'))
      .toMatchObject([{ entry_point: '/pricing' }]);
    await expect.poll(() => findEvents(page, 'service_selection')).toMatchObject([{ service_type: 'mini' }]);
    await chooseTime(page);
    await page.getByRole('checkbox', { name: /RAW files/ }).check();
    await fillInDetails(page);
    const buttons = page.getByRole('region', { name: 'Review your booking' }).getByRole('button');
    await expect
      .poll(() => buttons.allTextContents())
      .toEqual(['Change session', 'Change time', 'Change guests', 'Change add-ons']);
    await page
      .getByText(/Free to cancel or reschedule until (?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day/)
      .waitFor();
    await sendRequest(page);
    await page.getByRole('heading', { name: 'We have your request.' }).waitFor();
    await expect.poll(() => isFocused(page.getByRole('heading', { level: 1 }))).toBe(true);
    expect(sent).toHaveLength(1);
    expect(sent[0]?.key).toMatch(/.{10,}/);
    expect(sent[0]?.body).toMatchObject({
      session: 'mini',
      addOns: 'rawFiles',
      guests: '1',
      name: 'Ada Park',
    });
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('hq_booking_draft'))).toBeNull();
    // The funnel contains no visitor data.
    await expect
      .poll(() => counted)
      .toEqual(['view', 'session', 'time', 'details', 'request'].map((step) => ({ step })));
    await expect.poll(() => getBookingEvents(page)).toContain('booking_funnel_completed');
    const events = (await getBookingEvents(page)).filter((event) => event !== 'booking_step_transition');
    expect(events).toEqual([...new Set(events)]);
    expect(errors).toEqual([]);
  });

  test('returns to the step with the error, offers phone and email if there is no service, and survives a reload', async () => {
    const page = await visit();
    const taken = 'This time was just taken. Please choose another.';
    await respondWith(page, { success: false, error: taken, fields: { time: taken } }, 409);
    await fillInRequest(page);
    await page.getByLabel(/Anything we should know/).fill('We’ll bring a bicycle.');
    await sendRequest(page);
    await page.getByRole('heading', { name: 'Time and add-ons' }).waitFor();
    await expect.poll(() => page.locator('[data-error-for="time"]').innerText()).toBe(taken);

    await page.route('**/api/bookings', (route) => route.fulfill({ status: 405, body: '' }));
    await page.locator('[name="time"]').nth(1).check({ force: true });
    await page.getByRole('link', { name: 'Add your details' }).click();
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

  test('with an old price shows the new one, and is sent again to book at that price', async () => {
    const page = await visit();
    const text =
      'Our prices have changed: this session now costs $189. To book it at this price, send the form again.';
    const prices: unknown[] = [];
    await page.route('**/api/bookings', (route) => {
      const { shownPrice } = route.request().postDataJSON() as { shownPrice: string };
      prices.push(shownPrice);
      return shownPrice === ''
        ? route.fulfill({ json: accepted })
        : route.fulfill({ status: 422, json: { success: false, error: text, fields: { shownPrice: text } } });
    });
    await fillInRequest(page);
    await sendRequest(page);
    await page.locator('form[data-form="booking"]').getByText(text).waitFor();
    await sendRequest(page);
    await page.getByRole('heading', { name: 'We have your request.' }).waitFor();
    expect(prices).toEqual([expect.stringMatching(/^1[46]900$/), '']);
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
