import { type Page } from 'playwright';
import { describe, expect, inject, test } from 'vitest';
import { getFocusedText, hydrate, isFocused, settle, useBrowser } from './browser.ts';

const { open, visit } = useBrowser();
const origin = inject('origin');

const phone = { viewport: { width: 390, height: 800 } };
const getMenuButton = (page: Page) => page.getByRole('button', { name: 'Menu' });
const getPanel = (page: Page) => page.locator('#menu-panel');
const getServicesButton = (page: Page) => page.getByRole('button', { name: 'SERVICES' });

describe('the services menu', () => {
  test('has three items, shows whether it is expanded, and closes on Escape, an outside click, a selection and when it loses focus', async () => {
    const page = await visit('/pricing');
    await expect.poll(() => getServicesButton(page).getAttribute('aria-expanded')).toBe('false');
    await getServicesButton(page).click();
    await expect.poll(() => getServicesButton(page).getAttribute('aria-expanded')).toBe('true');
    const menu = page.locator('#services-menu');
    const items = menu.locator('a');
    expect(await items.allInnerTexts()).toEqual(['PHOTO SESSIONS', 'MEMBERSHIP', 'GIFT CARDS']);
    expect(await items.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
      '/#sessions',
      '/#sessions',
      '/gift-cards',
    ]);
    expect(await page.locator('[role="menu"], [role="menuitem"]').count()).toBe(0);
    // The menu is aligned with its button.
    const [button, box] = [await getServicesButton(page).boundingBox(), await menu.boundingBox()];
    expect(Math.abs((button?.x ?? 0) - (box?.x ?? 999))).toBeLessThan(40);

    await page.keyboard.press('Tab');
    await expect.poll(() => getFocusedText(page)).toBe('PHOTO SESSIONS');
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'hidden' });
    await expect.poll(() => getFocusedText(page)).toBe('SERVICES');

    await getServicesButton(page).click();
    await page.mouse.click(20, 500);
    await menu.waitFor({ state: 'hidden' });

    await getServicesButton(page).click();
    for (let item = 0; item < 4; item++) await page.keyboard.press('Tab');
    await expect.poll(() => getFocusedText(page)).toBe('HOW IT WORKS');
    await menu.waitFor({ state: 'hidden' });

    await getServicesButton(page).click();
    await page.getByRole('link', { name: 'GIFT CARDS' }).first().click();
    await page.waitForURL(`${origin}/gift-cards`);
    await menu.waitFor({ state: 'hidden' });
  });
});

describe('the mobile menu', () => {
  test('lists the header’s items, with services inline, and closes on Escape, an outside click or a selection', async () => {
    const page = await visit('/pricing', phone);
    await getMenuButton(page).click();
    expect(await getPanel(page).locator('> a').allTextContents()).toEqual([
      'PHOTO SESSIONS',
      'MEMBERSHIP',
      'GIFT CARDS',
      'HOW IT WORKS',
      'CORPORATE',
      'BLOG',
      'BOOK NOW',
    ]);
    // The smaller links at the end are only in this menu.
    expect(await getPanel(page).locator('> a ~ div a').allInnerTexts()).toEqual([
      'Pricing',
      'The mirror',
      'Stories',
      'FAQ',
      'Contact',
      '(704) 555-0137',
      '2100 Magnolia Yard, Unit 12',
    ]);
    expect((await getPanel(page).getByRole('link', { name: 'FAQ' }).boundingBox())!.height).toBeGreaterThan(
      43,
    );
    await expect.poll(() => getMenuButton(page).getAttribute('aria-expanded')).toBe('true');
    await getMenuButton(page).click();
    await expect.poll(() => getPanel(page).isVisible()).toBe(false);
    await expect.poll(() => getMenuButton(page).getAttribute('aria-expanded')).toBe('false');

    // Escape restores the focus.
    await getMenuButton(page).click();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    await expect.poll(() => getPanel(page).isVisible()).toBe(false);
    await expect.poll(() => isFocused(getMenuButton(page))).toBe(true);

    await getMenuButton(page).click();
    await page.mouse.click(200, 30);
    await expect.poll(() => getPanel(page).isVisible()).toBe(false);

    await getMenuButton(page).click();
    await getPanel(page).getByRole('link', { name: 'CORPORATE' }).click();
    await page.waitForURL(`${origin}/corporate`);
    await expect.poll(() => getPanel(page).isVisible()).toBe(false);
  });

  test('locks scrolling while open', async () => {
    const page = await open({ ...phone, isMobile: true, hasTouch: true });
    await page.goto(`${origin}/pricing`);
    await hydrate(page);
    await getMenuButton(page).click();
    await page.mouse.move(200, 400);
    await page.mouse.wheel(0, 600);
    await settle(page);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.keyboard.press('Escape');
    await page.mouse.wheel(0, 600);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300);
  });

  test('vibrates for 50 ms when it opens, even before hydration', async () => {
    const page = await open(phone);
    // The test device cannot vibrate, so record the call.
    await page.addInitScript(() => {
      Object.assign(window, { vibrations: [] });
      navigator.vibrate = (pattern) =>
        (window as unknown as { vibrations: unknown[] }).vibrations.push(pattern) > 0;
    });
    await page.route('**/assets/layout-*.js', () => {}); // the request never gets a response
    await page.goto(`${origin}/pricing`);
    await getMenuButton(page).click();
    await expect
      .poll(() => page.evaluate(() => (window as unknown as { vibrations: unknown[] }).vibrations))
      .toEqual([50]);
    expect(await page.locator('html[data-hydrated]').count()).toBe(0);
    await page.keyboard.press('Escape');
    expect(await page.evaluate(() => (window as unknown as { vibrations: unknown[] }).vibrations)).toEqual([
      50,
    ]);
  });

  test('works without JavaScript, like the link to the home page', async () => {
    const page = await open({ ...phone, javaScriptEnabled: false });
    await page.goto(`${origin}/pricing`);
    await getMenuButton(page).click();
    expect(await getPanel(page).isVisible()).toBe(true);
    await page.keyboard.press('Escape');
    expect(await getPanel(page).isVisible()).toBe(false);
    await getMenuButton(page).click();
    await getPanel(page).getByRole('link', { name: 'BLOG' }).click();
    await page.waitForURL(`${origin}/blog`);
    await page.getByRole('link', { name: 'Hush Quarter' }).first().click();
    await page.waitForURL(`${origin}/`);
    expect(await page.locator('h1').count()).toBe(1);
  });
});
