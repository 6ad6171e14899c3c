import type { Route } from 'playwright';
import { describe, expect, inject, test } from 'vitest';
import {
  chooseDay,
  chooseTime,
  getTotal,
  openTimeStep,
  setAvailableTimes,
  useBookingForm,
} from './booking-form.ts';
import { getFocusedText, holdRequests, hydrate, isFocused } from './browser.ts';
import { findEvents } from './data-layer.ts';
import { daysFromNow } from './studio.ts';

const origin = inject('origin');
const { open, openShared, visit } = useBookingForm();

/** Chooses a session and continues. The script with the later steps loads once `release` is called. */
async function chooseSessionWhileStepsLoad() {
  const page = await open();
  const release = await holdRequests(page, '**/assets/LaterSteps-*.js');
  await page.goto(`${origin}/booking`);
  await hydrate(page);
  await page.getByRole('radio', { name: /^Mini/ }).check();
  await openTimeStep(page);
  return { page, release };
}

describe('the steps after the first', () => {
  test('load once a session is chosen, and the next step waits for them, but no scheduler code loads', async () => {
    const page = await openShared();
    const scripts: Promise<string>[] = [];
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') scripts.push(response.text());
    });
    const release = await holdRequests(page, '**/assets/LaterSteps-*.js');
    let requested = 0;
    page.on('request', (request) => (requested += /LaterSteps-.*\.js$/.test(request.url()) ? 1 : 0));
    await page.goto(`${origin}/booking`);
    await hydrate(page);
    await page.waitForLoadState('networkidle');
    expect(requested).toBe(0);
    await page.getByRole('radio', { name: /^Mini/ }).check();
    await openTimeStep(page);
    await expect.poll(() => requested).toBe(1);
    expect(await page.getByRole('radio', { name: /^Mini/ }).isVisible()).toBe(true);
    release();
    const heading = page.getByRole('heading', { name: 'Time and add-ons' });
    await expect.poll(() => isFocused(heading)).toBe(true);
    // The site takes booking requests itself.
    const code = (await Promise.all(scripts)).join('\n');
    expect(code.length).toBeGreaterThan(10_000);
    expect(code).not.toMatch(/calendly\.event_scheduled|parentKnowsIframeReady|sizing:/);
  });

  test('do not open once the visitor has gone back to the first one', async () => {
    const { page, release } = await chooseSessionWhileStepsLoad();
    const steps = page.getByRole('navigation', { name: 'Booking steps' });
    await steps.getByRole('link', { name: 'Session' }).click();
    release();
    // The prerendered steps are replaced once the script is loaded.
    await expect
      .poll(() => page.locator('#your-details form, #your-details [data-step-heading]').count())
      .toBe(1);
    await page.locator('#booking-picture img').waitFor({ state: 'attached' });
    expect(await steps.locator('[aria-current="step"]').innerText()).toContain('Session');
    await steps.getByRole('link', { name: 'Time' }).click();
    await page.getByRole('heading', { name: 'Time and add-ons' }).waitFor();
    await steps.getByRole('link', { name: 'Session' }).click();
    await page.getByRole('heading', { name: 'Step 1 of 3: How long?' }).waitFor();
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

test('one step is shown before scripts run, and if they fail to load, the next button shows the whole form', async () => {
  const page = await openShared();
  await page.route('**/assets/layout-*.js', (route) => route.abort());
  await page.goto(`${origin}/booking`);
  const details = page.getByRole('heading', { name: 'Your details' });
  expect(await page.getByRole('heading', { name: 'How long?' }).isVisible()).toBe(true);
  expect(await details.isVisible()).toBe(false);
  await openTimeStep(page);
  await expect.poll(() => details.isVisible()).toBe(true);
});

test('the next button requires a session even if it is pressed before scripts run', async () => {
  const page = await openShared();
  await page.goto(`${origin}/booking#choose-time`);
  await hydrate(page);
  await page.getByText('Please choose a session').waitFor();
  expect(await page.getByRole('heading', { name: 'How long?' }).isVisible()).toBe(true);
  expect(await page.getByRole('heading', { name: 'Time and add-ons' }).isVisible()).toBe(false);
});

describe('the choices', () => {
  test('start from the URL and update it without a history entry', async () => {
    const page = await visit('/booking?session=mini&utm_source=letter');
    await page.getByRole('heading', { name: 'Step 2 of 3: Time and add-ons' }).waitFor();
    await expect.poll(() => getTotal(page).innerText()).toContain('$79');
    await page.getByRole('link', { name: 'Session', exact: true }).click();
    expect(await page.getByRole('radio', { name: /^Mini/ }).isChecked()).toBe(true);
    const historyLength = await page.evaluate(() => history.length);
    await page.getByRole('radio', { name: /^Extended/ }).check();
    await expect.poll(() => getTotal(page).innerText()).toContain('$199');
    await expect.poll(() => page.url()).toContain('session=extended&utm_source=letter');
    expect(await page.evaluate(() => history.length)).toBe(historyLength);
  });

  test('are reported with where the visitor came from, even while the day in the URL is being checked', async () => {
    const page = await openShared();
    await page.goto(`${origin}/booking?session=mini&day=${daysFromNow(6)}`, {
      referer: 'https://www.google.com/search',
    });
    await hydrate(page);
    await expect
      .poll(() => findEvents(page, 'booking_entry_point'))
      .toMatchObject([{ entry_point: 'www.google.com', session_type: 'mini' }]);
  });

  test('are kept while the day in the URL is still being checked', async () => {
    const page = await open();
    const check = new Promise<Route>((resolve) => {
      void page.route('**/assets/slots-*.js', resolve);
    });
    await page.clock.setFixedTime(new Date('2026-12-01T17:00:00Z'));
    await page.goto(`${origin}/booking?session=mini&day=2026-12-03`);
    await hydrate(page);
    await openTimeStep(page);
    await (await check).continue();
    await page.getByRole('heading', { name: 'Step 2 of 3: Time and add-ons' }).waitFor();
    await expect
      .poll(() => page.getByRole('radio', { name: 'Thursday, December 3', exact: true }).isChecked())
      .toBe(true);
  });

  test('include only available times, and a time that was taken is removed', async () => {
    const page = await open();
    await setAvailableTimes(page, ['10:30', '18:00']);
    await page.clock.setFixedTime(new Date('2026-12-01T17:00:00Z'));
    await page.goto(`${origin}/booking?session=mini&day=2026-12-03&time=11:00`);
    await hydrate(page);
    await expect
      .poll(() =>
        page
          .locator('[name="time"]')
          .evaluateAll((inputs) => inputs.map((input) => input.getAttribute('value'))),
      )
      .toEqual(['10:30', '18:00']);
    await page.getByText('11 am is no longer available.').waitFor();
    await expect.poll(() => page.url()).not.toContain('time=');
    const status = page.getByRole('group', { name: 'Start' }).getByRole('status');
    await expect
      .poll(() => status.last().innerText())
      .toBe('2 times are free on Thursday, December 3, Charlotte time.');
  });

  test('must include a session to continue, and show that a day is full', async () => {
    const page = await visit('/booking', []);
    await openTimeStep(page);
    const error = page.getByText('Please choose a session');
    await error.waitFor();
    const firstSession = page.getByRole('radio', { name: /^Mini/ });
    expect((await error.boundingBox())!.y).toBeLessThan((await firstSession.boundingBox())!.y);
    expect(await page.getByRole('heading', { name: 'Your details' }).isVisible()).toBe(false);
    expect(await page.getByRole('heading', { name: 'How long?' }).isVisible()).toBe(true);
    await page.getByRole('radio', { name: /^Mini/ }).check();
    await openTimeStep(page);
    await chooseDay(page);
    const status = page.getByRole('group', { name: 'Start' }).getByRole('status').last();
    await expect
      .poll(() => status.innerText())
      .toMatch(/We’re fully booked on .*\. Please pick another day\.$/);
  });
});

test('a code is checked again if the choice or the code changes during the check', async () => {
  const page = await visit('/booking?session=standard');
  const requests: { code: string; guests: number }[] = [];
  const held: (() => void)[] = [];
  await page.route('**/api/codes/check', async (route) => {
    const { code, guests } = route.request().postDataJSON() as { code: string; guests: number };
    requests.push({ code, guests });
    if (requests.length !== 2) await new Promise<void>((resolve) => held.push(resolve));
    const data = {
      code,
      kind: 'promo',
      off: 1000 * guests,
      discount: 1000 * guests,
      toPay: 10_000,
      left: null,
    };
    await route.fulfill({ json: { success: true, data } });
  });
  await chooseTime(page);
  await page.getByRole('link', { name: 'Add your details' }).click();
  const code = page.getByLabel('Promo, gift card or team code');
  await code.fill('HOLIDAY');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect.poll(() => held.length).toBe(1);
  await page.goBack();
  await page.getByLabel('People, including you').selectOption('2');
  held[0]?.();
  await page.getByRole('link', { name: 'Add your details' }).click();
  await page.getByText('$20 off. You pay $100.').waitFor();
  expect(requests.map(({ guests }) => guests)).toEqual([1, 2]);

  await page.getByRole('button', { name: 'Apply' }).click();
  await expect.poll(() => held.length).toBe(2);
  await code.fill('OTHER');
  held[1]?.();
  await page.getByRole('button', { name: 'Apply' }).waitFor();
  expect(await page.getByText('$20 off.').count()).toBe(0);
});

test('Back and Forward move between the numbered steps and keep the choices', async () => {
  const page = await visit('/pricing');
  await page.locator('main a[href="/booking?session=mini"]').click();
  await page.waitForURL('**/booking?session=mini');
  // After client-side navigation, the later steps load immediately.
  await expect.poll(() => page.locator('#booking-picture img').count()).toBe(1);
  await expect.poll(() => page.locator('#your-details').count()).toBe(1);
  const title = 'Book a private self-portrait session in Charlotte | Hush Quarter';
  const expectStep = async (step: number, name: string) => {
    await page.getByRole('heading', { name: `Step ${step} of 3: ${name}` }).waitFor();
    await expect.poll(() => getFocusedText(page)).toBe(`Step ${step} of 3: ${name}`);
    await expect.poll(() => page.title()).toBe(step === 1 ? title : `Step ${step} of 3: ${title}`);
  };
  await expectStep(2, 'Time and add-ons');
  await page.getByRole('link', { name: 'Session', exact: true }).click();
  await expectStep(1, 'How long?');
  await openTimeStep(page);
  await chooseTime(page);
  await page.waitForURL(/time=/);
  const chosen = new URL(page.url()).search;
  await page.getByRole('link', { name: 'Add your details' }).click();
  await expectStep(3, 'Your details');
  await page.getByRole('button', { name: 'Change add-ons' }).waitFor();
  await page.goBack();
  await expectStep(2, 'Time and add-ons');
  await page.goBack();
  await expectStep(1, 'How long?');
  await expect.poll(() => new URL(page.url()).search).toBe(chosen);
  await page.goForward();
  await expectStep(2, 'Time and add-ons');
  await page.goForward();
  await expectStep(3, 'Your details');
  await page.reload();
  await hydrate(page);
  await page.getByRole('heading', { name: 'Step 3 of 3: Your details' }).waitFor();
  for (let count = 1; count <= 4; count++) {
    await page.goBack();
  }
  await page.getByRole('heading', { level: 1, name: 'Simple, Transparent Pricing' }).waitFor();
  await expect.poll(() => page.title()).not.toContain('Step');
});

test('the diagnostics page shows funnel events live', async () => {
  const page = await visit('/booking-test');
  await page.evaluate(() => {
    const detail = { name: 'booking_calendar_view', data: {} };
    dispatchEvent(new CustomEvent('hq:funnel', { detail }));
  });
  const log = page.getByRole('log');
  await expect.poll(() => log.getByText('booking_calendar_view').isVisible()).toBe(true);
  await page.getByLabel('The studio’s page on that scheduler').fill('nowhere');
  await page.getByRole('button', { name: 'Load it' }).click();
  await expect.poll(() => page.getByText('Please enter an address such as').isVisible()).toBe(true);
});
