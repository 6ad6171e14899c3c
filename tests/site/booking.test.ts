import type { Page, Route } from 'playwright';
import { describe, expect, inject, test } from 'vitest';
import { complaints, hydrate, useBrowser } from './browser.ts';

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

const origin = inject('origin');
const { page: open } = useBrowser();

const accepted = { success: true, data: { number: 'HQ-12', total: 14_900 } };

async function visit(path = '/booking', options = {}, times: string[] | null = null): Promise<Page> {
  const page = await open(options);
  // Without times in its answer the service says nothing of them, and the opening hours stand.
  await page.route('**/api/bookings/times?*', (route) =>
    route.fulfill({ json: { success: true, data: { times } } }),
  );
  await page.goto(origin + path);
  await hydrate(page);
  return page;
}

const answerWith = (page: Page, json: object, status = 200) =>
  page.route('**/api/bookings', (route) => route.fulfill({ json, status }));

/** Chooses the first free day of the next month. */
async function chooseDay(page: Page) {
  await page.getByRole('link', { name: 'Choose a time' }).click();
  await page.getByRole('button', { name: 'Later month' }).click();
  await page.locator('[name="day"]:enabled').first().check({ force: true });
}

/** Chooses a session, the first free day of the next month and its third start. */
async function chooseTime(page: Page) {
  await page.getByRole('radio', { name: /^Standard/ }).check();
  await chooseDay(page);
  await page.locator('[name="time"]').nth(2).check({ force: true });
}

async function fillIn(page: Page) {
  await chooseTime(page);
  await page.getByRole('link', { name: 'Your details' }).click();
  await page.getByLabel('Your name').fill('Ada Park');
  await page.getByLabel('Email').fill('ada@example.com');
  await page.getByRole('checkbox', { name: /studio rules/ }).check();
}

const send = (page: Page) => page.getByRole('button', { name: 'Send request' }).click();
const sum = (page: Page) => page.getByRole('complementary', { name: 'Your estimate' }).getByRole('status');
const events = (page: Page) =>
  page.evaluate(() =>
    (window.dataLayer ?? []).flatMap((entry) => {
      const name = (entry as { event?: string }).event ?? '';
      return name.startsWith('booking_') ? [name] : [];
    }),
  );

describe('the steps after the first', () => {
  test('load once a session is chosen, and going on waits for them', async () => {
    const page = await open();
    let release!: () => void;
    const held = new Promise<void>((resolve) => (release = resolve));
    let asked = 0;
    await page.route('**/assets/LaterSteps-*.js', async (route) => {
      asked += 1;
      await held;
      await route.continue();
    });
    await page.goto(`${origin}/booking`);
    await hydrate(page);
    await page.waitForLoadState('networkidle');
    expect(asked).toBe(0);
    await page.getByRole('radio', { name: /^Mini/ }).check();
    await page.getByRole('link', { name: 'Choose a time' }).click();
    await expect.poll(() => asked).toBe(1);
    expect(await page.getByRole('radio', { name: /^Mini/ }).isVisible()).toBe(true);
    release();
    const heading = page.getByRole('heading', { name: 'Time and add-ons' });
    await expect.poll(() => heading.evaluate((shown) => shown === document.activeElement)).toBe(true);
  });

  test('are there when the page is opened from another', async () => {
    const page = await visit('/pricing');
    await page.locator('main a[href^="/booking"]').first().click();
    await page.getByRole('heading', { name: 'Book your session' }).waitFor();
    expect(await page.locator('#booking-picture img').count()).toBe(1);
    expect(await page.locator('#your-details').count()).toBe(1);
  });
});

