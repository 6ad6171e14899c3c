import { describe, expect } from 'vitest';
import { act, getDetail, requestBooking } from './booking-client.ts';
import { booking } from './example-requests.ts';
import { describeDatabases, owner, studio, test } from './service-test.ts';

const hour = 3_600_000;

let visitors = 0;

const request = (overrides: object = {}, address = `10.3.0.${(visitors += 1)}`) =>
  studio.fetch('/api/bookings', { json: booking(overrides), headers: { 'x-forwarded-for': address } });

const other = (overrides: object = {}) =>
  request({ name: 'Noa Example', email: 'noa@example.com', ...overrides });

const availableTimes = async () =>
  (await studio.fetch('/api/bookings/times?day=2025-11-25&session=standard')).json.data.times as string[];

const getLink = async () => {
  const email = (await studio.getEmails()).find((text) => text.includes('We got your request')) ?? '';
  return /https:\/\/hushquarter\.example(\/api\/bookings\/[\w.-]+)/.exec(email)?.[1] ?? '';
};

const keepTime = async () => studio.fetch(`${await getLink()}/hold`, { method: 'POST' });

describeDatabases('a booking request', () => {
  test('expires after 48 hours without a response, or after the time set by the owner', async () => {
    await request();
    await keepTime();
    const value = { leadHours: 0, bufferMinutes: 0, expiryHours: 6 };
    await owner.saveSettings('booking', value);
    await other({ time: '18:00' });
    const getStatuses = async () => {
      await studio.scheduler.runDue();
      const rows = await studio.service.db
        .selectFrom('bookings')
        .select('status')
        .orderBy('number')
        .execute();
      return rows.map(({ status }) => status);
    };
    expect(await getStatuses()).toEqual(['requested', 'requested']);
    studio.clock.time += 6 * hour;
    expect(await getStatuses()).toEqual(['requested', 'declined']);
    studio.clock.time += 42 * hour;
    expect(await getStatuses()).toEqual(['declined', 'declined']);
    expect(await availableTimes()).toContain('14:00');
    const expired = (await studio.getEmails()).filter((email) =>
      /^Subject: Your request HQ-1001 has expired/m.test(email),
    );
    expect(expired).toHaveLength(1);
    const [{ id }] = await owner.list('/bookings?q=HQ-1001');
    const { history } = await owner.get(`/bookings/${id}`);
    expect(history.at(-1)).toMatchObject({
      action: 'booking.expire',
      summary: 'HQ-1001 expired without a response',
      actor: 'service',
    });
  });
});

describe('a booking request', () => {
  test('still expires after the owner has edited it', async () => {
    const id = await requestBooking();
    const { heldUntil, expiresAt } = (await getDetail(id)).booking;
    const edited = await act(id, 'edit', { session: 'mini', guests: 3, addOns: [], extraTime: 0 });
    expect(edited).toMatchObject({ status: 'requested', session: 'mini', heldUntil, expiresAt });
    studio.clock.time += 48 * hour;
    await studio.scheduler.runDue();
    expect((await getDetail(id)).booking.status).toBe('declined');
  });

  test('holds its time for two hours, even if an email scanner opens the link', async () => {
    await request();
    expect((await studio.getEmails()).join()).toContain(
      'holding this time until Friday, November 21, at 2 pm',
    );
    const link = await getLink();
    for (const method of ['GET', 'HEAD']) {
      await studio.fetch(link, { method });
    }
    const opened = (await studio.fetch(link)).text;
    expect(opened).toContain('Our hold ends');
    expect(opened).toContain('<button>Keep this time</button>');
    studio.clock.time += 2 * hour - 1000;
    expect(await availableTimes()).not.toContain('14:00');
    expect((await other()).status).toBe(422);
    studio.clock.time += 2000;
    expect(await availableTimes()).toContain('14:00');
    expect((await other()).status).toBe(200);
    const page = (await studio.fetch(await getLink())).text;
    expect(page).toContain('someone else took it');
    const { rows } = await owner.get('/bookings?sort=number');
    const first = rows.find(({ number }: { number: number }) => number === 1001);
    const accepted = await owner(`/bookings/${first.id}/accept`, {
      json: { version: first.version },
    });
    expect(accepted.status).toBe(409);
  });

  test('holds its time until the studio responds, once the customer asks to keep it', async () => {
    await request();
    const kept = await keepTime();
    expect([kept.status, kept.headers.get('location')]).toEqual([303, await getLink()]);
    expect((await studio.fetch(await getLink())).text).toContain(
      'we’re holding this time for you until we reply. We’ll reply by email.',
    );
    studio.clock.time += 5 * hour;
    expect(await availableTimes()).not.toContain('14:00');
    expect((await other()).status).toBe(422);
  });

  test('is rejected if the email address has three open requests', async () => {
    for (const time of ['11:00', '13:00', '15:00']) {
      expect((await request({ time })).status).toBe(200);
      studio.clock.time += hour;
    }
    const fourth = await request({ time: '17:00' });
    expect([fourth.status, fourth.json.error]).toEqual([429, expect.stringContaining('3 open requests')]);
    expect((await other({ time: '17:00' })).status).toBe(200);
  });

  test('is rejected after five requests from one IP address in two hours', async () => {
    const times = ['11:00', '12:00', '13:00', '15:00', '16:00', '17:00'];
    const statuses: number[] = [];
    for (const [index, time] of times.entries()) {
      statuses.push((await request({ time, email: `guest${index}@example.com` }, '10.4.0.1')).status);
      studio.clock.time += 60_000;
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    // The rejected request does not hold its time.
    expect((await request({ time: '17:00' }, '10.4.0.2')).status).toBe(200);
  });

  test('can be rescheduled by link ten times a day and canceled anytime', async () => {
    await request();
    const link = await getLink();
    const statuses: number[] = [];
    for (let index = 0; index < 12; index += 1) {
      const json = { day: '2025-11-26', time: `${14 + (index % 3)}:00` };
      statuses.push((await studio.fetch(`${link}/move`, { json })).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429, 429]);
    expect((await studio.fetch(`${link}/cancel`, { json: {} })).status).toBe(200);
  });
});
