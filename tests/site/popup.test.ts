import type { BrowserContextOptions, Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { complaints, hydrate, useBrowser } from './browser.ts';
import { after, FormService, json, reset } from './form-service.ts';

const service = new FormService();
const { page: open } = useBrowser();
const took = json(200, { success: true, data: { email: 'you@example.com' } });
const subscribed =
  "You're now subscribed to our newsletter and will receive exclusive photography tips and offers!";
const key = 'hq_newsletter_popup_shown';

beforeAll(() => service.start());
afterAll(() => service.stop());
beforeEach(() => service.reset(took));

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Hear when the door opens' });
const status = (page: Page) => page.getByRole('dialog').locator('[data-status]');
const submit = (page: Page) => page.getByRole('button', { name: /^Subscrib/ });
const flag = (page: Page) => page.evaluate((name) => localStorage.getItem(name), key);

/** The pointer comes from below and makes for the browser's own bar. */
async function leave(page: Page) {
  await page.mouse.move(400, 300);
  await page.mouse.move(400, 20);
}

async function visit(path: string, options: BrowserContextOptions = {}) {
  const page = await open(options);
  await page.goto(service.origin + path);
  await hydrate(page);
  return page;
}

async function opened(path = '/pricing', options: BrowserContextOptions = {}) {
  const page = await visit(path, options);
  await leave(page);
  await dialog(page).waitFor();
  return page;
}

const closed = (page: Page) => page.getByRole('dialog').waitFor({ state: 'detached' });

describe('it opens', () => {
  test('5 s after the page could be seen, and leaves its flag', async () => {
    const page = await open();
    await page.goto(`${service.origin}/pricing`);
    await dialog(page).waitFor();
    const waited = await page.evaluate(
      () => performance.now() - performance.getEntriesByName('first-contentful-paint')[0]!.startTime,
    );
    expect(waited).toBeGreaterThan(5000);
    expect(waited).toBeLessThan(6500);
    expect(await flag(page)).toBe('true');
    await page.context().close();
  });

  test('when the pointer comes near the top from below, once ever', async () => {
    const page = await visit('/pricing');
    await page.mouse.move(400, 20);
    await page.waitForTimeout(300);
    expect(await dialog(page).count()).toBe(0);
    await leave(page);
    await dialog(page).waitFor();
    await page.keyboard.press('Escape');
    await closed(page);
    await leave(page);
    await page.reload();
    await hydrate(page);
    await leave(page);
    await page.waitForTimeout(5500);
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page.context().close();
  });

  test.each([
    '/booking',
    '/privacy',
    '/terms',
    '/studio-rules',
    '/founder-pass-giveaway-terms',
    '/thank-you',
    '/thank-you-for-founders-newsletter',
    '/booking-test',
    '/analytics-test',
    '/newsletter/confirm',
    '/newsletter/unsubscribe',
    '/admin/login',
  ])('never on %s', async (path) => {
    const page = await visit(path);
    await leave(page);
    await page.waitForTimeout(400);
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(await flag(page)).toBeNull();
    await page.context().close();
  });

  test('not over an open menu, but after it', async () => {
    const page = await visit('/pricing');
    await page.getByRole('button', { name: 'SERVICES' }).click();
    await page.waitForTimeout(5500);
    expect(await dialog(page).count()).toBe(0);
    await page.keyboard.press('Escape');
    await dialog(page).waitFor();
    await page.context().close();
  });

  test('not while someone fills in a form', async () => {
    const page = await visit('/contact');
    await page.getByLabel('Your message').fill('I would like');
    await leave(page);
    await page.waitForTimeout(5500);
    expect(await dialog(page).count()).toBe(0);
    await page.context().close();
  });

  test('on a page that a link led to, and not on a quiet one', async () => {
    const page = await visit('/booking');
    await page.locator('footer a[href="/pricing"]').click();
    await page.getByRole('heading', { level: 1, name: 'Simple, Transparent Pricing' }).waitFor();
    await leave(page);
    await dialog(page).waitFor();
    expect(await flag(page)).toBe('true');
    await page.context().close();
  });

  test('at most once a load where storage is denied', async () => {
    const page = await open();
    const heard = complaints(page);
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
    await leave(page);
    await dialog(page).waitFor();
    await page.keyboard.press('Escape');
    await closed(page);
    await leave(page);
    await page.locator('footer a[href="/corporate"]').click();
    await leave(page);
    await page.waitForTimeout(500);
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(heard).toEqual([]);
    await page.context().close();
  });

  test('without its code there is no popup, and nothing breaks', async () => {
    const page = await open();
    await page.route(/Popup/, (route) => route.abort());
    await page.goto(`${service.origin}/pricing`);
    await hydrate(page);
    const before = await page.evaluate(() => performance.timeOrigin);
    await leave(page);
    await page.waitForTimeout(500);
    expect(await page.evaluate(() => performance.timeOrigin)).toBe(before);
    expect(await flag(page)).toBeNull();
    await page.unroute(/Popup/);
    await page.context().close();
  });
});

describe('it closes', () => {
  test('by Escape, by its button, by a click on what is around it; the focus returns', async () => {
    const ways: ((page: Page) => Promise<void>)[] = [
      (page) => page.keyboard.press('Escape'),
      (page) => page.getByRole('button', { name: 'Close' }).click(),
      (page) => page.mouse.click(5, 400),
    ];
    for (const close of ways) {
      const page = await visit('/pricing');
      const link = page.locator('main a[href^="/booking"]').first();
      await link.focus();
      await leave(page);
      await dialog(page).waitFor();
      await close(page);
      await closed(page);
      expect(await link.evaluate((element) => element === document.activeElement)).toBe(true);
      await page.context().close();
    }
  });

  test('not by a press that begins inside, or a click on its text', async () => {
    const page = await opened();
    await dialog(page).getByRole('heading').click();
    const box = (await page.getByLabel('E-mail').boundingBox())!;
    await page.mouse.move(box.x + 10, box.y + 10);
    await page.mouse.down();
    await page.mouse.move(5, 400);
    await page.mouse.up();
    expect(await dialog(page).isVisible()).toBe(true);
    await page.context().close();
  });

  test('when its link leads elsewhere', async () => {
    const page = await opened();
    await dialog(page).getByRole('link', { name: 'Privacy' }).click();
    await page.waitForURL('**/privacy');
    await closed(page);
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page.context().close();
  });
});

test('the focus stays inside, both ways round', async () => {
  const page = await opened();
  const inside = () => page.evaluate(() => document.activeElement?.closest('dialog') !== null);
  expect(await inside()).toBe(true);
  for (const press of [...Array<string>(9).fill('Tab'), ...Array<string>(12).fill('Shift+Tab')]) {
    await page.keyboard.press(press);
    expect(await inside()).toBe(true);
  }
  await page.context().close();
});

test.each([
  [1280, 'no-preference'],
  [360, 'reduce'],
] as const)(
  'at %d px the page neither scrolls nor shifts, and its largest paint stays its own',
  async (width, reducedMotion) => {
    for (const path of ['/faq', '/contact', '/']) {
      const page = await open({ viewport: { width, height: 800 }, reducedMotion });
      await page.addInitScript(() => {
        const seen = { from: Infinity, shifts: 0, largest: 'none' };
        Object.assign(window, { seen });
        new PerformanceObserver((list) => {
          // A font that arrives late moves lines before; that is not the popup's doing.
          seen.shifts += list.getEntries().filter(({ startTime }) => startTime > seen.from).length;
        }).observe({ type: 'layout-shift', buffered: true });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            const { element } = entry as unknown as { element: Element | null };
            if (element?.closest('dialog')) seen.largest = element.outerHTML.slice(0, 80);
          }
        }).observe({ type: 'largest-contentful-paint', buffered: true });
      });
      await page.goto(service.origin + path);
      await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
      await page.evaluate(async () => {
        await document.fonts.ready;
        await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
        // `seen` was put there above.
        Object.assign((window as unknown as { seen: object }).seen, { from: performance.now() });
      });
      await leave(page);
      await dialog(page).waitFor();
      await page.waitForFunction(() => document.querySelector('dialog canvas')!.clientWidth > 100);
      await page.waitForTimeout(900);
      await page.mouse.wheel(0, 600);
      await page.waitForTimeout(200);
      expect(await page.evaluate(() => scrollY), path).toBe(0);
      await page.keyboard.press('Escape');
      await closed(page);
      await page.waitForTimeout(200);
      expect(await page.evaluate(() => (window as unknown as { seen: object }).seen), path).toMatchObject({
        shifts: 0,
        largest: 'none',
      });
      await page.mouse.wheel(0, 600);
      await page.waitForFunction(() => scrollY > 0);
      await page.context().close();
    }
  },
);

