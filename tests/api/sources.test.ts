import { expect } from 'vitest';
import { booking, order, teamOrder } from './example-requests.ts';
import { getDetail, requestBooking } from './booking-client.ts';
import { describeDatabases, owner, studio, test } from './service-test.ts';

const pay = (id: string, amount: number) =>
  owner.post(`/bookings/${id}/payments`, { amount, method: 'card', notify: false });

async function payOrder(list: string): Promise<void> {
  const [{ id, version }] = await owner.list(list);
  await owner.post(`${list}/${id}/paid`, { version, method: 'card' });
}

describeDatabases('sources', () => {
  test('are stored with what was bought, and the month’s report adds up the income of each', async () => {
    const first = await requestBooking({ source: 'instagram / bio' });
    const second = await requestBooking({ session: 'mini', day: '2025-11-26', source: 'instagram / bio' });
    expect((await getDetail(first)).booking.source).toBe('instagram / bio');
    await pay(first, 20_000);
    await pay(second, 5000);
    await studio.fetch('/api/gift-cards/orders', { json: order({ source: 'google.com' }) });
    await studio.fetch('/api/teams/orders', { json: teamOrder({ source: 'direct' }) });
    await payOrder('/gift-card-orders');
    await payOrder('/team-orders');
    await owner.post('/transactions', {
      kind: 'correction',
      method: 'cash',
      amount: -100,
      description: 'Till was short',
    });

    const { report } = await owner.get('/months/2025-11');
    expect(report.tables.sources).toMatchObject([
      { name: 'Direct', cents: 29_900, count: 1 },
      { name: 'instagram / bio', cents: 25_000, count: 2 },
      { name: 'google.com', cents: 14_900, count: 1 },
      { name: 'Unknown', cents: -100, count: 1 },
    ]);
    expect(report.tables.items).toMatchObject([
      { name: 'Team packages', cents: 29_900, count: 1 },
      { name: 'Standard', cents: 20_000, count: 1 },
      { name: 'Gift cards', cents: 14_900, count: 1 },
      { name: 'Mini', cents: 5000, count: 1 },
      { name: 'Other', cents: -100, count: 1 },
    ]);
    expect((await owner('/bookings.csv')).text).toContain('instagram / bio');
  });
});

test('a booking is stored without a source that may be a person or a formula', async () => {
  const sources = [
    'ann@example.com',
    'instagram / 7045550123',
    'a / b / c / d',
    'x'.repeat(127),
    '=1+1',
    7,
    ['a'],
  ];
  const stored: unknown[] = [];
  for (const [index, source] of sources.entries()) {
    const json = booking({ source, day: `2025-12-0${index + 1}`, email: `guest${index}@example.com` });
    const headers = { 'x-forwarded-for': `10.2.0.${index}` };
    const { text, json: reply } = await studio.fetch('/api/bookings', { json, headers });
    expect(reply.success, text).toBe(true);
    stored.push([source, (await getDetail(reply.data.number)).booking.source]);
  }
  expect(stored).toEqual(sources.map((source) => [source, null]));
});
