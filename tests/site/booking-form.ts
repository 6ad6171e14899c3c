import type { Page } from 'playwright';
import { inject } from 'vitest';
import { hydrate, useBrowser } from './browser.ts';

export const accepted = { success: true, data: { number: 'HQ-12', total: 14_900 } };

/** Sets every day's available times. With null, the form uses the opening hours. */
export const setAvailableTimes = (page: Page, times: string[] | null) =>
  page.route('**/api/bookings/times?*', (route) =>
    route.fulfill({ json: { success: true, data: { times } } }),
  );

/** Opens the booking form, or the page before it, with these available times. */
export function useBookingForm() {
  const { open, openShared } = useBrowser();
  async function visit(path = '/booking', times: string[] | null = null): Promise<Page> {
    const page = await openShared();
    await setAvailableTimes(page, times);
    await page.goto(inject('origin') + path);
    await hydrate(page);
    return page;
  }
  return { open, openShared, visit };
}

export const respondWith = (page: Page, json: object, status = 200) =>
  page.route('**/api/bookings', (route) => route.fulfill({ json, status }));

/** Goes from the first step to the second. A URL with a session opens the second step. */
export const openTimeStep = (page: Page) => page.getByRole('link', { name: 'Choose a time' }).click();

/** Chooses the tenth available day of the next month. The first could be tomorrow, when some times are too soon. */
export async function chooseDay(page: Page) {
  await page.getByRole('button', { name: 'Next month' }).click();
  await page.locator('[name="day"]:enabled').nth(9).check({ force: true });
}

/** Chooses the third start time of an available day. */
export async function chooseTime(page: Page) {
  await chooseDay(page);
  const time = page.locator('[name="time"]').nth(2);
  // Ends the page's own scrolling, during which a click could miss.
  await time.evaluate((input) => input.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await time.check({ force: true });
}

/** Fills in all steps for a Standard session. */
export async function fillInRequest(page: Page) {
  await page.getByRole('radio', { name: /^Standard/ }).check();
  await openTimeStep(page);
  await chooseTime(page);
  await fillInDetails(page);
}

/** Goes from the second step to the last and fills it in. */
export async function fillInDetails(page: Page) {
  await page.getByRole('link', { name: 'Add your details' }).click();
  await page.getByLabel('Your name').fill('Ada Park');
  await page.getByLabel('Email').fill('ada@example.com');
  await page.getByRole('checkbox', { name: /studio rules/ }).check();
}

export const sendRequest = (page: Page) => page.getByRole('button', { name: 'Send request' }).click();

/** Finds the estimate, which is called “Every session” until one is chosen, and “Total” once a time is. */
export const getEstimate = (page: Page) =>
  page.getByRole('complementary', { name: /^(?:Every session|Your estimate|Total)$/ });
export const getTotal = (page: Page) => getEstimate(page).getByRole('status');
