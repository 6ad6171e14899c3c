import type { Locator } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { teamOrder } from '../api/example-requests.ts';
import { startFakeStripe, type FakeStripe } from '../api/fake-stripe.ts';
import { findViolationsInBothSchemes } from './axe.ts';
import { useBrowser } from './browser.ts';
import { createBooking, createOrder, startStudio, type Studio, waitForStatus } from './studio.ts';

const { open } = useBrowser();

let stripe: FakeStripe;
let studio: Studio;
beforeAll(async () => {
  stripe = await startFakeStripe(Date.now);
  studio = await startStudio(stripe.env);
});
afterAll(async () => {
  await studio.stop();
  stripe.close();
});

const findEmail = async (subject: string) => {
  const search = async () =>
    (await studio.asOwner('GET', `/emails?q=${encodeURIComponent(subject)}`)).rows[0];
  await expect.poll(search).toBeDefined();
  return studio.asOwner('GET', `/emails/${(await search()).id}`);
};

/** Counts the lines that these words of an element span. */
const countLines = (element: Locator, words: string) =>
  element.evaluate((parent, text) => {
    const node = parent.firstChild!;
    const start = node.textContent!.replaceAll('\u00A0', ' ').indexOf(text);
    const range = document.createRange();
    range.setStart(node, start);
    range.setEnd(node, start + text.length);
    return range.getClientRects().length;
  }, words);

test('a customer can reschedule without scripts, and get the new time confirmed', async () => {
  await studio.asVisitor('/api/bookings', createBooking());
  const [{ id, version, startsAt }] = (await studio.asOwner('GET', '/bookings')).rows;
  await studio.asOwner('POST', `/bookings/${id}/accept`, { version });

  const { text } = await findEmail('Confirmed: Standard');
  const link = /\/api\/bookings\/[\w.-]+/.exec(text)?.[0] ?? '';
  const customer = await open({
    baseURL: studio.origin,
    javaScriptEnabled: false,
    viewport: { width: 390, height: 800 },
  });
  await customer.goto(link);
  const when = customer.getByRole('term').filter({ hasText: 'When' }).locator('+ dd');
  const [time = ''] = /at [\d:]+ [ap]m/.exec((await when.innerText()).replaceAll('\u00A0', ' ')) ?? [];
  for (const width of [320, 340, 360, 390]) {
    await customer.setViewportSize({ width, height: 800 });
    const address = customer.getByRole('contentinfo').getByRole('link').first();
    expect(
      await Promise.all([
        countLines(address, 'Unit 12'),
        countLines(address, 'NC 28205'),
        countLines(when, time),
      ]),
    ).toEqual([1, 1, 1]);
  }
  const days = customer.locator('ol.grid a');
  await days.nth(3).click();
  await customer.waitForURL(({ search }) => /^\?day=\d{4}-\d\d-\d\d$/.test(search));
  await customer.locator('[name="time"]').first().check();
  await customer.getByRole('button', { name: 'Request this time' }).click();
  const confirm = customer.getByRole('button', { name: /^Request this time for/ });
  const requested = customer.getByText('You asked to reschedule to');
  // A different price must be confirmed first.
  await confirm.or(requested).waitFor();
  if (await confirm.isVisible()) await confirm.click();
  await requested.waitFor();

  const wide = await open({ baseURL: studio.origin });
  await wide.goto(`${link}${new URL(customer.url()).search || '?'}`);
  const day = wide.locator('ol.grid a').nth(5);
  const href = await day.getAttribute('href');
  await day.click();
  await wide.waitForURL((url) => url.href.endsWith(href ?? ''));
  expect(await findViolationsInBothSchemes(wide)).toEqual([]);

  const owner = await studio.openAdmin(open, '/admin/calendar?booking=HQ-1001');
  const confirmNewTime = () =>
    owner.getByRole('dialog').last().getByRole('button', { name: 'Confirm new time' }).click();
  await confirmNewTime();
  await owner.getByRole('dialog', { name: 'Confirm the new time for HQ-1001' }).waitFor();
  await confirmNewTime();
  await waitForStatus(owner, 'Booking rescheduled');
  const moved = (await studio.asOwner('GET', '/bookings')).rows[0];
  expect([moved.status, moved.moveStartsAt]).toEqual(['accepted', null]);
  expect(moved.startsAt).not.toBe(startsAt);
});

test.each([
  {
    kind: 'gift card',
    path: '/api/gift-cards/orders',
    request: createOrder(),
    list: '/gift-card-orders',
    after: 'We’ve emailed you a receipt.',
  },
  {
    kind: 'team package',
    path: '/api/teams/orders',
    request: teamOrder(),
    list: '/team-orders',
    after: 'Your team page is ready',
  },
])(
  'the buyer’s page of a $kind passes axe and works with the keyboard, before and after the payment',
  async (order) => {
    await studio.asVisitor(order.path, order.request);
    const [{ id, version }] = (await studio.asOwner('GET', order.list)).rows;
    await studio.asOwner('POST', `${order.list}/${id}/remind`, { version });
    const { text } = await findEmail('Finish your order');
    const link = /\/api\/orders\/[\w.-]+/.exec(text)?.[0] ?? '';
    const page = await open({ baseURL: studio.origin });
    await page.route('https://checkout.stripe.com/**', (route) => route.fulfill({ body: 'Checkout' }));

    await page.goto(link);
    expect(await findViolationsInBothSchemes(page)).toEqual([]);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toMatch(/^Pay \$/);
    await page.keyboard.press('Enter');
    await page.waitForURL(/checkout\.stripe\.com/);
    const checkout = new URL(page.url()).pathname.split('/').at(-1) ?? '';

    await page.goto(`${link}?paid`);
    expect(await findViolationsInBothSchemes(page)).toEqual([]);
    expect((await stripe.sendEvent(studio.origin, stripe.pay(checkout))).status).toBe(200);
    await page.getByRole('link', { name: 'Check again' }).click();
    await page.getByText(order.after).waitFor();
    expect(await findViolationsInBothSchemes(page)).toEqual([]);
  },
);
