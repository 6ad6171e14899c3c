import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { isFocused } from './browser.ts';
import { findEvents } from './data-layer.ts';
import { json } from './form-service.ts';
import { waitUntilClosed, usePopupPages } from './popup-page.ts';

const { service, openPopup } = usePopupPages();
const subscribed =
  "You're now subscribed to our newsletter and will receive exclusive photography tips and offers!";
const getStatus = (page: Page) => page.getByRole('dialog').locator('[data-status]');
const getSubmitButton = (page: Page) => page.getByRole('button', { name: /^Subscrib/ });

describe('the popup’s form', () => {
  test('shows errors and keeps the address, waits as long as Retry-After says, and asks to confirm', async () => {
    service.reset(
      json(429, { success: false, error: 'Too many.' }, { 'Retry-After': '2' }),
      json(422, { success: false, error: 'Not today.' }),
      json(200, { error: 'You are on the list already' }),
      json(200, { error: 'It failed' }),
      json(200, { success: true, data: { email: 'you@example.com', mustConfirm: true } }),
    );
    const page = await openPopup();
    await page.getByLabel('First name').fill('  ');
    await getSubmitButton(page).click();
    await page.getByText('Please enter your email address').waitFor();
    const email = page.getByLabel('Email');
    await expect.poll(() => isFocused(email)).toBe(true);
    await email.fill('you@example.com');
    expect(service.sent).toEqual([]);

    await getSubmitButton(page).click();
    await page.getByText('Too many.').waitFor();
    await getSubmitButton(page).click();
    await page.getByText(/again in \d seconds?\./).waitFor();
    expect(service.sent).toHaveLength(1);
    await page.clock.runFor(2000);
    // A response without a status is a success unless it sounds like an error.
    for (const [message, status] of [
      ['Not today.', 'error'],
      ['You are on the list already', 'done'],
      ['It failed', 'error'],
    ] as const) {
      await getSubmitButton(page).click();
      await page.getByText(message).waitFor();
      await expect.poll(() => getStatus(page).getAttribute('data-status')).toBe(status);
      expect(await email.inputValue()).toBe('you@example.com');
    }
    await getSubmitButton(page).click();
    await page
      .getByText('Almost done. Please press “Confirm my email” in the email we just sent you.')
      .waitFor();
    expect(await page.getByText(subscribed).count()).toBe(0);
  });

  test('sends the trimmed email address, announces the thank-you message in an existing live region, reports the sign-up and closes after 3 s', async () => {
    const page = await openPopup();
    await page.evaluate(() => {
      const region = document.querySelector('dialog output')!;
      const announced: string[] = [];
      Object.assign(window, { announced });
      new MutationObserver(() => {
        if (region.textContent) announced.push(`${region.closest('dialog')?.open}: ${region.textContent}`);
      }).observe(region, { childList: true, characterData: true, subtree: true });
    });
    await page.getByLabel('Email').fill('  you@example.com ');
    await page.getByLabel('First name').fill(' Ada ');
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
    await getSubmitButton(page).click();
    await page.getByText(subscribed).waitFor();
    await expect.poll(() => page.getByRole('dialog').getByRole('heading').innerText()).toBe('Thank you');
    expect(await page.getByText('This popup will close automatically...').isVisible()).toBe(true);
    expect(await page.getByText('We’ll email you@example.com.').isVisible()).toBe(true);
    const announced = await page.evaluate(() => Reflect.get(window, 'announced') as string[]);
    expect(announced.at(-1)).toBe(`true: ${subscribed}`);
    expect(service.sent).toHaveLength(1);
    expect(service.sent[0]?.path).toBe('/api/subscribe');
    expect(JSON.parse(service.sent[0]?.body ?? '')).toEqual({
      email: 'you@example.com',
      firstname: 'Ada',
      newsletter_type: 'popup_form',
      consent: 'We’ll tell you the day we open. After that, a tip now and then. Unsubscribe anytime. Privacy',
    });
    await page.clock.runFor(2990);
    expect(await page.getByText(subscribed).isVisible()).toBe(true);
    await page.clock.runFor(10);
    await waitUntilClosed(page);
    await expect
      .poll(() => findEvents(page, 'newsletter_signup'))
      .toMatchObject([{ newsletter_type: 'popup_form', value: 50, currency: 'USD' }]);
  });
});
