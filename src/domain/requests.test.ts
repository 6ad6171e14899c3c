import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { bookingChange } from './booking/booking-endpoints.ts';
import { bookingFields } from './booking/booking-request.ts';
import { fields } from './schema/fields.ts';
import { giftCardOrder } from './gift-cards/gift-card-order.ts';
import { newsletterToken, subscription } from './newsletter/subscription.ts';
import { waitlistEntry } from './customers/waitlist-member.ts';
import { maxExtraMinutes, maxGuests } from './booking/choice.ts';

const getErrors = (schema: Pick<z.ZodMiniType, 'safeParse'>, values: unknown) =>
  (schema.safeParse(values).error?.issues ?? []).map(({ path, message }) => `${String(path[0])}: ${message}`);

describe('a sign-up', () => {
  const valid = { email: 'you@example.com', newsletter_type: 'popup_form' };

  test('needs only an email address; input is trimmed', () => {
    expect(subscription.parse({ ...valid, email: ' you@example.com ', firstname: '  ' })).toEqual({
      ...valid,
      firstname: null,
      consent: null,
    });
  });

  test.each([undefined, '', '   '])('reports a missing email address only once: %j', (email) => {
    expect(getErrors(subscription, { ...valid, email })).toEqual(['email: Please enter your email address']);
  });

  test('explains an invalid address', () => {
    expect(getErrors(subscription, { ...valid, email: 'you@' })).toEqual([
      'email: Please enter an email address such as name@example.com',
    ]);
  });

  test('for the waitlist is about the opening by default', () => {
    expect(waitlistEntry.parse({ email: 'you@example.com' }).interest).toBe('opening');
  });
});

test.each(['', ' ', undefined, 'a lot', '1.5', 10])('a number from 0 to 9 cannot be %j', (value) => {
  expect(getErrors(z.object({ value: fields.integer(0, 9, 'Please enter a number') }), { value })).toEqual([
    'value: Please enter a number',
  ]);
});

test('a booking request and a change accept as much extra time and as many guests as the limits allow', () => {
  const most = { extraTime: maxExtraMinutes, guests: maxGuests };
  const change = z.object({ extraTime: bookingFields.extraTime, guests: bookingFields.guests });
  for (const schema of [change, bookingChange]) {
    expect(getErrors(schema, most)).toEqual([]);
    expect(getErrors(schema, { extraTime: maxExtraMinutes + 1, guests: maxGuests + 1 }).toSorted()).toEqual([
      'extraTime: Please choose up to 120 minutes of extra time',
      'guests: Please enter how many people are coming',
    ]);
  }
  // A change keeps what it leaves out.
  expect(bookingChange.parse({})).toEqual({});
});

describe('a gift card order', () => {
  const valid = {
    kind: 'session',
    session: 'mini',
    design: 'ribbon',
    buyerName: 'A',
    buyerEmail: 'a@example.com',
    recipientName: 'B',
  };

  test('ignores the amount if it is for a session', () => {
    expect(giftCardOrder.parse({ ...valid, amount: '' })).toMatchObject({
      session: 'mini',
      amount: undefined,
    });
    expect(giftCardOrder.parse({ ...valid, amount: '100' })).toMatchObject({ session: 'mini' });
  });

  test.each(['', '24', '1001', '50.5', 'x'])('rejects the amount %j with an error on its field', (amount) => {
    expect(getErrors(giftCardOrder, { ...valid, kind: 'amount', amount })).toEqual([
      'amount: Please choose an amount from $25 to $1,000',
    ]);
  });

  test.each(['25', 1000])('accepts the amount %j', (amount) => {
    expect(giftCardOrder.parse({ ...valid, kind: 'amount', amount }).amount).toBe(Number(amount));
  });

  test('accepts an empty delivery date, but not an invalid one', () => {
    expect(giftCardOrder.parse({ ...valid, deliverOn: '' }).deliverOn).toBeNull();
    expect(getErrors(giftCardOrder, { ...valid, deliverOn: '2027-02-30' })).toEqual([
      'deliverOn: Please choose a delivery date',
    ]);
  });
});

test('a page that is opened without a token says to use the link in the email', () => {
  expect(getErrors(newsletterToken, { token: '' })).toEqual([
    'token: Please open this page from the link in our email.',
  ]);
});
