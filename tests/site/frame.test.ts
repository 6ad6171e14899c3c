import { chromium, type Page } from 'playwright';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { hiddenAfter, opaqueAfter } from '#src/site/header/scroll-state.ts';
import { findBrowser } from '../../scripts/browser.mjs';
import { hydrate, useBrowser } from './browser.ts';

const origin = inject('origin');
const { page: open } = useBrowser();

const phone = { viewport: { width: 390, height: 800 } };
const menuButton = (page: Page) => page.getByRole('button', { name: 'Menu' });
const panel = (page: Page) => page.locator('#menu-panel');
const services = (page: Page) => page.getByRole('button', { name: 'SERVICES' });
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent.trim() ?? '');

const ground = (page: Page) =>
  page.evaluate(() =>
    Number(getComputedStyle(document.getElementById('site-header') ?? document.body, '::before').opacity),
  );
const top = (page: Page) =>
  page.evaluate(() =>
    Math.round(document.getElementById('site-header')?.getBoundingClientRect().bottom ?? 0),
  );
const scroll = (page: Page, y: number) =>
  page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), y);
const names = (page: Page) =>
  page
    .locator('nav[aria-label="Breadcrumb"] > ol > li:visible')
    .evaluateAll((items) =>
      items.map(
        (item) => (item as HTMLElement).querySelector('button')?.innerText ?? (item as HTMLElement).innerText,
      ),
    );

async function shown(path: string, options: Parameters<typeof open>[0] = {}): Promise<Page> {
  const page = await open(options);
  await page.goto(origin + path);
  if (options.javaScriptEnabled !== false) await hydrate(page);
  return page;
}

describe('SERVICES', () => {
  test('is a button with the expanded state of its three items', async () => {
    const page = await shown('/pricing');
    await expect.poll(() => services(page).getAttribute('aria-expanded')).toBe('false');
    await services(page).click();
    await expect.poll(() => services(page).getAttribute('aria-expanded')).toBe('true');
    const items = page.locator('#services-menu a');
    expect(await items.allInnerTexts()).toEqual(['PHOTO SESSIONS', 'MEMBERSHIP', 'GIFT CARDS']);
    expect(await items.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
      '/#sessions',
      '/#sessions',
      '/gift-cards',
    ]);
    expect(await page.locator('[role="menu"], [role="menuitem"]').count()).toBe(0);
    // It hangs below its button.
    const [button, menu] = [
      await services(page).boundingBox(),
      await page.locator('#services-menu').boundingBox(),
    ];
    expect(Math.abs((button?.x ?? 0) - (menu?.x ?? 999))).toBeLessThan(40);
  });

  test('closes on Escape, outside clicks, a choice and loss of focus', async () => {
    const page = await shown('/pricing');
    const menu = page.locator('#services-menu');
    await services(page).click();
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe('PHOTO SESSIONS');
    await page.keyboard.press('Escape');
    expect(await menu.isVisible()).toBe(false);
    expect(await focused(page)).toBe('SERVICES');

    await services(page).click();
    await page.mouse.click(20, 500);
    expect(await menu.isVisible()).toBe(false);

    await services(page).click();
    for (let item = 0; item < 4; item++) await page.keyboard.press('Tab');
    expect(await focused(page)).toBe('HOW IT WORKS');
    expect(await menu.isVisible()).toBe(false);

    await services(page).click();
    await page.getByRole('link', { name: 'GIFT CARDS' }).first().click();
    await page.waitForURL(`${origin}/gift-cards`);
    expect(await menu.isVisible()).toBe(false);
  });
});

