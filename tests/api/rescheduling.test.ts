import { describe, expect } from 'vitest';
import { getPageLink, requestBooking } from './booking-client.ts';
import { booking } from './example-requests.ts';
import { describeDatabases, owner, restart, studio, test } from './service-test.ts';

const hour = 3_600_000;
const oldTime = 'Tuesday, November 25, at 2 pm';
const newTime = 'Wednesday, November 26, at 6 pm';

/** Books a session, confirms it, and asks as the customer for a peak time on another day. */
async function requestNewTime() {
  await studio.fetch('/api/bookings', { json: booking() });
  const link = /\/api\/bookings\/[\w.-]+/.exec((await studio.getEmails()).join('\n'))?.[0] ?? '';
  const getRow = async () => (await owner.list('/bookings'))[0];
  const act = async (action: string, overrides: object = {}) => {
    const { id, version } = await getRow();
    return owner(`/bookings/${id}/${action}`, {
      json: { version, ...overrides },
    });
  };
  expect((await act('accept')).status).toBe(200);
  const form = { day: '2025-11-26', time: '18:00' };
  const headers = { origin: studio.origin };
  const first = await studio.fetch(`${link}/move`, { form, headers });
  expect(first.text).toContain(
    'You picked Wednesday, November\u00A026, at\u00A06\u00A0pm. That’s a peak time, so it’s $20 more: $204 instead of $184. You’ll have $204 left to pay.',
  );
  expect((await getRow()).moveStartsAt).toBe(null);
  const confirmed = await studio.fetch(`${link}/move`, { form: { ...form, total: '20400' }, headers });
  expect(confirmed.status).toBe(303);
  return { link, getRow, act, headers };
}

const getAvailableTimes = async (day: string) =>
  (await studio.fetch(`/api/bookings/times?day=${day}&session=standard`)).json.data.times;

const findEmails = async (subject: string) =>
  (await studio.getEmails()).filter((email) => new RegExp(`^Subject: ${subject}`, 'm').test(email));

const findDeclineEmails = async () =>
  (await studio.getEmails()).filter((email) => email.includes('we can’t reschedule your session'));

describeDatabases('a customer who reschedules a confirmed session', () => {
  test('keeps the old time and holds the new one, and both sides get an email', async () => {
    const { link, getRow } = await requestNewTime();
    expect(await getRow()).toMatchObject({
      status: 'accepted',
      day: '2025-11-25',
      time: '14:00',
      total: 18_400,
    });
    expect(await getAvailableTimes('2025-11-25')).not.toContain('14:00');
    expect(await getAvailableTimes('2025-11-26')).not.toContain('18:00');
    const other = booking({ email: 'noa@example.com', day: '2025-11-26', time: '18:00' });
    expect((await studio.fetch('/api/bookings', { json: other })).status).toBe(422);
    const [customer = ''] = await findEmails('We got your request to reschedule');
    expect(customer).toContain(`Until then, your session is still scheduled for ${oldTime}.`);
    expect(customer).toContain(`New time: ${newTime}`);
    const [notice = ''] = await findEmails('Robin Example asked to reschedule HQ-1001');
    expect(notice).toContain(`When: ${oldTime}\r\nNew time: ${newTime}`);
    const page = (await studio.fetch(link)).text.replaceAll('\u00A0', ' ');
    expect(page).toContain(`You asked to reschedule to <strong>${newTime}</strong>`);
    const { requests, counts } = await owner.get('/dashboard');
    expect([requests.length, counts.requests]).toEqual([1, 1]);
    const { days } = await owner.get('/calendar?from=2025-11-25&to=2025-11-26');
    expect(days).toMatchObject([
      { bookings: [{ number: 1001 }], moves: [] },
      { bookings: [], moves: [{ number: 1001, moveStartsAt: '2025-11-26T23:00:00.000Z' }] },
    ]);
    const found = await owner.get('/bookings?status=requested');
    expect(found.rows).toMatchObject([{ number: 1001, status: 'accepted' }]);
  });
});

