import { expect, test } from 'vitest';
import { findAccessibilityViolations } from './axe.ts';
import { collectErrors, followLink, getFocusedText, hydrate, isFocused } from './browser.ts';
import { findEvents } from './data-layer.ts';
import { getConsentBar, getNoButton, flushQueue, serveTrackedSite, getYesButton } from './tracked-site.ts';

const site = serveTrackedSite();
const { visit, waitForEvents, waitForAllVendors } = site;

/** Returns the text of the focused element if the consent bar covers it. Runs in the page. */
const getCoveredText = () => {
  const focused = document.activeElement;
  const bar = document.querySelector('[data-tone="night"][aria-labelledby]:has(button)');
  if (!focused || !bar || focused === document.body || bar.contains(focused)) return '';
  return focused.getBoundingClientRect().top >= bar.getBoundingClientRect().top
    ? focused.textContent.trim() || focused.tagName
    : '';
};

test('the consent bar never covers the focused element on a small phone', async () => {
  const page = await visit('/pricing', (newPage) => newPage.setViewportSize({ width: 320, height: 640 }));
  await getConsentBar(page).waitFor();
  await page.locator('main a').first().focus();
  for (let stops = 0; stops < 40; stops++) {
    await page.keyboard.press('Tab');
    await expect.poll(() => page.evaluate(getCoveredText)).toBe('');
  }
});

test('no vendor loads before consent, and afterward each gets the page view once', async () => {
  const page = await visit('/pricing?utm_source=mail&email=ann%40example.com');
  const errors = collectErrors(page);
  await getConsentBar(page).waitFor();
  await flushQueue(page);
  expect(site.hosts.requests).toEqual([]);
  await getYesButton(page).click();
  await waitForAllVendors(1);
  await flushQueue(page);
  expect(site.hosts.getEvents('ga4')).toEqual(['page_view']);
  expect(site.hosts.getEvents('meta')).toEqual(['PageView']);
  expect(site.hosts.getEvents('pinterest')).toEqual(['page']);
  await getConsentBar(page).waitFor({ state: 'detached' });
  const [sent] = site.hosts.requests.filter(({ host }) => host === 'www.google-analytics.com');
  expect(sent?.query.get('tid')).toBe('G-TEST123');
  expect(JSON.parse(sent?.body ?? '{}')).toMatchObject({
    page_location: `${site.origin}/pricing?utm_source=mail`,
  });
  expect(errors).toEqual([]);
});

test('declining blocks all vendors on all pages until the choice is changed in the footer', async () => {
  const page = await visit('/faq');
  await getNoButton(page).click();
  await page.reload();
  await hydrate(page);
  await expect.poll(async () => (await findEvents(page, 'page_view')).length).toBe(1);
  await flushQueue(page);
  expect(await getConsentBar(page).count()).toBe(0);
  expect(site.hosts.requests).toEqual([]);
  await page.evaluate(() => dispatchEvent(new Event('hq:consent')));
  await getConsentBar(page).getByText('You said no.').waitFor();
  await getYesButton(page).click();
  await followLink(page, '/pricing');
  await waitForEvents('ga4', 1);
  await flushQueue(page);
  // Events from before the consent are never sent.
  expect(site.hosts.getEvents('ga4')).toEqual(['page_view']);
  expect(site.hosts.requests.find(({ host }) => host === 'www.google-analytics.com')?.body).toContain(
    '/pricing',
  );
});

test('withdrawing consent stops all vendors immediately and removes their cookies', async () => {
  const page = await visit('/analytics-test');
  await getYesButton(page).click();
  await waitForAllVendors(1);
  const getCookieNames = async () => (await page.context().cookies()).map(({ name }) => name).toSorted();
  expect(await getCookieNames()).toEqual(['_fbp', '_ga', '_pin_unauth']);
  await page.getByRole('main').getByRole('button', { name: 'Privacy choices' }).click();
  await getNoButton(page).click();
  await page.getByRole('button', { name: 'cta_click' }).click();
  await followLink(page, '/faq');
  await expect.poll(async () => (await findEvents(page, 'page_view')).length).toBe(2);
  await flushQueue(page);
  expect(site.hosts.getEvents('ga4')).toEqual(['page_view']);
  expect(site.hosts.getEvents('meta')).toEqual(['PageView']);
  expect(site.hosts.getEvents('pinterest')).toEqual(['page']);
  expect(await getCookieNames()).toEqual([]);
});

test('Global Privacy Control denies consent without asking, and the privacy choices say so', async () => {
  const page = await visit('/faq', (newPage) =>
    newPage.addInitScript(() => {
      localStorage.setItem('hq_tracking_choice', 'granted');
      Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true });
    }),
  );
  await expect.poll(async () => (await findEvents(page, 'page_view')).length).toBe(1);
  await flushQueue(page);
  expect(await getConsentBar(page).count()).toBe(0);
  await page.evaluate(() => dispatchEvent(new Event('hq:consent')));
  await getConsentBar(page).getByText('Your browser sends a Global Privacy Control signal, so we').waitFor();
  expect(await getYesButton(page).count()).toBe(0);
  expect(site.hosts.requests).toEqual([]);
});

test('without storage, the choice lasts until the page is left', async () => {
  const page = await visit('/faq', (newPage) =>
    newPage.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(window, name, {
          get: () => {
            throw new DOMException('denied', 'SecurityError');
          },
        });
      }
    }),
  );
  const errors = collectErrors(page);
  await getYesButton(page).click();
  await waitForEvents('ga4', 1);
  await followLink(page, '/pricing');
  await waitForEvents('ga4', 2);
  expect(await getConsentBar(page).count()).toBe(0);
  expect(errors).toEqual([]);
});

test('the consent bar causes no layout shift, is reachable by keyboard and restores focus', async () => {
  const page = await visit('/faq', (newPage) => newPage.emulateMedia({ reducedMotion: 'no-preference' }));
  const shifts = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let total = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            total += (entry as PerformanceEntry & { value: number }).value;
        }).observe({ type: 'layout-shift' });
        setTimeout(() => resolve(total), 4000);
      }),
  );
  await getConsentBar(page).waitFor();
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
  await page.clock.runFor(4000);
  expect(await shifts).toBe(0);
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await page.keyboard.press('Tab');
  await expect.poll(() => getFocusedText(page)).toBe('Skip to content');
  await page.keyboard.press('Tab');
  await expect.poll(() => getFocusedText(page)).toBe('How we use your data');
  await page.keyboard.press('Tab');
  await expect.poll(() => getFocusedText(page)).toBe('No, thank you');
  await page.keyboard.press('Enter');
  await getConsentBar(page).waitFor({ state: 'detached' });
  const link = page.getByRole('main').getByRole('link').first();
  await link.focus();
  await page.evaluate(() => dispatchEvent(new Event('hq:consent')));
  await getConsentBar(page).waitFor();
  await expect.poll(() => getFocusedText(page)).toBe('Privacy choices');
  await page.keyboard.press('Escape');
  await getConsentBar(page).waitFor({ state: 'detached' });
  await expect.poll(() => isFocused(link)).toBe(true);
});
