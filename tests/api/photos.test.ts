import { expect } from 'vitest';
import { booking } from './example-requests.ts';
import { describeDatabases, owner, studio, test } from './service-test.ts';

const minute = 60_000;
const link = 'https://gallery.example/s/robin';
/** The session of `booking()` is 45 minutes long. */
const sessionEnd = Date.parse('2025-11-25T19:45:00Z');

async function acceptBooking() {
  const first = await studio.signIn();
  await studio.fetch('/api/bookings', { json: booking() });
  const [row] = (await first('/api/admin/bookings')).json.data.rows;
  await first(`/api/admin/bookings/${row.id}/accept`, { json: { version: row.version } });
  return { id: row.id as string };
}

const deliver = async (id: string, overrides: object = {}) => {
  const { version } = (await owner.get(`/bookings/${id}`)).booking;
  return owner(`/bookings/${id}/photos`, { json: { version, link, ...overrides } });
};

const findEmails = async (subject: RegExp) =>
  (await studio.getEmails()).filter((email) => subject.test(email));

describeDatabases('photos', () => {
  test('are due 15 minutes after the session, delivered by email, and linked on the customer’s page', async () => {
    const { id } = await acceptBooking();
    const countDue = async () => {
      const { rows } = await owner.get('/bookings?photos=due');
      return [(await owner.get('/dashboard')).photosDue, rows.length];
    };
    expect((await deliver(id)).json.error).toContain('has not started yet');
    studio.clock.time = sessionEnd + 15 * minute - 1000;
    expect(await countDue()).toEqual([0, 0]);
    studio.clock.time = sessionEnd + 15 * minute;
    expect(await countDue()).toEqual([1, 1]);

    const sent = await deliver(id, { note: 'Number 12 is our favorite.', closes: '2026-01-24' });
    expect(sent.json.data).toMatchObject({ galleryLink: link, galleryCloses: '2026-01-24' });
    expect(await countDue()).toEqual([0, 0]);
    const [email = ''] = await findEmails(/^Subject: Your photos are ready/m);
    expect(email).toContain(link);
    expect(email).toContain('Number 12 is our favorite.');
    expect(email).toContain('open through Saturday, January 24');

    const [, page = ''] = /(\/api\/bookings\/[\w.-]+)/.exec(email) ?? [];
    expect((await studio.fetch(page)).text).toContain(`href="${link}"`);
    studio.clock.time = Date.parse('2026-01-25T12:00:00Z');
    const closed = (await studio.fetch(page)).text;
    expect(closed).not.toContain(link);
    expect(closed).toContain('was open through Saturday, January 24');
  });
});
