import { expect, test } from 'vitest';
import { readStudio } from '../../../tests/hosting/small-site.ts';
import type { Studio } from '../studio/studio.ts';
import { describePaymentTerms, getPaymentTexts } from './payment-texts.ts';

const getTexts = async (payment: Partial<Studio['payment']>, booking: Partial<Studio['booking']> = {}) => {
  const studio = await readStudio((settings) => {
    Object.assign(settings.payment, payment);
    Object.assign(settings.booking, { confirmsUpTo: 4, ...booking });
  });
  return Object.values(getPaymentTexts(studio));
};

test('texts say how one pays', async () => {
  expect(await getTexts({ online: false })).toMatchInlineSnapshot(`
    [
      "You pay at the studio, by credit card or debit card.",
      "Payment is due on the day of your session, not when you book.",
      "We hold your time for 2 hours. Confirm with the email that we send you, and the session is yours. A booking for more than 4 people is a request, and the booking page says so before you send it. We reply within a day.",
    ]
  `);
  expect(await getTexts({ online: true })).toMatchInlineSnapshot(`
    [
      "You pay online, by credit card or debit card.",
      "Payment is due when you book. If your booking is a request, payment is due once we confirm it.",
      "We hold your time for 15 minutes while you pay. As soon as your payment arrives, your session is confirmed. A booking for more than 4 people is a request, and the booking page says so before you send it. We reply within a day.",
    ]
  `);
  expect(
    await getTexts({ online: true, when: 'deposit', deposit: '50%' }, { extraGuestFee: 20, confirmsUpTo: 7 }),
  ).toMatchInlineSnapshot(`
    [
      "You pay online, by credit card or debit card.",
      "A deposit of 50% is due when you book, and the rest can be paid online or at the studio.",
      "We hold your time for 15 minutes while you pay. As soon as your payment arrives, your session is confirmed.",
    ]
  `);
  expect(await getTexts({ online: true, when: 'studio' })).toMatchInlineSnapshot(`
    [
      "You pay at the studio, by credit card or debit card, or online with the link in our confirmation.",
      "Payment is due on the day of your session, not when you book.",
      "We hold your time for 2 hours. Confirm with the email that we send you, and the session is yours. A booking for more than 4 people is a request, and the booking page says so before you send it. We reply within a day.",
    ]
  `);
});

test('texts say that the studio confirms each booking', async () => {
  expect(await getTexts({ online: true }, { confirmsUpTo: 0 })).toMatchInlineSnapshot(`
    [
      "You pay online, by credit card or debit card.",
      "Payment is due once we confirm your session. We’ll email you a link then.",
      "Each booking is a request. We hold your time for 2 hours. Press “Keep this time” in the email that we send you, and we keep holding it until we reply, which is within a day.",
    ]
  `);
});

test('texts do not count people if the sessions differ', async () => {
  const studio = await readStudio(
    ({ sessions: [first] }) => void Object.assign(first ?? {}, { confirmsUpTo: 2 }),
  );
  expect(getPaymentTexts(studio).confirmation).toContain('Some bookings are requests');
});

const atTheStudio = { online: false, how: 'You pay at the studio.' };

test('a booking that a code pays for in full has nothing to pay', () => {
  expect(describePaymentTerms({ waitsFor: 'link', dueNow: 0, dueLater: 0 }, atTheStudio)).toBe(
    'There’s nothing to pay.',
  );
  expect(describePaymentTerms({ waitsFor: 'link', dueNow: 0, dueLater: 500 }, atTheStudio)).toBe(
    'No payment is due now. You pay at the studio.',
  );
  // The fee for more people may follow.
  expect(describePaymentTerms({ waitsFor: 'studio', dueNow: 0, dueLater: 0 }, atTheStudio)).toBe(
    'No payment is due now. You pay at the studio.',
  );
});
