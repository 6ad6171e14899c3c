import { describe, expect } from 'vitest';
import { act, findEmails, getDetail, getMoney, getPageLink, requestBooking } from './booking-client.ts';
import { owner, studio, test } from './service-test.ts';

const hour = 3_600_000;
const message = {
  subject: 'We’re closed on {when}',
  text: 'Hi {firstname},\n\nA pipe burst.\n\n[Choose another time]({link})',
};

/** Books and confirms sessions, and blocks their day. Returns the blocked time's path. */
async function blockDay(...overrides: object[]): Promise<{ path: string; ids: string[] }> {
  const ids: string[] = [];
  for (const override of overrides) {
    const id = await requestBooking({ guests: 2, ...override });
    await act(id, 'accept');
    ids.push(id);
  }
  const { id } = await owner.post('/blocked-times', { day: '2025-11-25', reason: 'Repairs' });
  return { path: `/blocked-times/${id}`, ids };
}

const noa = { time: '14:00', name: 'Noa Example', email: 'noa@example.com' };

describe('the customers with a booking in a blocked time', () => {
  test('each get an email with their own name, time and link', async () => {
    const { path, ids } = await blockDay({ time: '18:00' }, noa, { ...noa, day: '2025-11-26' });
    await owner.post('/bookings', {
      session: 'mini',
      day: '2025-11-25',
      time: '10:00',
      name: 'Walk-in Guest',
      override: true,
    });
    expect(await owner.get(`${path}/bookings`)).toMatchObject([
      { name: 'Walk-in Guest', email: '' },
      { name: 'Noa Example' },
      { name: 'Robin Example' },
    ]);
    const preview = await owner.post(`${path}/preview`, message);
    expect(preview.subject).toBe('We’re closed on Tuesday, November 25, at 2 pm');
    expect(preview.text).toContain('Hi Noa,');
    expect(await owner.post(`${path}/emails`, message)).toEqual({ count: 2 });
    const emails = await findEmails(/^We.re closed|^=\?/);
    const sent = emails.filter((email) => email.includes('A pipe burst.'));
    expect(sent).toHaveLength(2);
    expect(sent.join('\n')).toMatch(/Hi Noa[\s\S]*Hi Robin|Hi Robin[\s\S]*Hi Noa/);
    const links = sent.map((email) => /\/api\/bookings\/[\w.-]+/.exec(email)?.[0]);
    expect(new Set(links).size).toBe(2);
    const { history, booking } = await getDetail(ids[0] ?? '');
    expect(history.at(-1)?.summary).toBe('HQ-1001: the customer was asked to choose another time');
    expect(booking.askedToMoveAt).not.toBe(null);
    expect((await getDetail(ids[2] ?? '')).booking.askedToMoveAt).toBe(null);
  });

  test('reschedule for free at short notice, but only until they have a new time', async () => {
    const { path, ids } = await blockDay(noa);
    const link = await getPageLink();
    studio.clock.time = Date.parse('2025-11-25T19:00:00Z') - 2 * hour;
    const move = (day: string) =>
      studio.fetch(`${link}/move`, { json: { day, time: '14:00' }, headers: { origin: studio.origin } });
    expect((await move('2025-11-27')).status).toBe(409);
    await owner.post(`${path}/emails`, message);
    expect((await studio.fetch(link)).text).toContain('for free until');
    expect((await move('2025-11-27')).status).toBe(200);
    const [id = ''] = ids;
    expect(await act(id, 'accept-move')).toMatchObject({ day: '2025-11-27', askedToMoveAt: null });
    studio.clock.time = Date.parse('2025-11-27T19:00:00Z') - 2 * hour;
    expect((await move('2025-11-28')).status).toBe(409);
    expect((await owner(`${path}/emails`, { json: message })).json.error).toBe(
      'No customer with an email address has a booking in this time.',
    );
  });

  test('cancel for free at short notice', async () => {
    const { path, ids } = await blockDay(noa);
    const [id = ''] = ids;
    const { total } = (await getDetail(id)).booking;
    await owner.post(`/bookings/${id}/payments`, { method: 'card', amount: total });
    const link = await getPageLink();
    await owner.post(`${path}/emails`, message);
    studio.clock.time = Date.parse('2025-11-25T19:00:00Z') - 2 * hour;
    const canceled = await studio.fetch(`${link}/cancel`, { json: {}, headers: { origin: studio.origin } });
    expect(canceled.status).toBe(200);
    expect(await getMoney(id)).toMatchObject({ chargedTotal: 0, overpaid: total, state: 'refund-due' });
  });

  test('get no email with a placeholder that isn’t filled in', async () => {
    const { path } = await blockDay(noa);
    const reply = await owner(`${path}/emails`, { json: { ...message, text: 'Hi {nickname}' } });
    expect(reply.json.fields.text).toContain('{nickname} isn’t available in this email.');
  });
});