describe('without scripts', () => {
  test('the whole form is on one page and posts to the service', async () => {
    const page = await open({ javaScriptEnabled: false });
    await page.goto(`${origin}/booking`);
    const form = page.locator('form[data-form="booking"]');
    expect(await form.getAttribute('action')).toBe('/api/bookings');
    expect(await form.getAttribute('method')).toBe('post');
    for (const heading of ['How long?', 'Time and add-ons', 'Your details']) {
      expect(await page.getByRole('heading', { name: heading }).isVisible()).toBe(true);
    }
    await page.getByLabel('Day').fill('2026-12-01');
    await page.getByRole('combobox', { name: 'Start' }).selectOption('14:00');
    expect(await page.getByRole('link', { name: 'Choose a time' }).isVisible()).toBe(false);
  });
});

test('with scripts, one step is shown, even before they run', async () => {
  const page = await open();
  await page.goto(`${origin}/booking`);
  expect(await page.getByRole('heading', { name: 'How long?' }).isVisible()).toBe(true);
  expect(await page.getByRole('heading', { name: 'Your details' }).isVisible()).toBe(false);
});

test('if scripts never arrive, the next button shows the whole form', async () => {
  const page = await open();
  await page.route('**/assets/frame-*.js', (route) => route.abort());
  await page.goto(`${origin}/booking`);
  await page.getByRole('link', { name: 'Choose a time' }).click();
  expect(await page.getByRole('heading', { name: 'Your details' }).isVisible()).toBe(true);
});

describe('the choice', () => {
  test('starts from the URL and updates it without a history entry', async () => {
    const page = await visit('/booking?session=mini&utm_source=letter');
    await expect.poll(() => page.getByRole('radio', { name: /^Mini/ }).isChecked()).toBe(true);
    expect(await sum(page).innerText()).toContain('$79');
    const steps = await page.evaluate(() => history.length);
    await page.getByRole('radio', { name: /^Extended/ }).check();
    expect(await sum(page).innerText()).toContain('$199');
    await expect.poll(() => page.url()).toContain('session=extended&utm_source=letter');
    expect(await page.evaluate(() => history.length)).toBe(steps);
  });

  test('requires a session to continue, and says so', async () => {
    const page = await visit();
    await page.getByRole('link', { name: 'Choose a time' }).click();
    await page.getByText('Please choose a session').waitFor();
    expect(await page.getByRole('heading', { name: 'Your details' }).isVisible()).toBe(false);
    expect(await page.getByRole('heading', { name: 'How long?' }).isVisible()).toBe(true);
  });

  test('counts as made while the day in the URL is still being checked', async () => {
    const page = await open();
    const check = new Promise<Route>((resolve) => {
      void page.route('**/assets/keep-available-*.js', resolve);
    });
    await page.clock.setFixedTime(new Date('2026-12-01T17:00:00Z'));
    await page.goto(`${origin}/booking?session=mini&day=2026-12-03`);
    await hydrate(page);
    await page.getByRole('link', { name: 'Choose a time' }).click();
    await page.getByRole('heading', { name: 'Step 2 of 3: Time and add-ons' }).waitFor();
    await (await check).continue();
    await expect
      .poll(() => page.getByRole('radio', { name: 'Thursday, December 3', exact: true }).isChecked())
      .toBe(true);
  });

  test('offers only free starts, and drops one that was taken', async () => {
    const address = '/booking?session=mini&day=2026-12-03&time=11:00';
    const page = await visit(address, {}, ['10:30', '18:00']);
    await page.clock.setFixedTime(new Date('2026-12-01T17:00:00Z'));
    await page.goto(origin + address);
    await hydrate(page);
    await page.getByRole('link', { name: 'Choose a time' }).click();
    await expect
      .poll(() =>
        page.locator('[name="time"]').evaluateAll((all) => all.map((one) => one.getAttribute('value'))),
      )
      .toEqual(['10:30', '18:00']);
    expect(await page.getByText('11 am was just taken.').isVisible()).toBe(true);
    expect(page.url()).not.toContain('time=');
    const said = page.getByRole('group', { name: 'Start' }).getByRole('status');
    expect(await said.last().innerText()).toBe('Thursday, December 3, Charlotte time: 2 start times');
  });

  test('announces that a day is full', async () => {
    const page = await visit('/booking?session=mini', {}, []);
    await chooseDay(page);
    const said = page.getByRole('group', { name: 'Start' }).getByRole('status').last();
    await expect.poll(() => said.innerText()).toMatch(/This day is full\. Please pick another day\.$/);
  });
});

