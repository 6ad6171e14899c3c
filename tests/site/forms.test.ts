import type { Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hydrate, isFocused, settle, useBrowser } from './browser.ts';
import { findEvents } from './data-layer.ts';
import { FormService, holdReply, json, reset, text } from './form-service.ts';
import { useStudio } from './studio.ts';

const service = new FormService();
const { open, openShared } = useBrowser();

beforeAll(() => service.start());
afterAll(() => service.stop());
beforeEach(() => service.reset(json(200, { success: true, data: {} })));

async function visit(path: string) {
  const page = await openShared();
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
    const thanks = page.getByText('Thank you for your message.');
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

  test('after an error, keeps the message, offers phone and email, and retries with the same body and key until there is a response', async () => {
    const held = holdReply(json(200, { success: true, data: {} }));
    service.reset(
      reset,
      text(503, ''),
      json(422, {
        success: false,
        error: 'Please check the fields marked below.',
        fields: { email: 'No such address' },
      }),
      held.reply,
    );
    const page = await visit('/contact');
    const form = page.locator('form[data-form="contact"]');
    await fillContact(page);
    for (const [index, message] of [
      'Network error. Please try again.',
      'We couldn’t send your message.',
      'No such address',
    ].entries()) {
      await getSendButton(page).click();
      await page.getByText(message).waitFor();
      if (index < 2) {
        await form.locator('a[href^="tel:"]').waitFor();
        await form.locator('a[href^="mailto:"]').waitFor();
      }
      expect(await page.getByLabel('Your message').inputValue()).toBe('May I bring a cello?');
      await expect.poll(() => getSendButton(page).getAttribute('aria-busy')).toBe('false');
      expect(service.sent).toHaveLength(index + 1);
    }
    // The service's error is at its field.
    await expect.poll(() => isFocused(page.getByLabel('Email'))).toBe(true);

    // Repeated clicks send the form only once.
    await getSendButton(page).dblclick();
    await page.keyboard.press('Enter');
    await expect.poll(() => service.sent.length).toBe(4);
    held.release();
    await page.getByText('Thank you for your message.').waitFor();
    const [first, second, third, ...others] = service.sent;
    expect([second?.key, third?.key]).toEqual([first?.key, first?.key]);
    expect([second?.body, third?.body]).toEqual([first?.body, first?.body]);
    expect(others).toHaveLength(1);
    expect(others[0]?.key).not.toBe(first?.key);
  });

  test('keeps what was entered before hydration, and falls back to a native form submit if its script fails to load', async () => {
    const page = await openShared();
    await page.route(/form-sender/, (route) => route.abort());
    await page.goto(`${service.origin}/contact`);
    await page.evaluate(() => {
      document.querySelector<HTMLInputElement>('#contact-name')!.value = 'Grace';
      document.querySelector<HTMLSelectElement>('#contact-topic')!.value = 'corporate';
    });
    await hydrate(page);
    expect(await page.getByLabel('Your name').inputValue()).toBe('Grace');
    expect(await page.getByLabel('What’s it about?').inputValue()).toBe('corporate');
    await fillContact(page);
    const [request] = await Promise.all([
      page.waitForRequest((candidate) => candidate.isNavigationRequest() && candidate.method() === 'POST'),
      getSendButton(page).click(),
    ]);
    expect(new URLSearchParams(request.postData() ?? '').get('message')).toBe('May I bring a cello?');
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
  test('does nothing until its button is pressed, then sends the token, and shows the service’s message for an expired link', async () => {
    service.reset(
      json(422, {
        success: false,
        error: 'This link has expired.',
        fields: { token: 'This link has expired.' },
      }),
      json(200, { success: true, data: {} }),
    );
    const page = await visit(`${path}?token=abc123`);
    await settle(page);
    expect(service.sent).toEqual([]);
    await page.getByRole('button', { name: button }).click();
    await page.getByText('This link has expired.').waitFor();
    expect(await page.getByText(message).count()).toBe(0);
    await page.getByRole('button', { name: button }).click();
    await page.getByText(message).waitFor();
    expect(service.sent[0]?.path).toBe(`/api${path}`);
    expect(getSentBody()).toEqual({ token: 'abc123' });
    expect(getSentBody(1)).toEqual({ token: 'abc123' });
  });
});

describe('with the real service', () => {
  const studio = useStudio();

  test('without JavaScript, a message is sent, and an invalid one comes back filled in', async () => {
    const page = await open({ javaScriptEnabled: false });
    await page.goto(`${studio.origin}/contact`);
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
});
