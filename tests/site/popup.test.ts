import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { collectErrors, hydrate, isFocused, settle } from './browser.ts';
import { waitUntilClosed, getPopup, triggerExitIntent, usePopupPages } from './popup-page.ts';

const { service, open, visit } = usePopupPages();
const key = 'hq_newsletter_popup_shown';
const getFlag = (page: Page) => page.evaluate((name) => localStorage.getItem(name), key);

/** Advances the clock past the popup's delay and its retry. Returns the requests for its code and the text of open dialogs. */
async function findPopupAfterDelay(
  page: Page,
  requested: string[] = collectCodeRequests(page),
): Promise<string[]> {
  await page.clock.runFor(6500);
  return [...requested, ...(await page.getByRole('dialog').allInnerTexts())];
}

/** Collects requests for the popup's code, which loads before it opens. */
function collectCodeRequests(page: Page): string[] {
  const requested: string[] = [];
  page.on('request', (request) => /Popup-/.test(request.url()) && requested.push(request.url()));
  return requested;
}

describe('the popup', () => {
  test('opens 5 s after the page is shown, and stores that it has opened', async () => {
    const page = await open();
    const requested = collectCodeRequests(page);
    const start = Date.parse('2026-09-15T16:00:00Z');
    await page.clock.install({ time: start });
    const firstPaint = 60_000;
    await page.clock.pauseAt(start + firstPaint);
    // With the fake clock, the page has no paint entries.
    await page.addInitScript((startTime) => {
      performance.getEntriesByName = () => [{ startTime } as PerformanceEntry];
    }, firstPaint);
    await page.goto(`${service.origin}/pricing`);
    await page.clock.runFor(3000);
    await hydrate(page);
    const now = await page.evaluate(() => performance.now());
    await page.clock.runFor(firstPaint + 5000 - now - 1);
    expect(requested).toEqual([]);
    await page.clock.runFor(1);
    await getPopup(page).waitFor();
    expect(await getFlag(page)).toBe('true');
  });

  test('opens on exit intent, keeps the focus inside, restores it when closed with its button, and never opens again', async () => {
    const page = await visit('/pricing');
    const link = page.locator('main a[href^="/booking"]').first();
    await link.focus();
    const early = collectCodeRequests(page);
    await page.mouse.move(200, 20);
    await page.evaluate(() => new Promise(requestAnimationFrame));
    expect(early).toEqual([]);
    await triggerExitIntent(page);
    await getPopup(page).waitFor();
    const isFocusInside = () => page.evaluate(() => document.activeElement?.closest('dialog') !== null);
    await expect.poll(isFocusInside).toBe(true);
    for (const shortcut of [...Array<string>(9).fill('Tab'), ...Array<string>(12).fill('Shift+Tab')]) {
      await page.keyboard.press(shortcut);
      await expect.poll(isFocusInside).toBe(true);
    }
    await page.getByRole('button', { name: 'Close' }).click();
    await waitUntilClosed(page);
    await expect.poll(() => isFocused(link)).toBe(true);
    await triggerExitIntent(page);
    await page.reload();
    await hydrate(page);
    const requested = collectCodeRequests(page);
    await triggerExitIntent(page);
    expect(await findPopupAfterDelay(page, requested)).toEqual([]);
  });

  test('never opens on pages where it would interrupt the visitor’s task', async () => {
    const page = await open();
    const requested = collectCodeRequests(page);
    await page.clock.install();
    for (const path of ['/booking', '/privacy', '/admin/login']) {
      await page.goto(service.origin + path);
      await hydrate(page);
      await triggerExitIntent(page);
      expect(await findPopupAfterDelay(page, requested), path).toEqual([]);
      expect(await getFlag(page), path).toBeNull();
    }
  });

  test('waits until an open menu is closed', async () => {
    const page = await visit('/pricing');
    await page.getByRole('button', { name: 'SERVICES' }).click();
    expect(await findPopupAfterDelay(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.clock.runFor(4000);
    await getPopup(page).waitFor();
  });

  test('waits until the visitor has done nothing for three seconds', async () => {
    const page = await visit('/pricing');
    for (const act of [
      () => page.mouse.move(200, 300),
      () => page.mouse.move(200, 310),
      () => page.keyboard.press('Shift'),
      () => page.mouse.wheel(0, 300),
    ]) {
      await page.clock.runFor(2500);
      await act();
      await settle(page);
    }
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page.clock.runFor(4000);
    await getPopup(page).waitFor();
  });

  test('waits while a form is being filled in', async () => {
    const page = await visit('/contact');
    await page.getByLabel('Your message').fill('I would like');
    const requested = collectCodeRequests(page);
    await triggerExitIntent(page);
    expect(await findPopupAfterDelay(page, requested)).toEqual([]);
  });

  test('waits while a light is being chosen, until it is off the screen', async () => {
    const page = await visit('/');
    await page.locator('label', { hasText: 'Silhouette' }).click();
    expect(await findPopupAfterDelay(page)).toEqual([]);
    await page.evaluate(() => scrollTo({ top: innerHeight * 2, behavior: 'instant' }));
    await page.clock.runFor(4000);
    await getPopup(page).waitFor();
  });

  test('waits while the pointer is on the lights', async () => {
    const page = await visit('/');
    await page.locator('label', { hasText: 'Silhouette' }).hover();
    expect(await findPopupAfterDelay(page)).toEqual([]);
  });

  test.each([
    [360, 740],
    [390, 844],
  ])('covers less than half of a phone of %i×%i, at the bottom', async (width, height) => {
    const page = await visit('/pricing');
    await page.setViewportSize({ width, height });
    await triggerExitIntent(page);
    await getPopup(page).waitFor();
    await settle(page);
    const box = (await getPopup(page).boundingBox())!;
    expect(box.y + box.height).toBe(height);
    expect(box.height).toBeLessThanOrEqual(height * 0.45);
  });

  test('opens after client-side navigation from a page where it never opens, and closes when its link is followed', async () => {
    const page = await visit('/gift-cards');
    await page.locator('footer a[href="/pricing"]').click();
    await page.getByRole('heading', { level: 1, name: 'Simple, Transparent Pricing' }).waitFor();
    await triggerExitIntent(page);
    await getPopup(page).waitFor();
    expect(await getFlag(page)).toBe('true');
    await getPopup(page).getByRole('link', { name: 'Privacy' }).click();
    await page.waitForURL('**/privacy');
    await waitUntilClosed(page);
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  test('closes on Escape, restores focus, and opens at most once per page load without storage', async () => {
    const page = await open();
    const errors = collectErrors(page);
    await page.clock.install();
    await page.addInitScript(() => {
      for (const storage of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(window, storage, {
          get: () => {
            throw new DOMException('Access is denied for this document.', 'SecurityError');
          },
        });
      }
    });
    await page.goto(`${service.origin}/pricing`);
    await hydrate(page);
    const link = page.locator('main a[href^="/booking"]').first();
    await link.focus();
    await triggerExitIntent(page);
    await getPopup(page).waitFor();
    await page.keyboard.press('Escape');
    await waitUntilClosed(page);
    await expect.poll(() => isFocused(link)).toBe(true);
    await triggerExitIntent(page);
    await page.locator('footer a[href="/corporate"]').click();
    await page.waitForURL('**/corporate');
    await triggerExitIntent(page);
    await page.clock.runFor(6500);
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(errors).toEqual([]);
  });

  test('closes on an outside click and restores focus, but not on a click on its text or a drag that ends outside', async () => {
    const page = await visit('/pricing');
    const link = page.locator('main a[href^="/booking"]').first();
    await link.focus();
    await triggerExitIntent(page);
    await getPopup(page).waitFor();
    await getPopup(page).getByRole('heading').click();
    const box = (await page.getByLabel('Email').boundingBox())!;
    await page.mouse.move(box.x + 10, box.y + 10);
    await page.mouse.down();
    await page.mouse.move(5, 400);
    await page.mouse.up();
    expect(await getPopup(page).isVisible()).toBe(true);
    await page.mouse.click(5, 400);
    await waitUntilClosed(page);
    await expect.poll(() => isFocused(link)).toBe(true);
  });
});

test('the popup does not scroll or shift the page and is not its largest contentful paint', async () => {
  const page = await open({ viewport: { width: 1280, height: 800 }, reducedMotion: 'no-preference' });
  await page.addInitScript(() => {
    localStorage.clear();
    const observed = { from: Infinity, shifts: 0, largest: 'none' };
    Object.assign(window, { observed });
    new PerformanceObserver((list) => {
      // Count only shifts after the popup opened, because a late font may shift lines earlier.
      observed.shifts += list.getEntries().filter(({ startTime }) => startTime > observed.from).length;
    }).observe({ type: 'layout-shift', buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { element } = entry as unknown as { element: Element | null };
        if (element?.closest('dialog')) observed.largest = element.outerHTML.slice(0, 80);
      }
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });
  for (const path of ['/faq', '/']) {
    await page.goto(service.origin + path);
    // Start the application by moving the pointer, because a key press would end the LCP measurement.
    await page.mouse.move(200, 200);
    await page.mouse.move(200, 300);
    await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
    await page.evaluate(async () => {
      await document.fonts.ready;
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      // The init script has set `observed`.
      Object.assign((window as unknown as { observed: object }).observed, { from: performance.now() });
    });
    await triggerExitIntent(page);
    await getPopup(page).waitFor();
    await page.waitForFunction(() => {
      const animations = document.querySelector('dialog')!.getAnimations({ subtree: true });
      return !animations.some((animation) => animation.playState === 'running');
    });
    await settle(page);
    await page.mouse.wheel(0, 600);
    await settle(page);
    expect(await page.evaluate(() => scrollY), path).toBe(0);
    await page.keyboard.press('Escape');
    await waitUntilClosed(page);
    await settle(page);
    expect(
      await page.evaluate(() => (window as unknown as { observed: object }).observed),
      path,
    ).toMatchObject({
      shifts: 0,
      largest: 'none',
    });
    await page.mouse.wheel(0, 600);
    await page.waitForFunction(() => scrollY > 0);
  }
});