describeDatabases('a customer who clicks twice', () => {
  test('is rescheduled, or asks for a new time, once', async () => {
    await restart({ change: ({ booking: rules }) => void (rules.confirmsUpTo = 2) });
    await requestBooking({ time: '14:00', guests: 2 });
    const link = await getPageLink();
    const clickTwice = async (action: string, form: Record<string, string> = {}) => {
      const click = () => studio.fetch(`${link}/${action}`, { form, headers: { origin: studio.origin } });
      const [first, second] = await Promise.all([click(), click()]);
      expect([first.status, second.status]).toEqual([303, 303]);
      expect(first.headers.get('location')).toBe(second.headers.get('location'));
    };
    await clickTwice('confirm');
    await clickTwice('move', { day: '2025-11-26', time: '14:00' });
    expect(await findEmails('New time: Standard session')).toHaveLength(1);
    expect(await findEmails('Robin Example rescheduled HQ-1001')).toHaveLength(1);
    await restart();
    await clickTwice('move', { day: '2025-11-26', time: '15:00' });
    expect(await findEmails('We got your request to reschedule')).toHaveLength(1);
    expect(await findEmails('Robin Example asked to reschedule HQ-1001')).toHaveLength(1);
    await clickTwice('cancel');
    expect(await findEmails('Robin Example canceled HQ-1001')).toHaveLength(1);
  });
});

describe('a customer who reschedules a confirmed session', () => {
  test('has the new time and its price once the studio confirms', async () => {
    const { getRow, act } = await requestNewTime();
    expect((await act('accept-move')).status).toBe(200);
    expect(await getRow()).toMatchObject({
      status: 'accepted',
      day: '2025-11-26',
      time: '18:00',
      total: 20_400,
      moveStartsAt: null,
    });
    expect(await getAvailableTimes('2025-11-25')).toContain('14:00');
    expect(await findEmails(`New time: Standard session, ${newTime}`)).toHaveLength(1);
    expect((await act('accept-move')).status).toBe(409);
    expect((await act('decline-move')).json.error).toBe('HQ-1001 has no request for a new time.');
  });

  test('keeps the old time if the studio declines, with a reason', async () => {
    const { getRow, act } = await requestNewTime();
    await act('decline-move', { reason: 'We close early that day.' });
    expect(await getRow()).toMatchObject({ status: 'accepted', day: '2025-11-25', total: 18_400 });
    expect(await getAvailableTimes('2025-11-26')).toContain('18:00');
    const [email = ''] = await findDeclineEmails();
    expect(email).toContain(
      `can’t reschedule your session to ${newTime}. It’s still scheduled for ${oldTime}.`,
    );
    expect(email).toContain('We close early that day.');
  });

  test('keeps the old time if the studio does not respond', async () => {
    const { getRow } = await requestNewTime();
    studio.clock.time += 49 * hour;
    await studio.scheduler.runDue();
    expect(await getRow()).toMatchObject({ status: 'accepted', day: '2025-11-25', moveStartsAt: null });
    expect(await findDeclineEmails()).toHaveLength(1);
  });

  test('can withdraw the request, choose another time, and cancel', async () => {
    const { link, getRow, headers } = await requestNewTime();
    expect((await studio.fetch(`${link}/keep`, { form: {}, headers })).status).toBe(303);
    expect(await getRow()).toMatchObject({ status: 'accepted', day: '2025-11-25', moveStartsAt: null });
    expect(await findEmails('Robin Example kept the original time for HQ-1001')).toHaveLength(1);
    // This time, half an hour later, overlaps only the booking itself.
    await studio.fetch(`${link}/move`, { form: { day: '2025-11-25', time: '14:30' }, headers });
    expect((await getRow()).moveStartsAt).toBe('2025-11-25T19:30:00.000Z');
    await studio.fetch(`${link}/cancel`, { form: {}, headers });
    expect(await getRow()).toMatchObject({ status: 'canceled', moveStartsAt: null });
    expect(await getAvailableTimes('2025-11-25')).toEqual(expect.arrayContaining(['14:00', '14:30']));
  });

  test('sees only a day’s available start times, with price differences', async () => {
    const { link } = await requestNewTime();
    await studio.fetch('/api/bookings', { json: booking({ email: 'noa@example.com', time: '17:00' }) });
    const { text } = await studio.fetch(`${link}?day=2025-11-25`);
    const starts = [...text.matchAll(/name="time" value="([\d:]+)"/g)].map(([, time]) => time);
    // Its own time is free, except where it starts now. The other session takes the time from 4:45 pm to 6 pm.
    expect(starts).toEqual(expect.arrayContaining(['13:30', '14:30', '16:00', '18:00']));
    expect(starts).not.toContain('14:00');
    expect(starts.filter((time = '') => time > '16:00' && time < '18:00')).toEqual([]);
    expect(text).toMatch(
      /<summary>Afternoon, off-peak <b>same price<\/b><\/summary>[^]*<summary>Evening, peak <b>\$20 more<\/b><\/summary>/,
    );
    for (const query of ['?day=yesterday', '?day=2031-01-01', '?month=1999-01', '?month=2025-99']) {
      const page = await studio.fetch(link + query);
      expect([page.status, page.text.includes('name="time"')]).toEqual([200, false]);
    }
  });
});