test('Back and Forward go through the steps, which heading and title count, and keep the choice', async () => {
  const page = await visit('/pricing');
  await page.locator('main a[href="/booking?session=mini"]').click();
  await page.waitForURL('**/booking?session=mini');
  const title = 'Book a private self-portrait session in Charlotte | Hush Quarter';
  const isAt = async (step: number, name: string) => {
    await page.getByRole('heading', { name: `Step ${step} of 3: ${name}` }).waitFor();
    const focused = await page.evaluate(() => document.activeElement?.textContent);
    expect(focused).toBe(`Step ${step} of 3: ${name}`);
    await expect.poll(() => page.title()).toBe(step === 1 ? title : `Step ${step} of 3: ${title}`);
  };
  await chooseDay(page);
  await page.locator('[name="time"]').nth(2).check({ force: true });
  const chosen = new URL(page.url()).search;
  expect(chosen).toContain('time=');
  await page.getByRole('link', { name: 'Your details' }).click();
  await isAt(3, 'Your details');
  expect(await page.getByRole('button', { name: 'Change add-ons' }).isVisible()).toBe(true);
  await page.goBack();
  await isAt(2, 'Time and add-ons');
  await page.goBack();
  await isAt(1, 'How long?');
  expect(new URL(page.url()).search).toBe(chosen);
  await page.goForward();
  await isAt(2, 'Time and add-ons');
  await page.goForward();
  await isAt(3, 'Your details');
  await page.reload();
  await hydrate(page);
  await page.getByRole('heading', { name: 'Step 3 of 3: Your details' }).waitFor();
  for (let count = 1; count <= 3; count++) {
    await page.goBack();
  }
  await page.getByRole('heading', { level: 1, name: 'Simple, Transparent Pricing' }).waitFor();
  expect(await page.title()).not.toContain('Step');
});

test('counts each step once, without visitor data', async () => {
  const page = await visit('/pricing');
  const counted: unknown[] = [];
  await page.route('**/api/funnel', (route) => {
    counted.push(route.request().postDataJSON());
    return route.fulfill({ status: 204 });
  });
  await answerWith(page, accepted);
  await page.locator('main a[href="/booking?session=mini"]').click();
  await page.waitForURL('**/booking?session=mini');
  const reported = (name: string) =>
    page.evaluate(
      (wanted) => (window.dataLayer ?? []).find((entry) => (entry as { event?: string }).event === wanted),
      name,
    );
  await expect.poll(() => reported('booking_entry_point')).toMatchObject({ entry_point: '/pricing' });
  expect(await reported('service_selection')).toMatchObject({ service_type: 'mini' });
  await fillIn(page);
  await send(page);
  await page.getByRole('heading', { name: 'We have your request.' }).waitFor();
  expect(counted).toEqual(['view', 'session', 'time', 'details', 'request'].map((step) => ({ step })));
  expect(await reported('booking_personalization_complete')).toBeDefined();
  expect(await reported('booking_payment_completed')).toBeUndefined();
});

