import { describe, expect, test } from 'vitest';
import {
  accepted,
  respondWith,
  chooseTime,
  fillInRequest,
  getEstimate,
  sendRequest,
  getTotal,
  useBookingForm,
} from './booking-form.ts';

const { visit } = useBookingForm();

describe.each([
  [320, 800],
  [360, 780],
])('on a phone of %i×%i', (width, height) => {
  test('the price and the next button share the bottom bar in every step', async () => {
    const page = await visit('/booking', { viewport: { width, height } });
    const bar = getEstimate(page);
    async function expectInBar(role: 'link' | 'button', name: string) {
      const [action, price] = await Promise.all([
        bar.getByRole(role, { name }).boundingBox(),
        getTotal(page).boundingBox(),
      ]);
      expect(action!.x, name).toBeGreaterThan(price!.x + price!.width);
      expect(action!.y, name).toBeLessThan(price!.y + price!.height);
      expect(action!.x + action!.width, name).toBeLessThanOrEqual(width);
      expect(action!.y + action!.height, name).toBeLessThanOrEqual(height);
      expect(await page.getByRole(role, { name }).count(), name).toBe(1);
    }
    await expectInBar('link', 'Choose a time');
    await page.getByRole('radio', { name: /^Standard/ }).check();
    await expectInBar('link', 'Choose a time');
    await chooseTime(page);
    await expectInBar('link', 'Add your details');
    const toggle = bar.getByRole('button', { name: /price breakdown/ });
    const arrow = await toggle.evaluate((element) => {
      const { right, width: side } = getComputedStyle(element, '::after');
      return element.getBoundingClientRect().right - Number.parseFloat(right) - Number.parseFloat(side);
    });
    const price = await getTotal(page).boundingBox();
    expect(arrow - price!.x - price!.width).toBeGreaterThan(10);
    await page.getByRole('link', { name: 'Add your details' }).click();
    await expectInBar('button', 'Send request');
  });
});

test('after the first step, the heading is below an opaque header, and the footer is one line', async () => {
  const page = await visit('/booking?session=standard', {
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
  });
  await page.getByRole('link', { name: 'Choose a time' }).click();
  await page.getByRole('heading', { name: /^Step 2 of 3/ }).waitFor();
  const header = await page.getByRole('banner').boundingBox();
  const getHeadingTop = async () => (await page.getByRole('heading', { level: 1 }).boundingBox())!.y;
  await expect.poll(getHeadingTop).toBeGreaterThan(header!.y + header!.height);
  await page.evaluate(() => scrollTo(0, 0));
  const getBackgroundOpacity = () =>
    page.getByRole('banner').evaluate((element) => getComputedStyle(element, '::before').opacity);
  await expect.poll(getBackgroundOpacity).toBe('1');
  const footer = page.getByRole('contentinfo');
  expect(await footer.getByRole('link', { name: /book/i }).count()).toBe(0);
  expect((await footer.boundingBox())!.height).toBeLessThan(80);
});

test('the next step slides in from the right and an earlier one from the left, except with reduced motion', async () => {
  const page = await visit('/booking?session=standard');
  const getSlide = (number: number) =>
    page.locator(`[data-part="${number}"]`).evaluate((part) => {
      const style = getComputedStyle(part);
      return [style.animationName.includes('slide'), style.getPropertyValue('--from')];
    });
  expect(await getSlide(1)).toEqual([false, '']);
  await page.getByRole('link', { name: 'Choose a time' }).click();
  await page.getByRole('heading', { name: /^Step 2 of 3/ }).waitFor();
  await expect.poll(() => getSlide(2)).toEqual([true, '']);
  await page.getByRole('link', { name: 'Session', exact: true }).click();
  await expect.poll(() => getSlide(1)).toEqual([true, '-2rem']);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.getByRole('link', { name: 'Choose a time' }).click();
  await page.getByRole('heading', { name: /^Step 2 of 3/ }).waitFor();
  await expect.poll(() => getSlide(2)).toEqual([false, '']);
});

test('extra time and backdrops explain how they differ from those on the pricing page', async () => {
  const page = await visit('/booking?session=standard');
  await page.getByRole('link', { name: 'Choose a time' }).click();
  await page.getByRole('heading', { name: /^Step 2 of 3/ }).waitFor();
  const text = await page.locator('main').innerText();
  expect(text).toContain('Reserved when you book, in 15-minute steps if the next slot is free');
  expect(text).toContain('Switch backdrops during your session; the first is included');
});

test('on a wide screen, the black-and-white add-on turns the image gray, and both number fields are aligned', async () => {
  const page = await visit('/booking?session=standard', { viewport: { width: 1280, height: 800 } });
  await page.getByRole('link', { name: 'Choose a time' }).click();
  await page.getByRole('heading', { name: /^Step 2 of 3/ }).waitFor();
  const tops = await page
    .locator('[name="guests"], [name="extraTime"]')
    .evaluateAll((fields) => fields.map((field) => field.getBoundingClientRect().y));
  expect(tops).toEqual([tops[0], tops[0]]);
  const image = page.locator('[data-add-ons]');
  const getGrayOpacity = () => image.evaluate((element) => getComputedStyle(element, '::after').opacity);
  expect(await getGrayOpacity()).toBe('0');
  await page.getByRole('checkbox', { name: /black-and-white/ }).check();
  await expect.poll(getGrayOpacity).toBe('1');
});

test('on a phone, the request can be sent from the bottom bar', async () => {
  const page = await visit('/booking', { viewport: { width: 360, height: 780 } });
  await respondWith(page, accepted);
  await fillInRequest(page);
  await sendRequest(page);
  await page.getByRole('heading', { name: 'We have your request.' }).waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Send request' }).count()).toBe(0);
});