describe('the mobile menu', () => {
  test('lists the header’s items, with services inline', async () => {
    const page = await shown('/pricing', phone);
    await menuButton(page).click();
    expect(await panel(page).locator('> a').allInnerTexts()).toEqual([
      'PHOTO SESSIONS',
      'MEMBERSHIP',
      'GIFT CARDS',
      'HOW IT WORKS',
      'CORPORATE',
      'BLOG',
      'BOOK NOW',
    ]);
    // Smaller, at the end: what the menu lacks.
    expect(await panel(page).locator('> a ~ div a').allInnerTexts()).toEqual([
      'Pricing',
      'Stories',
      'FAQ',
      'Contact',
      '(704) 555-0137',
      '2100 Magnolia Yard, Unit 12',
    ]);
    expect((await panel(page).getByRole('link', { name: 'FAQ' }).boundingBox())!.height).toBeGreaterThan(43);
    await expect.poll(() => menuButton(page).getAttribute('aria-expanded')).toBe('true');
    await menuButton(page).click();
    expect(await panel(page).isVisible()).toBe(false);
    await expect.poll(() => menuButton(page).getAttribute('aria-expanded')).toBe('false');
  });

  test('closes on Escape and restores focus, and on outside clicks and a choice', async () => {
    const page = await shown('/pricing', phone);
    await menuButton(page).click();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    expect(await panel(page).isVisible()).toBe(false);
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Menu');

    await menuButton(page).click();
    await page.mouse.click(200, 30);
    expect(await panel(page).isVisible()).toBe(false);

    await menuButton(page).click();
    await panel(page).getByRole('link', { name: 'CORPORATE' }).click();
    await page.waitForURL(`${origin}/corporate`);
    expect(await panel(page).isVisible()).toBe(false);
  });

  test('locks scrolling while open', async () => {
    const page = await shown('/pricing', { ...phone, isMobile: true, hasTouch: true });
    await menuButton(page).click();
    await page.mouse.move(200, 400);
    await page.mouse.wheel(0, 600);
    await page.waitForTimeout(300);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.keyboard.press('Escape');
    await page.mouse.wheel(0, 600);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300);
  });

  test('causes no layout shift, even with a scrollbar', async () => {
    const browser = await chromium.launch({
      executablePath: (await findBrowser()) ?? '',
      args: ['--no-sandbox', '--disable-gpu'],
      ignoreDefaultArgs: ['--hide-scrollbars'],
    });
    onTestFinished(() => browser.close());
    const page = await browser.newPage(phone);
    await page.goto(`${origin}/pricing`);
    await hydrate(page);
    const width = () =>
      page.evaluate(() => document.querySelector('main')?.getBoundingClientRect().width ?? 0);
    const before = await width();
    expect(before).toBeLessThan(390);
    await menuButton(page).click();
    expect(await panel(page).isVisible()).toBe(true);
    expect(await width()).toBe(before);
  });

  test('vibrates for 50 ms on opening, even before hydration', async () => {
    const page = await open(phone);
    // Chromium has the function but no motor here: what it is asked for is all that can be seen.
    await page.addInitScript(() => {
      Object.assign(window, { hummed: [] });
      navigator.vibrate = (pattern) => (window as unknown as { hummed: unknown[] }).hummed.push(pattern) > 0;
    });
    await page.route('**/assets/frame-*.js', (route) => setTimeout(() => void route.continue(), 1500));
    await page.goto(`${origin}/pricing`);
    await menuButton(page).click();
    await expect
      .poll(() => page.evaluate(() => (window as unknown as { hummed: unknown[] }).hummed))
      .toEqual([50]);
    expect(await page.locator('html[data-hydrated]').count()).toBe(0);
    await page.keyboard.press('Escape');
    expect(await page.evaluate(() => (window as unknown as { hummed: unknown[] }).hummed)).toEqual([50]);
  });

  test('uses system colors in forced-colors mode', async () => {
    const page = await shown('/pricing', { ...phone, forcedColors: 'active' });
    const [line, behind] = await menuButton(page)
      .locator('i')
      .first()
      .evaluate((i) => [i, document.body].map((part) => getComputedStyle(part).backgroundColor));
    expect(line).not.toBe(behind);
  });

  test('is never printed', async () => {
    const page = await shown('/', phone);
    await menuButton(page).click();
    await page.emulateMedia({ media: 'print' });
    expect(await panel(page).isVisible()).toBe(false);
    expect(
      await page.locator('#site-header').evaluate((header) => getComputedStyle(header).backgroundImage),
    ).toBe('none');
  });

  test('links home without JavaScript too', async () => {
    const page = await shown('/pricing', { ...phone, javaScriptEnabled: false });
    await menuButton(page).click();
    await panel(page).getByRole('link', { name: 'BLOG' }).click();
    await page.waitForURL(`${origin}/blog`);
    await page.getByRole('link', { name: 'Hush Quarter' }).first().click();
    await page.waitForURL(`${origin}/`);
    expect(await page.locator('h1').count()).toBe(1);
  });
});

