import { describe, expect, test } from 'vitest';
import { readStudio } from '../../../tests/hosting/small-site.ts';
import type { Studio } from '../studio/studio.ts';
import { getPaymentTerms } from './payment-terms.ts';

const mini = { session: 'mini', guests: 2 };

const getTerms = async (change: (studio: Studio) => void, choice = mini, total = 9900) =>
  getPaymentTerms(choice, total, await readDefaults(change));

/** The fixture's studio, but with the default number of people whose booking is confirmed at once. */
const readDefaults = (change: (studio: Studio) => void) =>
  readStudio((studio) => {
    delete studio.booking.confirmsUpTo;
    change(studio);
  });

const online =
  (payment: Partial<Studio['payment']> = {}) =>
  (studio: Studio) =>
    void Object.assign(studio.payment, { online: true, ...payment });

const withFee = (limit?: number) => (studio: Studio) => {
  online()(studio);
  Object.assign(studio.booking, { extraGuestFee: 20, confirmsUpTo: limit });
};

const confirmUpToSeven = (studio: Studio) => void Object.assign(studio.booking, { confirmsUpTo: 7 });

const confirmNoMini = ({ sessions }: Studio) => {
  for (const session of sessions) if (session.id === 'mini') session.confirmsUpTo = 0;
};

describe('with online payment', () => {
  test.each<[Partial<Studio['payment']>, number, number]>([
    [{ when: 'full' }, 9900, 0],
    [{ when: 'deposit', deposit: '50%' }, 4950, 4950],
    [{ when: 'deposit', deposit: '33%' }, 3267, 6633],
    [{ when: 'deposit', deposit: '$40' }, 4000, 5900],
    [{ when: 'deposit', deposit: '$400' }, 9900, 0],
  ])('%o: the booking is confirmed by a payment', async (payment, dueNow, dueLater) => {
    expect(await getTerms(online(payment))).toEqual({ waitsFor: 'payment', dueNow, dueLater });
  });

  test('a deposit is rounded up to the cent and is at least what Stripe accepts', async () => {
    const third = online({ when: 'deposit', deposit: '33%' });
    expect(await getTerms(third, mini, 9950)).toMatchObject({ dueNow: 3284, dueLater: 6666 });
    const small = online({ when: 'deposit', deposit: '1%' });
    expect(await getTerms(small, mini, 1000)).toMatchObject({ dueNow: 50, dueLater: 950 });
  });

  test('a booking with nothing left to pay is confirmed at once', async () => {
    expect(await getTerms(online(), mini, 0)).toEqual({ waitsFor: null, dueNow: 0, dueLater: 0 });
    expect(await getTerms(online(), mini, 49)).toEqual({ waitsFor: null, dueNow: 0, dueLater: 49 });
  });

  test('customers who pay at the studio confirm by email', async () => {
    expect(await getTerms(online({ when: 'studio' }))).toEqual({
      waitsFor: 'link',
      dueNow: 0,
      dueLater: 9900,
    });
  });
});

test('without online payment, customers confirm by email', async () => {
  expect(await getTerms(() => {})).toEqual({ waitsFor: 'link', dueNow: 0, dueLater: 9900 });
});

describe('the studio confirms', () => {
  const onRequest = { waitsFor: 'studio', dueNow: 0, dueLater: 9900 };

  test('groups that are larger than the limit, which is the included guests by default', async () => {
    expect(await getTerms(withFee(), { session: 'mini', guests: 4 })).toMatchObject({ waitsFor: 'payment' });
    expect(await getTerms(withFee(), { session: 'mini', guests: 5 })).toEqual(onRequest);
    expect(await getTerms(withFee(6), { session: 'mini', guests: 6 })).toMatchObject({ waitsFor: 'payment' });
    expect(await getTerms(withFee(0), { session: 'mini', guests: 1 })).toEqual(onRequest);
  });

  test('groups whose fee is not set', async () => {
    expect(await getTerms(confirmUpToSeven, { session: 'mini', guests: 5 })).toEqual(onRequest);
  });

  test('a session with its own limit', async () => {
    expect(await getTerms(confirmNoMini)).toEqual(onRequest);
    expect(await getTerms(confirmNoMini, { session: 'standard', guests: 1 })).toMatchObject({
      waitsFor: 'link',
    });
  });
});
