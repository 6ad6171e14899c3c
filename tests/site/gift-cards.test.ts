import type { Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { hydrate, useBrowser } from './browser.ts';
import { FormService, json } from './form-service.ts';

const service = new FormService();
const { open, openShared } = useBrowser();

beforeAll(() => service.start());
afterAll(() => service.stop());
const howToPay = 'You’ll pay at the studio. We’ll send the gift card as soon as it’s paid for.';
const orderResponse = (payment: string | null) =>
  json(200, {
    success: true,
    data: { order: 'G-2001', payment, howToPay: payment === null ? howToPay : null },
  });
beforeEach(() => service.reset(orderResponse(null)));

const visit = (page: Page) => page.goto(`${service.origin}/gift-cards`);

async function visitHydrated() {
  const page = await openShared();
  await visit(page);
  await hydrate(page);
  return page;
}

const getPreview = (page: Page) => page.getByRole('region', { name: 'Preview' });
const getOrderButton = (page: Page) => page.getByRole('button', { name: 'Order gift card' });
const getSentBody = () => JSON.parse(service.sent[0]?.body ?? '{}') as Record<string, unknown>;

async function fillPeople(page: Page) {
  await page.getByLabel('Their name').fill('Grace');
  await page.getByLabel('Your name').fill('Ada');
  await page.getByLabel('Your email').fill('ada@example.com');
}

test('the preview shows what is entered in the form, whose delivery date cannot be in the past', async () => {
  const page = await visitHydrated();
  const getMinimum = () => page.getByLabel('Delivery date').getAttribute('min');
  await expect.poll(getMinimum).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  await expect.poll(() => getPreview(page).innerText()).toContain('Standard');
  await page.getByLabel('Extended').check();
  await fillPeople(page);
  await page.getByLabel('Your message').fill('Enjoy your session.');
  await expect
    .poll(() => getPreview(page).innerText())
    .toMatch(/Extended[^]*90 minutes[^]*Grace[^]*Enjoy your session\.[^]*Ada/);
  const getImage = () => getPreview(page).locator('img').last().getAttribute('src');
  const before = await getImage();
  await page.getByLabel('One lamp').check();
  await expect.poll(getImage).not.toBe(before);
  await page.getByLabel('An amount').check();
  await page.getByLabel('Amount in dollars').fill('250');
  await expect.poll(() => getPreview(page).innerText()).toContain('$250');
});

test('the note shows an example until something is written on it, and the price of what is chosen is at the button', async () => {
  const page = await visitHydrated();
  const getNote = () => getPreview(page).innerText();
  const getTotal = () => page.locator('form:has([name="message"])').innerText();
  await expect
    .poll(getTotal)
    .toMatch(/Standard, 45 minutes at the studio\s+\$169[^]*Nothing is charged today\.[^]*Order gift card/);
  expect(await getNote()).toMatch(/For example[^]*For Mom[^]*From all of us/);
  await page.getByLabel('Their name').fill('Grace');
  await expect.poll(getNote).toMatch(/For Grace\s+From you/);
  expect(await getNote()).not.toContain('For example');
  await page.getByLabel('An amount').check();
  await page.getByLabel('Amount in dollars').fill('250');
  await expect.poll(getTotal).toMatch(/Gift card\s+\$250[^]*Order gift card/);
});

test('on phones, a small card follows the form, and a focused field is never behind it', async () => {
  const page = await open({ viewport: { width: 390, height: 740 } });
  await visit(page);
  await hydrate(page);
  const card = page.locator('form > [aria-hidden="true"]').filter({ has: page.locator('picture') });
  await page.getByLabel('Their name').fill('Grace');
  await page.getByLabel('Your message').fill('Enjoy your session.');
  await expect.poll(() => card.innerText()).toMatch(/For Grace\s+Enjoy your session\.\s+\$169/);
  for (const name of ['Your email', 'Your message', 'Their name']) {
    const field = page.getByLabel(name);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await field.focus();
    const [small, focused] = [(await card.boundingBox())!, (await field.boundingBox())!];
    expect(small.height).toBeLessThanOrEqual(80);
    expect(small.y).toBeGreaterThanOrEqual(0);
    expect(focused.y, name).toBeGreaterThanOrEqual(small.y + small.height);
  }
});

test('the owner’s current designs load once the form is used, and only an http(s) URL becomes a payment link', async () => {
  service.reset(orderResponse('javascript:alert(1)'));
  const lamp = {
    id: 'lamp',
    name: 'One lamp',
    picture: 'waitlist',
    headline: 'An hour of light.',
    text: 'Bring a friend.',
  };
  const paper = { id: 'paper', name: 'Plain paper', picture: 'gift-card', headline: 'For you.', text: '' };
  const unknown = { id: 'later', name: 'Newer than this build', picture: 'unknown', headline: '', text: '' };
  service.jsonByPath = {
    '/api/gift-cards/designs': { success: true, data: { designs: [paper, lamp, unknown] } },
  };
  const page = await visitHydrated();
  const designs = page.getByRole('radiogroup', { name: 'Which design?' });
  expect(await designs.getByRole('radio').count()).toBe(4);
  await page.getByLabel('One lamp').check();
  await expect.poll(() => designs.getByRole('radio').count()).toBe(2);
  await expect.poll(() => designs.getByLabel('One lamp').isChecked()).toBe(true);
  await expect.poll(() => getPreview(page).innerText()).toMatch(/An hour of light\.[^]*Bring a friend\./);
  await designs.getByLabel('Plain paper').check();
  await expect.poll(() => getPreview(page).innerText()).toContain('For you.');
  await fillPeople(page);
  await getOrderButton(page).click();
  await page.getByText('We got your order').waitFor();
  expect(getSentBody()['design']).toBe('paper');
  expect(await page.getByRole('link', { name: 'Pay now' }).count()).toBe(0);
});

test('only the chosen kind of value is shown and sent, and the page then explains how to pay', async () => {
  const page = await visitHydrated();
  await page.getByLabel('Amount in dollars').waitFor({ state: 'hidden' });
  await page.getByLabel('An amount').check();
  await page.getByRole('group', { name: 'Which session?' }).waitFor({ state: 'hidden' });
  await page.getByLabel('Amount in dollars').fill('20');
  await fillPeople(page);
  await getOrderButton(page).click();
  await page.getByText('Please choose an amount from $25 to $1,000').waitFor();
  await page.getByLabel('Amount in dollars').fill('120');
  await getOrderButton(page).click();
  await page.getByText('We got your order').waitFor();
  const steps = page.getByRole('region', { name: 'What happens next' }).getByRole('listitem');
  expect(await steps.allInnerTexts()).toEqual([
    expect.stringMatching(/^You pay for it[^]*Magnolia Yard[^]*call \(704\) 555-0137 first/),
    expect.stringMatching(/^We email the card[^]*It comes to you/),
    expect.stringContaining('Grace books'),
  ]);
  expect(await steps.first().innerText()).toMatch(/We’ve emailed you these details\.$/);
  expect(getSentBody()).toMatchObject({
    kind: 'amount',
    amount: '120',
    design: 'ribbon',
    recipientName: 'Grace',
  });
  expect(getSentBody()).not.toHaveProperty('session');
});

test('an order whose instructions could not be emailed doesn’t say that they were', async () => {
  const notice = 'We didn’t send an email.';
  service.reset(json(200, { success: true, data: { order: 'GC-2001', payment: null, howToPay, notice } }));
  const page = await visitHydrated();
  await fillPeople(page);
  await getOrderButton(page).click();
  const payment = page.getByRole('region', { name: 'What happens next' }).getByRole('listitem').first();
  await payment.getByText(howToPay).waitFor();
  expect(await payment.innerText()).not.toContain('emailed you');
});

test('the balance form shows a card’s balance, and can then be used for another code', async () => {
  service.reset(
    json(200, { success: true, data: { balance: 4250 } }),
    json(422, {
      success: false,
      error: 'We don’t recognize this code.',
      fields: { code: 'We don’t recognize this code.' },
    }),
  );
  const page = await visitHydrated();
  await page.getByLabel('Code').fill('HQ-1');
  await page.getByRole('button', { name: 'Check balance' }).click();
  await page.getByText('This card has $42.50 left.').waitFor();
  await page.getByLabel('Code').fill('HQ-2');
  await page.getByRole('button', { name: 'Check balance' }).click();
  await page.locator('#balance-code-error', { hasText: 'We don’t recognize this code.' }).waitFor();
  expect(service.sent.map(({ body }) => body)).toEqual(['{"code":"HQ-1"}', '{"code":"HQ-2"}']);
});

test('without JavaScript, all fields are visible and the preview shows no value', async () => {
  const page = await open({ javaScriptEnabled: false });
  await visit(page);
  expect(await page.getByLabel('Amount in dollars').isVisible()).toBe(true);
  expect(await page.getByRole('group', { name: 'Which session?' }).isVisible()).toBe(true);
  expect(await getPreview(page).innerText()).not.toContain('Standard');
  await fillPeople(page);
  service.reset((response) => void response.writeHead(303, { Location: '/thank-you' }).end());
  await getOrderButton(page).click();
  await page.waitForURL('**/thank-you');
  expect(new URLSearchParams(service.sent[0]?.body).get('session')).toBe('standard');
});