test.each(['/', '/blog', '/blog/posing-guide'])(
  'nothing on %s is measured by a container: the browser would lay the page out once before its first frame',
  async (path) => {
    const page = await open({ ...phone, javaScriptEnabled: false });
    await page.goto(origin + path);
    const containers = await page
      .locator('body *')
      .evaluateAll((elements) =>
        elements
          .filter((element) => getComputedStyle(element).containerType !== 'normal')
          .map(({ className }) => className),
      );
    expect(containers).toEqual([]);
  },
);

describe('the header while scrolling', () => {
  test.each(['no-preference', 'reduce'] as const)(
    'is more opaque past 100 px, motion: %s',
    async (reducedMotion) => {
      expect(opaqueAfter).toBe(100);
      const page = await shown('/pricing', { reducedMotion });
      await scroll(page, 90);
      await expect.poll(() => ground(page)).toBeLessThan(0.9);
      await scroll(page, 160);
      await expect.poll(() => ground(page)).toBe(1);
      await scroll(page, 0);
      await expect.poll(() => ground(page)).toBeLessThan(0.9);
    },
  );

  test.each(['/', '/mirror'])(
    'is clear over the picture on top of %s until then, without the application and without motion too',
    async (path) => {
      const page = await open({ reducedMotion: 'reduce' });
      await page.route('**/assets/frame-*.js', (route) => route.abort());
      await page.goto(origin + path);
      expect(await ground(page)).toBe(0);
    },
  );

  test('turns opaque on the mirror’s page, which has no application', async () => {
    const page = await open({ reducedMotion: 'reduce' });
    await page.goto(`${origin}/mirror`);
    await scroll(page, 160);
    await expect.poll(() => ground(page)).toBe(1);
    await scroll(page, 0);
    await expect.poll(() => ground(page)).toBe(0);
  });

  test('below 768 px, hides when scrolling down past 200 px and returns on the way up', async () => {
    expect(hiddenAfter).toBe(200);
    const page = await shown('/blog', { viewport: { width: 767, height: 800 } });
    await scroll(page, 190);
    await page.waitForTimeout(500);
    expect(await top(page)).toBe(72);
    await scroll(page, 400);
    await expect.poll(() => top(page)).toBe(0);
    await scroll(page, 350);
    await expect.poll(() => top(page)).toBe(72);
    await scroll(page, 700);
    await expect.poll(() => top(page)).toBe(0);
    await scroll(page, 0);
    await expect.poll(() => top(page)).toBe(72);
  });

  test('stays visible from 768 px on', async () => {
    const page = await shown('/blog', { viewport: { width: 768, height: 800 } });
    await scroll(page, 700);
    await page.waitForTimeout(500);
    expect(await top(page)).toBe(72);
  });

  test('never hides while a menu is open or it has focus', async () => {
    const page = await shown('/blog', phone);
    await menuButton(page).focus();
    await scroll(page, 700);
    await page.waitForTimeout(500);
    expect(await top(page)).toBe(72);
    await menuButton(page).blur();
    await expect.poll(() => top(page)).toBe(0);
    await page.keyboard.press('Tab');
    await menuButton(page).focus();
    await expect.poll(() => top(page)).toBe(72);
    await menuButton(page).click();
    await scroll(page, 1200);
    await page.waitForTimeout(500);
    expect(await top(page)).toBe(72);
  });
});

const book = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Book', exact: true });
async function scrollPastHero(page: Page) {
  await scroll(page, 1600);
  if (await page.locator('html[data-hydrated]').count()) await expect.poll(() => top(page)).toBe(0);
  await scroll(page, 1500); // the header is back on the way up
}