describe.each([
  [320, 800],
  [360, 780],
])('on a phone of %i×%i', (width, height) => {
  test('the price and the next button share one bottom bar in every step', async () => {
    const page = await visit('/booking', { viewport: { width, height } });
    const bar = page.getByRole('complementary', { name: 'Your estimate' });
    async function expectInBar(role: 'link' | 'button', name: string) {
      const [action, price] = await Promise.all([
        bar.getByRole(role, { name }).boundingBox(),
        sum(page).boundingBox(),
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
    await chooseDay(page);
    await page.locator('[name="time"]').nth(2).check({ force: true });
    await expectInBar('link', 'Your details');
    await page.getByRole('link', { name: 'Your details' }).click();
    await expectInBar('button', 'Send request');
  });
});

test('after a step, the heading is below an opaque header, and the footer is one line', async () => {
  const page = await visit('/booking?session=standard', {
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
  });
  await page.getByRole('link', { name: 'Choose a time' }).click();
  await page.getByRole('heading', { name: /^Step 2 of 3/ }).waitFor();
  const header = await page.getByRole('banner').boundingBox();
  const top = async () => (await page.getByRole('heading', { level: 1 }).boundingBox())!.y;
  await expect.poll(top).toBeGreaterThan(header!.y + header!.height);
  await page.evaluate(() => scrollTo(0, 0));
  const ground = () =>
    page.getByRole('banner').evaluate((element) => getComputedStyle(element, '::before').opacity);
  await expect.poll(ground).toBe('1');
  const footer = page.getByRole('contentinfo');
  expect(await footer.getByRole('link', { name: /book/i }).count()).toBe(0);
  expect((await footer.boundingBox())!.height).toBeLessThan(80);
});

test('a step slides in from its side, and not with reduced motion', async () => {
  const page = await visit('/booking?session=standard');
  const slides = (number: number) =>
    page.locator(`[data-part="${number}"]`).evaluate((part) => {
      const style = getComputedStyle(part);
      return [style.animationName.includes('slide'), style.getPropertyValue('--from')];
    });
  expect(await slides(1)).toEqual([false, '']);
  await page.getByRole('link', { name: 'Choose a time' }).click();
  await page.getByRole('heading', { name: /^Step 2 of 3/ }).waitFor();
  expect(await slides(2)).toEqual([true, '']);
  await page.getByRole('link', { name: 'Session', exact: true }).click();
  expect(await slides(1)).toEqual([true, '-2rem']);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.getByRole('link', { name: 'Choose a time' }).click();
  await page.getByRole('heading', { name: /^Step 2 of 3/ }).waitFor();
  expect(await slides(2)).toEqual([false, '']);
});

test('says when extra time and backdrops apply, since the pricing page has others', async () => {
  const page = await visit('/booking?session=standard');
  await page.getByRole('link', { name: 'Choose a time' }).click();
  await page.getByRole('heading', { name: /^Step 2 of 3/ }).waitFor();
  const text = await page.locator('main').innerText();
  expect(text).toContain('Reserved when you book, in 15-minute steps if the next slot is free');
  expect(text).toContain('Switch backdrops during your session; the first is included');
});

test('on wide screens a chosen add-on recolors the picture, and both numbers are in line', async () => {
  const page = await visit('/booking?session=standard', { viewport: { width: 1280, height: 800 } });
  await page.getByRole('link', { name: 'Choose a time' }).click();
  await page.getByRole('heading', { name: /^Step 2 of 3/ }).waitFor();
  const tops = await page
    .locator('[name="guests"], [name="extraTime"]')
    .evaluateAll((fields) => fields.map((field) => field.getBoundingClientRect().y));
  expect(tops).toEqual([tops[0], tops[0]]);
  const picture = page.locator('[data-add-ons]');
  const isGray = () => picture.evaluate((element) => getComputedStyle(element, '::after').opacity);
  expect(await isGray()).toBe('0');
  await page.getByRole('checkbox', { name: /black-and-white/ }).check();
  await expect.poll(isGray).toBe('1');
});

test('on a phone, the request is sent from the bar', async () => {
  const page = await visit('/booking', { viewport: { width: 360, height: 780 } });
  await answerWith(page, accepted);
  await fillIn(page);
  await send(page);
  await page.getByRole('heading', { name: 'We have your request.' }).waitFor();
  expect(await page.getByRole('button', { name: 'Send request' }).count()).toBe(0);
});

describe('a request', () => {
  test('is sent once as JSON with a key, and ends with next steps', async () => {
    const page = await visit();
    const heard = complaints(page);
    const sent: { body: Record<string, unknown>; key: string | undefined }[] = [];
    await page.route('**/api/bookings', (route) => {
      const request = route.request();
      // The page sends JSON.
      sent.push({
        body: request.postDataJSON() as Record<string, unknown>,
        key: request.headers()['idempotency-key'],
      });
      return route.fulfill({ json: accepted });
    });
    await chooseTime(page);
    await page.getByRole('checkbox', { name: /RAW files/ }).check();
    await page.getByRole('link', { name: 'Your details' }).click();
    await page.getByLabel('Your name').fill('Ada Park');
    await page.getByLabel('Email').fill('ada@example.com');
    await page.getByRole('checkbox', { name: /studio rules/ }).check();
    expect(
      await page
        .getByText(/Free to cancel or reschedule until (?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day/)
        .isVisible(),
    ).toBe(true);
    await send(page);
    await page.getByRole('heading', { name: 'We have your request.' }).waitFor();
    expect(
      await page.getByRole('heading', { level: 1 }).evaluate((it) => it === document.activeElement),
    ).toBe(true);
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
    expect(await page.evaluate(() => sessionStorage.getItem('hq_booking_draft'))).toBeNull();
    await expect
      .poll(() => events(page))
      .toEqual([
        'booking_entry_point',
        'booking_step_transition',
        'booking_calendar_view',
        'booking_personalization_view',
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
    expect(heard).toEqual([]);
  });

  test('goes back to the step with the error if the service rejects it', async () => {
    const page = await visit();
    const taken = 'Somebody else has just asked for this time. Please choose another start.';
    await answerWith(page, { success: false, error: taken, fields: { time: taken } }, 409);
    await fillIn(page);
    await send(page);
    await page.getByRole('heading', { name: 'Time and add-ons' }).waitFor();
    expect(await page.locator('[data-error-for="time"]').innerText()).toBe(taken);
  });

  test('without a service offers phone and email, and survives a reload', async () => {
    const page = await visit();
    await page.route('**/api/bookings', (route) => route.fulfill({ status: 405, body: '' }));
    await fillIn(page);
    await page.getByLabel(/Anything we should know/).fill('A bicycle comes too.');
    await send(page);
    const form = page.locator('form[data-form="booking"]');
    await form.getByRole('link', { name: '(704) 555-0137' }).waitFor();
    expect(await form.getByRole('link', { name: /@/ }).isVisible()).toBe(true);
    await page.reload();
    await hydrate(page);
    await page.getByRole('heading', { name: 'Your details' }).waitFor();
    await expect.poll(() => page.locator('[name="session"][value="standard"]').isChecked()).toBe(true);
    expect(await page.locator('[name="note"]').inputValue()).toBe('A bicycle comes too.');
    expect(await page.locator('[name="name"]').inputValue()).toBe('Ada Park');
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
    await answerWith(page, accepted);
    await fillIn(page);
    await send(page);
    const done = page.getByRole('heading', { name: 'We have your request.' });
    await expect.poll(() => done.isVisible()).toBe(true);
  });
});

test('scheduler code is not loaded when the studio takes requests itself', async () => {
  const page = await open();
  const texts: Promise<string>[] = [];
  page.on('response', (answer) => {
    if (answer.request().resourceType() === 'script') texts.push(answer.text());
  });
  await page.goto(`${origin}/booking?session=mini`);
  await hydrate(page);
  await page.waitForLoadState('networkidle');
  const all = (await Promise.all(texts)).join('\n');
  expect(all.length).toBeGreaterThan(10_000);
  expect(all).not.toMatch(/calendly\.event_scheduled|parentKnowsIframeReady|sizing:/);
});

test('the diagnostics page shows the funnel live', async () => {
  const page = await visit('/booking-test');
  await page.getByRole('button', { name: 'Calendar', exact: true }).click();
  const log = page.getByRole('log');
  expect(await log.getByText('booking_calendar_view').isVisible()).toBe(true);
  await page.getByLabel('The studio’s page on that scheduler').fill('nowhere');
  await page.getByRole('button', { name: 'Load it' }).click();
  expect(await page.getByText('Please enter an address such as').isVisible()).toBe(true);
});