describe('its form', () => {
  test('asks for an address where there is none, and how one looks', async () => {
    const page = await opened();
    await page.getByLabel('First name').fill('  ');
    await submit(page).click();
    await page.getByText('Please enter your email address').waitFor();
    const email = page.getByLabel('E-mail');
    expect(await email.getAttribute('aria-invalid')).toBe('true');
    expect(await email.evaluate((input) => input === document.activeElement)).toBe(true);
    await email.fill('you@');
    await page.keyboard.press('Enter');
    await page.getByText('Please enter an email address such as name@example.com').waitFor();
    expect(service.sent).toEqual([]);
    await page.context().close();
  });

  test('sends what was typed, trimmed, once; says thank you in green; closes 3 s later', async () => {
    service.reset(after(500, took));
    const page = await opened();
    await page.getByLabel('E-mail').fill('  you@example.com ');
    await page.getByLabel('First name').fill(' Ada ');
    await page.evaluate(() => {
      let since = 0;
      new MutationObserver(() => {
        const thanked = document.querySelector('dialog [data-status="done"]');
        if (thanked) since ||= performance.now();
        else if (since) Object.assign(window, { stood: performance.now() - since });
      }).observe(document.body, { childList: true, subtree: true, attributes: true });
    });
    await submit(page).dblclick();
    await page.keyboard.press('Enter');
    expect(await submit(page).getAttribute('aria-busy')).toBe('true');
    await page.getByText(subscribed).waitFor();
    expect(await page.getByText('This popup will close automatically...').isVisible()).toBe(true);
    expect(await status(page).getAttribute('data-status')).toBe('done');
    expect(service.sent).toHaveLength(1);
    expect(service.sent[0]?.address).toBe('/api/subscribe');
    expect(service.sent[0]?.type).toContain('application/json');
    expect(JSON.parse(service.sent[0]?.body ?? '')).toEqual({
      email: 'you@example.com',
      firstname: 'Ada',
      newsletter_type: 'popup_form',
    });
    await closed(page);
    // Both are written down in the page, whose clock is not slowed by ours.
    const stood = await page.evaluate(() => (window as unknown as { stood: number }).stood);
    expect(stood).toBeGreaterThan(2950);
    expect(stood).toBeLessThan(3600);
    await page.context().close();
  });

  test('reports the sign-up with its value', async () => {
    const page = await opened();
    await page.getByLabel('E-mail').fill('you@example.com');
    await submit(page).click();
    await page.getByText(subscribed).waitFor();
    const event = await page.waitForFunction(() =>
      (window as unknown as { dataLayer?: { event?: string }[] }).dataLayer?.find(
        ({ event: name }) => name === 'newsletter_signup',
      ),
    );
    expect(await event.jsonValue()).toMatchObject({
      newsletter_type: 'popup_form',
      value: 50,
      currency: 'USD',
    });
    await page.context().close();
  });

  test('may be closed by hand while it thanks', async () => {
    const page = await opened();
    await page.getByLabel('E-mail').fill('you@example.com');
    await submit(page).click();
    await page.getByText(subscribed).waitFor();
    await page.keyboard.press('Escape');
    await closed(page);
    expect(service.sent).toHaveLength(1);
    await page.context().close();
  });

  test.each([
    ['a broken connection', [reset], 'Network error. Please try again.'],
    ['a sentence of the service', [json(422, { success: false, error: 'Not today.' })], 'Not today.'],
    ['a refusal without one', [json(400, { success: false })], 'Subscription failed. Please try again.'],
    ['a service that is not there', [json(405, null)], 'Subscription failed. Please try again.'],
  ])('says %s in red, keeps what was typed, and tries again', async (_, replies, said) => {
    service.reset(...replies, took);
    const page = await opened();
    await page.getByLabel('E-mail').fill('you@example.com');
    await submit(page).click();
    await page.getByText(said).waitFor();
    expect(await status(page).getAttribute('data-status')).toBe('error');
    expect(await page.getByLabel('E-mail').inputValue()).toBe('you@example.com');
    await submit(page).click();
    await page.getByText(subscribed).waitFor();
    await page.context().close();
  });

  test('offline it says so, and after that the same key goes along again', async () => {
    service.reset(reset, took);
    const page = await opened();
    await page.getByLabel('E-mail').fill('you@example.com');
    await page.context().setOffline(true);
    await submit(page).click();
    await page.getByText('Network error. Please try again.').waitFor();
    expect(service.sent).toHaveLength(0);
    await page.context().setOffline(false);
    await submit(page).click();
    await expect.poll(() => service.sent.length).toBe(1);
    await page.getByText('Network error. Please try again.').waitFor();
    await submit(page).click();
    await page.getByText(subscribed).waitFor();
    expect(service.sent.map((sent) => sent.key)).toEqual([service.sent[0]?.key, service.sent[0]?.key]);
    expect(service.sent[0]?.key).toBeTruthy();
    await page.context().close();
  });

  test('a text without a status is green unless its words are bad', async () => {
    service.reset(json(200, { error: 'You are on the list already' }), json(200, { error: 'It failed' }));
    const page = await opened();
    await page.getByLabel('E-mail').fill('you@example.com');
    await submit(page).click();
    await page.getByText('You are on the list already').waitFor();
    expect(await status(page).getAttribute('data-status')).toBe('done');
    await submit(page).click();
    await page.getByText('It failed').waitFor();
    expect(await status(page).getAttribute('data-status')).toBe('error');
    await page.context().close();
  });

  test('waits as long as the service asks, and sends nothing meanwhile', async () => {
    service.reset(json(429, { success: false, error: 'Too many.' }, { 'Retry-After': '2' }), took);
    const page = await opened();
    await page.getByLabel('E-mail').fill('you@example.com');
    await submit(page).click();
    await page.getByText('Too many.').waitFor();
    await submit(page).click();
    await page.getByText(/again in \d seconds?\./).waitFor();
    expect(service.sent).toHaveLength(1);
    await page.waitForTimeout(2000);
    await submit(page).click();
    await page.getByText(subscribed).waitFor();
    await page.context().close();
  });
});
