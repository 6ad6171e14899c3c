import type { Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { collectErrors, hydrate, useBrowser, isFocused } from './browser.ts';
import { findEvents } from './data-layer.ts';
import { FormService, holdReply, json, reset, text } from './form-service.ts';
import { startStudio, type Studio } from './studio.ts';

const service = new FormService();
const { open } = useBrowser();
const { open: openWithPopup } = useBrowser({ popup: true });

beforeAll(() => service.start());
afterAll(() => service.stop());
beforeEach(() => service.reset(json(200, { success: true, data: {} })));

async function visit(path: string) {
  const page = await open();
  await page.goto(service.origin + path);
  await hydrate(page);
  return page;
}

async function fillContact(page: Page) {
  await page.getByLabel('Your name').fill('Ada');
  await page.getByLabel('Email').fill('ada@example.com');
  await page.getByLabel('Your message').fill('May I bring a cello?');
}

const getSendButton = (page: Page) => page.locator('form[data-form="contact"] button');
const getSentBody = (index = 0) => JSON.parse(service.sent[index]?.body ?? '{}') as Record<string, unknown>;

describe('the contact form', () => {
  test('shows an error at each invalid field and focuses the first', async () => {
    const page = await visit('/contact');
    await page.getByLabel('Phone').fill('x');
    await getSendButton(page).click();
    const name = page.getByLabel('Your name');
    await expect.poll(() => name.getAttribute('aria-invalid')).toBe('true');
    await expect.poll(() => isFocused(name)).toBe(true);
    for (const [label, message] of [
      ['Your name', 'Please enter your name'],
      ['Email', 'Please enter your email address'],
      ['Phone', 'Please enter a phone number such as (704) 555-0100'],
      ['Your message', 'Please write a message'],
    ] as const) {
      const describedBy = await page.getByLabel(label).getAttribute('aria-describedby');
      expect(await page.locator(`#${describedBy?.split(' ').at(-1)}`).textContent()).toBe(message);
    }
    const status = page.locator('form[data-form="contact"]').getByRole('status');
    await expect.poll(() => status.innerText()).toBe('Please fix 4 fields.');
    const links = page.locator('form[data-form="contact"]').getByRole('listitem').getByRole('link');
    expect(await links.allInnerTexts()).toEqual([
      'Please enter your name',
      'Please enter your email address',
      'Please enter a phone number such as (704) 555-0100',
      'Please write a message',
    ]);
    await links.nth(1).click();
    await expect.poll(() => isFocused(page.getByLabel('Email'))).toBe(true);
    await name.fill('Ada');
    await expect.poll(() => page.getByText('Please enter your name').isVisible()).toBe(false);
    await expect.poll(() => status.innerText()).toBe('');
    await expect.poll(() => links.count()).toBe(3);
    expect(service.sent).toEqual([]);
  });

  test('works by keyboard, sends JSON and focuses the thank-you message', async () => {
    const page = await visit('/contact');
    await page.getByLabel('Your name').focus();
    await page.keyboard.type('Ada');
    await page.keyboard.press('Tab');
    await page.keyboard.type('A gift');
    await page.keyboard.press('Tab');
    await page.keyboard.type('ada@example.com');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.type('May I bring a cello?');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    const thanks = page.getByText('We got your message');
    await thanks.waitFor();
    await expect.poll(() => isFocused(thanks)).toBe(true);
    expect(getSentBody()).toMatchObject({
      name: 'Ada',
      topic: 'gift-card',
      email: 'ada@example.com',
      phone: '',
      message: 'May I bring a cello?',
      website: '',
    });
    expect(getSentBody()['elapsed']).toBeGreaterThan(0);
  });

  test.each([
    ['a broken connection', reset, 'Network error. Please try again.'],
    ['an error of the service', text(502, '<h1>Bad gateway'), 'We couldn’t send your message.'],
    ['a missing service', text(404, '<h1>Not found'), 'We couldn’t send your message.'],
    ['a page instead of JSON', text(200, '<h1>Welcome'), 'We couldn’t send your message.'],
  ])('after %s, offers phone and email and keeps the message', async (_, reply, message) => {
    service.reset(reply);
    const page = await visit('/contact');
    await fillContact(page);
    await getSendButton(page).click();
    await page.getByText(message).waitFor();
    const form = page.locator('form[data-form="contact"]');
    await form.locator('a[href^="tel:"]').waitFor();
    await form.locator('a[href^="mailto:"]').waitFor();
    expect(await page.getByLabel('Your message').inputValue()).toBe('May I bring a cello?');
    await expect.poll(() => getSendButton(page).getAttribute('aria-busy')).toBe('false');
  });

  test('retries with the same body and key until there is a response, then uses a new key', async () => {
    service.reset(
      reset,
      text(503, ''),
      json(422, { success: false, error: 'No.' }),
      json(200, { success: true, data: {} }),
    );
    const page = await visit('/contact');
    await fillContact(page);
    for (let count = 1; count <= 4; count++) {
      await getSendButton(page).click();
      await expect.poll(() => service.sent.length).toBe(count);
      if (count < 4) await expect.poll(() => getSendButton(page).getAttribute('aria-busy')).toBe('false');
    }
    const [first, second, third, fourth] = service.sent;
    expect([second?.key, third?.key]).toEqual([first?.key, first?.key]);
    expect([second?.body, third?.body]).toEqual([first?.body, first?.body]);
    expect(fourth?.key).not.toBe(first?.key);
  });

  test('shows the service’s error at its field', async () => {
    service.reset(
      json(422, {
        success: false,
        error: 'Please check the fields marked below.',
        fields: { email: 'No such address' },
      }),
    );
    const page = await visit('/contact');
    await fillContact(page);
    await getSendButton(page).click();
    await page.getByText('No such address').waitFor();
    await expect.poll(() => isFocused(page.getByLabel('Email'))).toBe(true);
  });

  test('is sent only once despite repeated clicks', async () => {
    const held = holdReply(json(200, { success: true, data: {} }));
    service.reset(held.reply);
    const page = await visit('/contact');
    await fillContact(page);
    await getSendButton(page).dblclick();
    await page.keyboard.press('Enter');
    await expect.poll(() => service.sent.length).toBe(1);
    held.release();
    await page.getByText('We got your message').waitFor();
    expect(service.sent).toHaveLength(1);
  });

  test('uses native validation if the schema fails to load', async () => {
    const page = await open();
    await page.route(/contact-message|zod|mini/, (route) => route.abort());
    await page.goto(`${service.origin}/contact`);
    await hydrate(page);
    await getSendButton(page).click();
    await expect.poll(() => page.getByLabel('Your name').getAttribute('aria-invalid')).toBe('true');
    await fillContact(page);
    await getSendButton(page).click();
    await page.getByText('We got your message').waitFor();
  });

  test('falls back to a native form submit if its script fails to load', async () => {
    const page = await open();
    await page.route(/form-sender/, (route) => route.abort());
    await page.goto(`${service.origin}/contact`);
    await hydrate(page);
    await fillContact(page);
    const [request] = await Promise.all([
      page.waitForRequest((candidate) => candidate.isNavigationRequest() && candidate.method() === 'POST'),
      getSendButton(page).click(),
    ]);
    expect(new URLSearchParams(request.postData() ?? '').get('message')).toBe('May I bring a cello?');
  });

  test('keeps text typed before hydration', async () => {
    const page = await open();
    await page.goto(`${service.origin}/contact`);
    await page.evaluate(() => {
      document.querySelector<HTMLInputElement>('#contact-name')!.value = 'Ada';
      document.querySelector<HTMLSelectElement>('#contact-topic')!.value = 'corporate';
    });
    await hydrate(page);
    expect(await page.getByLabel('Your name').inputValue()).toBe('Ada');
    expect(await page.getByLabel('What’s it about?').inputValue()).toBe('corporate');
  });
});

describe('the waitlist', () => {
  test('goes to the founders thank-you page and reports a value of 50 dollars', async () => {
    const page = await visit('/waitlist');
    await page.getByLabel('Email').fill('ada@example.com');
    await page.getByLabel('Membership').check();
    await page.getByRole('button', { name: 'Join the waitlist' }).click();
    await page.waitForURL('**/thank-you-for-founders-newsletter');
    expect(service.sent[0]?.path).toBe('/api/waitlist');
    expect(getSentBody()).toMatchObject({ email: 'ada@example.com', firstname: '', interest: 'membership' });
    await expect
      .poll(() => findEvents(page, 'newsletter_signup'))
      .toMatchObject([{ newsletter_type: 'founders', value: 50 }]);
  });
});

describe.each([
  ['/newsletter/confirm', 'Confirm', 'Your address is confirmed.'],
  ['/newsletter/unsubscribe', 'Unsubscribe me', 'unsubscribed'],
])('%s', (path, button, message) => {
  test('does nothing until its button is pressed, then sends the token', async () => {
    const page = await visit(`${path}?token=abc123`);
    await page.waitForTimeout(300);
    expect(service.sent).toEqual([]);
    await page.getByRole('button', { name: button }).click();
    await page.getByText(message).waitFor();
    expect(service.sent[0]?.path).toBe(`/api${path}`);
    expect(getSentBody()).toEqual({ token: 'abc123' });
  });

  test('without a token, says to use the link in the email', async () => {
    const page = await visit(path);
    await page.getByRole('button', { name: button }).click();
    await page.getByText('Please open this page from the link in our email.').waitFor();
    expect(service.sent).toEqual([]);
  });

  test('shows the service’s message for an expired link', async () => {
    service.reset(
      json(422, {
        success: false,
        error: 'This link has expired.',
        fields: { token: 'This link has expired.' },
      }),
    );
    const page = await visit(`${path}?token=old`);
    await page.getByRole('button', { name: button }).click();
    await page.getByText('This link has expired.').waitFor();
    expect(await page.getByText(message).count()).toBe(0);
  });
});

describe('with the real service', () => {
  let studio: Studio;
  let origin: string;
  beforeAll(async () => {
    studio = await startStudio();
    ({ origin } = studio);
  });
  afterAll(() => studio.stop());

  test('a message is sent', async () => {
    const page = await open();
    const errors = collectErrors(page);
    await page.goto(`${origin}/contact`);
    await hydrate(page);
    await fillContact(page);
    await getSendButton(page).click();
    await page.getByText('We got your message').waitFor();
    expect(errors).toEqual([]);
  });

  test('without JavaScript, a message is sent, and an invalid one comes back filled in', async () => {
    const page = await open({ javaScriptEnabled: false });
    await page.goto(`${origin}/contact`);
    await fillContact(page);
    await page.getByLabel('Phone').fill('call me');
    await page.getByLabel('Email').fill('ada@example');
    await page.getByLabel('What’s it about?').selectOption('group');
    await getSendButton(page).click();
    await page.getByText('Please enter a phone number such as').first().waitFor();
    await page.getByRole('listitem').getByRole('link', { name: 'email address' }).click();
    await expect.poll(() => isFocused(page.getByLabel('Email'))).toBe(true);
    await page.getByLabel('Email').fill('ada@example.com');
    expect(await page.getByLabel('Your message').inputValue()).toBe('May I bring a cello?');
    expect(await page.getByLabel('What’s it about?').inputValue()).toBe('group');
    expect(await page.getByLabel('Phone').getAttribute('aria-invalid')).toBe('true');
    await page.getByLabel('Phone').fill('(704) 555-0199');
    await getSendButton(page).click();
    await page.waitForURL('**/thank-you');
  });

  test('without JavaScript, native validation reports missing fields', async () => {
    const page = await open({ javaScriptEnabled: false });
    await page.goto(`${origin}/waitlist`);
    await page.getByRole('button', { name: 'Join the waitlist' }).click();
    expect(page.url()).toBe(`${origin}/waitlist`);
    await page.getByLabel('Email').fill('ada@example.com');
    await page.getByRole('button', { name: 'Join the waitlist' }).click();
    await page.waitForURL('**/thank-you-for-founders-newsletter');
  });

  test('the popup subscribes', async () => {
    const page = await openWithPopup();
    await page.goto(`${origin}/pricing`);
    await hydrate(page);
    await page.mouse.move(400, 300);
    await page.mouse.move(400, 20);
    await page.getByLabel('Email').fill('ada@example.com');
    await page.getByRole('button', { name: 'Subscribe' }).click();
    await page.getByText("You're now subscribed").waitFor();
    const heading = page.getByRole('dialog').getByRole('heading');
    await expect.poll(() => heading.innerText()).toBe('Thank you');
  });
});