describe('the booking button of a phone', () => {
  test.each([
    ['with scripts', {}],
    ['without scripts', { javaScriptEnabled: false }],
    ['without motion', { reducedMotion: 'reduce' }],
  ] as const)('shows once the first screen has left the view, %s', async (_, options) => {
    const page = await shown('/', { viewport: { width: 320, height: 800 }, ...options });
    const isStill = 'reducedMotion' in options;
    await scroll(page, isStill ? 90 : 600);
    await expect.poll(() => book(page).isVisible()).toBe(false); // a scroll timeline is a frame behind
    const beforeIt = await menuButton(page).boundingBox();
    await scrollPastHero(page);
    await book(page).waitFor();
    await expect.poll(async () => (await menuButton(page).boundingBox())?.x).toBe(beforeIt?.x);
    await book(page).click();
    await page.waitForURL(`${origin}/booking`);
    await page.getByRole('heading', { name: 'Book your session' }).waitFor();
    expect(await book(page).count()).toBe(0);
  });

  test('is not on the booking page, and neither is that of wide screens', async () => {
    const page = await shown('/booking', { viewport: { width: 1280, height: 800 } });
    expect(await page.getByRole('banner').getByRole('link', { name: /^book/i }).count()).toBe(0);
  });

  test('is not on wide screens', async () => {
    const page = await shown('/', phone);
    await scrollPastHero(page);
    await book(page).waitFor();
    await page.setViewportSize({ width: 768, height: 800 });
    expect(await book(page).count()).toBe(0);
  });
});

describe('the breadcrumbs', () => {
  test('are not on the home page', async () => {
    const page = await shown('/');
    expect(await page.getByRole('navigation', { name: 'Breadcrumb' }).count()).toBe(0);
  });

  test('link pages and show other levels as text', async () => {
    const page = await shown('/newsletter/confirm');
    expect(await names(page)).toEqual(['Home', 'Newsletter', 'Confirm']);
    expect(await page.locator('nav[aria-label="Breadcrumb"] a').allInnerTexts()).toEqual(['Home']);
  });

  test.each([
    ['/studio-rules', 'Studio Rules'],
    ['/founder-pass-giveaway-terms', 'Contest Rules'],
    ['/thank-you', 'Thank You'],
    ['/404', 'Not Found'],
  ])('of %s ends in %s, whatever its heading says', async (path, name) => {
    const page = await shown(path, { javaScriptEnabled: false });
    expect(await names(page)).toEqual(['Home', name]);
  });

  test('with more than three levels are shortened on a phone and open, even without scripts', async () => {
    const page = await shown('/no/such/page/here', phone);
    await page.getByText('You asked for').waitFor();
    const bare = await open({ ...phone, javaScriptEnabled: false });
    await bare.setContent(await page.content());
    for (const one of [page, bare]) {
      expect(await names(one)).toEqual(['Home', '…', 'Page', 'Here']);
      await one.getByRole('button', { name: 'Show the full trail' }).click();
      const full = one.locator('#full-trail');
      expect(await full.locator('li').allInnerTexts()).toEqual(['Home', 'No', 'Such', 'Page', 'Here']);
      await one.keyboard.press('Escape');
      expect(await full.isVisible()).toBe(false);
      await one.setViewportSize({ width: 1280, height: 800 });
      expect(await names(one)).toEqual(['Home', 'No', 'Such', 'Page', 'Here']);
    }
  });
});

describe('the footer', () => {
  test('has links of 44 px on a phone', async () => {
    const page = await shown('/contact', phone);
    const heights = await page
      .locator('#site-footer :is(a, button)')
      .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().height));
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
  });

  test('has everything the specification lists', async () => {
    const page = await shown('/pricing');
    const footer = page.getByRole('contentinfo');
    for (const name of [
      'Instagram',
      'Pinterest',
      'Facebook',
      'LinkedIn',
      'Privacy',
      'Terms',
      'Rules',
      'Contest Rules',
      'Accessibility',
    ])
      expect(await footer.getByRole('link', { name, exact: true }).count(), name).toBe(1);
    expect(await footer.getByRole('link', { name: /Magnolia Yard/ }).getAttribute('href')).toContain('map');
    expect(await footer.locator('a[href^="tel:+1704"]').count()).toBe(1);
    expect(await footer.locator('a[href^="mailto:"]').count()).toBe(1);
    expect(await footer.innerText()).toMatch(/© 20\d\d Hush Quarter Studio LLC/);
  });

  test('opens the privacy choices', async () => {
    const page = await shown('/pricing');
    await page.evaluate(() =>
      addEventListener('hq:consent', () => (document.title = 'asked'), { once: true }),
    );
    await page.getByRole('button', { name: 'Privacy choices' }).click();
    expect(await page.title()).toBe('asked');
  });

  test('has no dead button without scripts', async () => {
    const page = await shown('/pricing', { javaScriptEnabled: false });
    expect(await page.getByRole('button', { name: 'Privacy choices' }).count()).toBe(0);
  });
});
