import { describe, expect } from 'vitest';
import { booking } from './example-requests.ts';
import { describeDatabases, owner, restart, studio, test } from './service-test.ts';

const hour = 3_600_000;

describeDatabases('bookings', () => {
  test('only one of ten simultaneous requests for the same time succeeds', async () => {
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        studio.fetch('/api/bookings', { json: booking({ email: `guest${index}@example.com` }) }),
      ),
    );
    const statuses = replies.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 422)).toHaveLength(9);
  });

  test('a repeated request counts once and gets the same response, but cannot correct the address', async () => {
    const first = await studio.fetch('/api/bookings', { json: booking() });
    const repeated = await studio.fetch('/api/bookings', { json: booking() });
    expect(first.json.data.emailToken).toEqual(expect.any(String));
    expect(repeated.json).toEqual({ ...first.json, data: { ...first.json.data, emailToken: null } });
    expect((await owner.get('/bookings')).total).toBe(1);
  });

  test('the promo code list can be filtered by each status that it shows', async () => {
    const codes = [
      { code: 'ACTIVE' },
      { code: 'USED', maximumUses: 1 },
      { code: 'LATER', startsOn: '2025-12-01' },
      { code: 'OVER', endsOn: '2025-11-20' },
      { code: 'PAUSED', endsOn: '2025-11-20' },
    ];
    for (const code of codes) await owner('/promo-codes', { json: { kind: 'percent', value: 10, ...code } });
    await studio.fetch('/api/bookings', { json: booking({ code: 'USED' }) });
    const { rows } = await owner.get('/promo-codes');
    const { id } = rows.find(({ code }: { code: string }) => code === 'PAUSED');
    await owner(`/promo-codes/${id}/pause`, { json: { version: 1 } });
    const find = async (state: string) =>
      (await owner.list(`/promo-codes?${new URLSearchParams({ state })}`)).map(
        (row: { code: string; state: string }) => [row.code, row.state],
      );
    expect(await find('active')).toEqual([['ACTIVE', 'active']]);
    expect(await find('used up')).toEqual([['USED', 'used up']]);
    expect(await find('scheduled')).toEqual([['LATER', 'scheduled']]);
    expect(await find('expired')).toEqual([['OVER', 'expired']]);
    expect(await find('paused')).toEqual([['PAUSED', 'paused']]);
  });
});

