import { expect, inject, test } from 'vitest';
import {
  accepted,
  respondWith,
  chooseDay,
  chooseTime,
  openTimeStep,
  fillInDetails,
  getEstimate,
  sendRequest,
  getTotal,
  useBookingForm,
} from './booking-form.ts';
import { getBottom, holdRequests, hydrate } from './browser.ts';

const { open, visit } = useBookingForm();

test('on a phone, picking a day shows its start times above the bottom bar', async () => {
  const page = await visit('/booking?session=standard');
  await page.setViewportSize({ width: 390, height: 844 });
  await chooseDay(page);
  const barTop = (await getEstimate(page).boundingBox())!.y;
  await expect.poll(() => getBottom(page.locator('[name="time"]').first())).toBeLessThan(barTop);
  const scrollY = () => page.evaluate(() => window.scrollY);
  const before = await scrollY();
  await page.locator('[name="day"]:checked').press('ArrowRight');
  expect(await scrollY()).toBe(before);
});

test('on phones, the bottom bar shows the price and the next button in every step, and sends the request', async () => {
  const page = await visit('/booking');
  await respondWith(page, accepted);
  const bar = getEstimate(page);
  const phones = [
    { width: 320, height: 800 },
    { width: 360, height: 780 },
  ];
  async function expectInBar(role: 'link' | 'button', name: string) {
    for (const phone of phones) {
      await page.setViewportSize(phone);
      const [action, price] = await Promise.all([
        bar.getByRole(role, { name }).boundingBox(),
        getTotal(page).boundingBox(),
      ]);
      const message = `${name}, ${phone.width} px`;
      expect(action!.x, message).toBeGreaterThan(price!.x + price!.width);
      expect(action!.y, message).toBeLessThan(price!.y + price!.height);
      expect(action!.x + action!.width, message).toBeLessThanOrEqual(phone.width);
      expect(action!.y + action!.height, message).toBeLessThanOrEqual(phone.height);
      expect(await page.getByRole(role, { name }).count(), message).toBe(1);
    }
  }
  await expectInBar('link', 'Choose a time');
  await page.setViewportSize({ width: 360, height: 740 });
  const lastSession = page.getByRole('radio', { name: /^Extended/ }).locator('..');
  expect(await getBottom(lastSession)).toBeLessThan((await bar.boundingBox())!.y);
  await page.getByRole('radio', { name: /^Standard/ }).check();
  await expectInBar('link', 'Choose a time');
  await openTimeStep(page);
  await bar.getByRole('link', { name: 'Add your details' }).click();
  const barTop = (await bar.boundingBox())!.y;
  const missing = page.getByText('Please choose a day');
  await expect
    .poll(async () => {
      const box = await missing.boundingBox();
      return box && box.y > 0 && box.y + box.height < barTop;
    })
    .toBe(true);
  const days = page.locator('[name="day"]');
  const weeksBefore = await days.evaluateAll((each) =>
    Math.floor(each.findIndex((day) => !day.matches(':disabled')) / 7),
  );
  expect(weeksBefore).toBe(0);
  await chooseTime(page);
  await expectInBar('link', 'Add your details');
  const toggle = bar.getByRole('button', { name: /price breakdown/ });
  for (const phone of phones) {
    await page.setViewportSize(phone);
    const arrow = await toggle.evaluate((element) => {
      const { right, width: side } = getComputedStyle(element, '::after');
      return element.getBoundingClientRect().right - Number.parseFloat(right) - Number.parseFloat(side);
    });
    const price = await getTotal(page).boundingBox();
    expect(arrow - price!.x - price!.width, `${phone.width} px`).toBeGreaterThan(10);
  }
  await toggle.click();
  await expect.poll(() => toggle.getAttribute('aria-expanded')).toBe('true');
  await fillInDetails(page);
  expect(await toggle.getAttribute('aria-expanded')).toBe('false');
  await expectInBar('button', 'Send request');
  await sendRequest(page);
  await page.getByRole('heading', { name: 'We have your request.' }).waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Send request' }).count()).toBe(0);
});

test('a link to the next step that is clicked before the application has started stays on the page and then asks for a session', async () => {
  const page = await open({ viewport: { width: 390, height: 844 } });
  await page.goto(`${inject('origin')}/booking`);
  // A click by script starts nothing, so the application starts later, as on a slow connection.
  const link = page.getByRole('link', { name: 'Choose a time' }).filter({ visible: true });
  await link.evaluate((element: HTMLElement) => element.click());
  expect(await page.evaluate(() => scrollY)).toBe(0);
  expect(await page.getByLabel('Your name').isVisible()).toBe(false);
  await hydrate(page);
  await page.getByText('Please choose a session').first().waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('booking-session-mini');
});

test('a session that is chosen while the next step loads counts, too', async () => {
  const page = await open({ viewport: { width: 390, height: 844 } });
  const requested = page.waitForRequest('**/assets/LaterSteps-*.js');
  const release = await holdRequests(page, '**/assets/LaterSteps-*.js');
  await page.goto(`${inject('origin')}/booking`);
  const link = page.getByRole('link', { name: 'Choose a time' }).filter({ visible: true });
  await link.evaluate((element: HTMLElement) => element.click());
  await hydrate(page);
  await requested;
  await page.getByRole('radio', { name: /^Standard/ }).check();
  release();
  const heading = page.getByRole('heading', { name: /^Step 2 of 3/ });
  await expect.poll(() => heading.isVisible()).toBe(true);
});

test('a session that is chosen before the application has started counts for the link to the next step', async () => {
  const page = await open({ viewport: { width: 390, height: 844 } });
  await page.goto(`${inject('origin')}/booking`);
  await page.evaluate(() => {
    document.querySelector<HTMLInputElement>('[name="session"][value="standard"]')!.checked = true;
    document.querySelector<HTMLElement>('aside a[data-step-link]')!.click();
  });
  await hydrate(page);
  const heading = page.getByRole('heading', { name: /^Step 2 of 3/ });
  await expect.poll(() => heading.isVisible()).toBe(true);
});