describe('bookings', () => {
  test('with a wrong value are rejected with an error on its field', async () => {
    const closed = [{ date: '2025-12-25', name: 'Christmas Day', open: [] }];
    await restart({ change: ({ hours }) => void (hours.exceptions = closed) });
    for (const [change, field, sentence] of [
      [{ day: '2025-12-25' }, 'day', 'closed'],
      [{ time: '21:30' }, 'time', 'won’t fit'],
      [{ day: '2025-11-20' }, 'day', 'in the past'],
      [{ guests: 9 }, 'guests', 'up to 7'],
      [{ code: 'NOSUCH' }, 'code', 'don’t recognize'],
    ] as const) {
      const { status, json } = await studio.fetch('/api/bookings', { json: booking(change) });
      expect([change, status, json.fields?.[field]]).toEqual([
        change,
        422,
        expect.stringContaining(sentence),
      ]);
    }
  });

  test('a form with an old price is sent again before it books at the new price', async () => {
    const shown = { ...booking(), shownPrice: 18_400 };
    await restart({
      change({ sessions }) {
        for (const session of sessions) session.offPeak += 10;
      },
    });
    const reply = await studio.fetch('/api/bookings', { json: shown });
    expect([reply.status, reply.json.fields]).toEqual([
      422,
      {
        shownPrice:
          'Our prices have changed: this session now costs $194. To book it at this price, send the form again.',
      },
    ]);
    expect((await owner.get('/bookings')).total).toBe(0);
    const again = await studio.fetch('/api/bookings', { json: { ...shown, shownPrice: '' } });
    expect([again.status, again.json.data.total]).toEqual([200, 19_400]);
  });

  test('a blocked time is not offered', async () => {
    const blocked = { day: '2025-11-25', time: '13:00', endTime: '15:00', reason: 'Painting' };
    expect((await owner('/blocked-times', { json: blocked })).status).toBe(201);
    const { json } = await studio.fetch('/api/bookings/times?day=2025-11-25&session=standard');
    expect(json.data.times).not.toContain('14:00');
    expect(json.data.times).toContain('15:00');
    expect((await studio.fetch('/api/bookings', { json: booking() })).status).toBe(422);
    expect(json.data.closed).toBe(false);
    await owner('/blocked-times', { json: { day: '2025-11-26', reason: 'Painting' } });
    const day = await studio.fetch('/api/bookings/times?day=2025-11-26&session=standard');
    expect(day.json.data).toMatchObject({ times: [], closed: true });
  });

  test('two sessions are at least 15 minutes apart, or the buffer that the owner sets', async () => {
    // This session lasts from 2 pm to 3:15 pm.
    await studio.fetch('/api/bookings', { json: booking({ extraTime: 30 }) });
    const availableTimes = async (session: string) =>
      (await studio.fetch(`/api/bookings/times?day=2025-11-25&session=${session}`)).json.data.times;
    const next = booking({ time: '15:30', email: 'other@example.com' });
    // A session at 1 pm would end at 1:45 pm.
    expect(await availableTimes('standard')).toEqual(expect.arrayContaining(['13:00', '15:30']));
    expect(await availableTimes('mini')).not.toContain('13:30');
    const before = { ...next, session: 'mini', time: '13:30' };
    expect((await studio.fetch('/api/bookings', { json: before })).status).toBe(422);
    const [row] = await owner.list('/bookings');
    const rejected = await owner('/bookings', { json: before });
    expect([rejected.status, rejected.json.error]).toEqual([
      409,
      expect.stringContaining(
        'HQ-1001, Robin Example (requested), starts at 2 pm, within the 15-minute buffer',
      ),
    ]);

    const value = { leadHours: 0, bufferMinutes: 20, expiryHours: 48 };
    const change = { method: 'PUT', json: { version: 0, value } };
    expect((await owner('/settings/booking', change)).status).toBe(200);
    expect(await availableTimes('standard')).not.toContain('15:30');
    const after = await owner('/bookings', { json: next });
    expect(after.json.error).toContain(
      'HQ-1001, Robin Example (requested), ends at 3:15 pm, within the 20-minute buffer',
    );
    studio.clock.time += 1000;
    const noBuffer = { method: 'PUT', json: { version: 1, value: { ...value, bufferMinutes: 0 } } };
    expect((await owner('/settings/booking', noBuffer)).status).toBe(200);
    expect(await availableTimes('mini')).toContain('13:35');
    expect((await owner(`/bookings/${row.id}/accept`, { json: { version: 1 } })).status).toBe(200);
  });

  test('the customer’s link shows the booking and can cancel it up to 24 hours before the session', async () => {
    await studio.fetch('/api/bookings', { json: booking({ code: '' }) });
    const [row] = await owner.list('/bookings');
    await owner(`/bookings/${row.id}/accept`, { json: { version: 1 } });
    const email = (await studio.getEmails()).find((text) => text.includes('Confirmed:')) ?? '';
    const link = /https:\/\/hushquarter\.example(\/api\/bookings\/[\w.-]+)/.exec(email)?.[1] ?? '';
    expect((await studio.fetch(link)).text).toContain('HQ-1001');
    const forged = link.replace(/.$/, (last) => (last === 'x' ? 'y' : 'x'));
    expect((await studio.fetch(forged)).status).toBe(404);
    studio.clock.time = Date.parse(row.startsAt) - 23 * hour;
    expect((await studio.fetch(`${link}/cancel`, { form: {} })).status).toBe(409);
    studio.clock.time = Date.parse(row.startsAt) - 25 * hour;
    expect((await studio.fetch(link)).text).toContain('Cancel the session');
    const canceled = await studio.fetch(`${link}/cancel`, { form: {} });
    expect(canceled.status).toBe(303);
    const page = (await studio.fetch(canceled.headers.get('location') ?? '')).text;
    expect(page).toMatch(/This session is canceled[^]*We’ve emailed you\./);
    expect(
      (await studio.fetch('/api/bookings', { json: booking({ email: 'other@example.com' }) })).status,
    ).toBe(200);
  });

  test('a promo code works up to its limit, and declining a booking makes its use available again', async () => {
    const code = { code: 'autumn', kind: 'percent', value: 10, maximumUses: 1, sessions: ['standard'] };
    expect((await owner('/promo-codes', { json: code })).status).toBe(201);
    const first = await studio.fetch('/api/bookings', { json: booking({ code: 'Autumn' }) });
    expect(first.json.data.total).toBe(18_400 - 1840);
    const check = () =>
      studio.fetch('/api/codes/check', {
        json: { code: 'AUTUMN', session: 'standard', addOns: ['petFee'] },
      });
    expect((await check()).json.error).toBe('This code has reached its limit.');
    const [row] = await owner.list('/bookings');
    await owner(`/bookings/${row.id}/decline`, { json: { version: 1, reason: 'We are closed' } });
    expect((await check()).json).toMatchObject({
      success: true,
      data: { off: 1840, toPay: 16_560, left: null },
    });
  });

  test('attendance cannot be recorded before the session starts', async () => {
    await studio.fetch('/api/bookings', { json: booking() });
    const { booking: row } = await owner.get('/bookings/HQ-1001');
    const act = (name: string, version: number) =>
      owner(`/bookings/${row.id}/${name}`, { json: { version } });
    await act('accept', 1);
    const rejected = await act('no-show', 2);
    expect([rejected.status, rejected.json]).toEqual([
      409,
      { success: false, error: 'HQ-1001 has not started yet.' },
    ]);
    expect((await act('late', 2)).status).toBe(409);
    expect((await act('complete', 2)).status).toBe(409);
    studio.clock.time = Date.parse(row.startsAt);
    const late = await owner(`/bookings/${row.id}/late`, { json: { version: 2 } });
    expect(late.json.data.status).toBe('late');
    expect((await owner('/bookings/HQ-9')).status).toBe(404);
  });

  test('the owner can add yesterday’s walk-in without an email address', async () => {
    const today = '2025-11-21';
    const offered = await studio.fetch(`/api/bookings/times?day=${today}&session=mini`);
    const available = await owner(`/times?day=${today}&session=mini`);
    expect(offered.json.data.times).not.toContain('10:00');
    expect(available.json.data.times).not.toContain('10:00');
    expect(available.json.data.times.length).toBeGreaterThan(offered.json.data.times.length);
    const walkIn = { ...booking({ day: '2025-11-20', time: '15:00', name: 'Walk-in' }), email: '' };
    const { status, json } = await owner('/bookings', { json: walkIn });
    expect([status, json.data.status]).toEqual([201, 'accepted']);
    expect(await studio.getEmails()).toEqual([]);
    const csv = await owner('/bookings.csv');
    expect(csv.text).toContain('Walk-in');
    expect(csv.text).not.toContain('no-email');
    const wrong = await owner('/bookings', { json: { ...walkIn, email: 'invalid' } });
    expect([wrong.status, wrong.json.fields.email]).toEqual([
      422,
      expect.stringContaining('name@example.com'),
    ]);
    const photos = { version: 1, link: 'https://gallery.example.com/w' };
    const path = `/api/admin/bookings/${json.data.id}/photos`;
    expect((await owner(path, { json: photos })).json.data).toMatchObject({ photosSentAt: null });
    expect((await owner.get('/bookings?photos=due')).total).toBe(0);

    // The owner picks the same customer again and adds the email address later.
    const { customerId } = json.data;
    const second = { ...walkIn, day: '2025-11-19', customerId };
    expect((await owner('/bookings', { json: second })).json.data.customerId).toBe(customerId);
    const edit = { method: 'PATCH', json: { version: 1, email: 'Walk.In@example.com' } };
    expect((await owner(`/customers/${customerId}`, edit)).json.data.email).toBe('walk.in@example.com');
    const found = await owner.list('/bookings?q=walk.in@');
    expect(found.map(({ email }: { email: string }) => email)).toEqual(Array(2).fill('walk.in@example.com'));
    expect((await owner(path, { json: { ...photos, version: 3 } })).status).toBe(200);
    expect((await studio.getEmails()).filter((email) => email.includes('gallery.example.com'))).toHaveLength(
      1,
    );
  });
});
