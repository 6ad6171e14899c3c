import { expect } from 'vitest';
import { booking } from './example-requests.ts';
import { describeDatabases, owner, studio, test } from './service-test.ts';

const minute = 60_000;
const link = 'https://gallery.example/s/robin';
/** The session of `booking()` is 45 minutes long. */
const sessionEnd = Date.parse('2025-11-25T19:45:00Z');

describeDatabases('photos', () => {
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

  test('can be sent again with another link', async () => {
    const { id } = await acceptBooking();
    studio.clock.time = sessionEnd;
    await deliver(id);
    const again = await deliver(id, { link: `${link}-2` });
    expect(again.json.data.galleryLink).toBe(`${link}-2`);
    const emails = await findEmails(/^Subject: Your photos are ready/m);
    expect(emails.filter((email) => email.includes('share it only with people you trust'))).toHaveLength(2);
    const { history } = await owner.get(`/bookings/${id}`);
    expect(history.at(-1).summary).toBe('The photos for HQ-1001 were shared again');
  });

  test('for a customer without an email address are saved as a link, and the history says that no email was sent', async () => {
    const first = await studio.signIn();
    const walkIn = booking({ email: '', name: 'Walk-in Guest' });
    const { id } = (await first('/api/admin/bookings', { json: walkIn })).json.data;
    const countDue = async () => {
      const { rows } = await owner.get('/bookings?photos=due');
      return [(await owner.get('/dashboard')).photosDue, rows.length];
    };
    studio.clock.time = sessionEnd + 15 * minute;
    expect(await countDue()).toEqual([1, 1]);
    expect((await deliver(id)).json.data).toMatchObject({ galleryLink: link, email: '' });
    expect(await countDue()).toEqual([0, 0]);
    expect(await studio.getEmails()).toEqual([]);
    const { history } = await owner.get(`/bookings/${id}`);
    expect(history.at(-1).summary).toBe('The gallery link for HQ-1001 was saved; no email was sent');
  });

  test('are not delivered with an invalid link', async () => {
    const { id } = await acceptBooking();
    studio.clock.time = sessionEnd;
    for (const invalid of ['http://gallery.example/s', 'javascript:alert(1)', 'gallery', '']) {
      const { status, json } = await deliver(id, { link: invalid });
      expect([invalid, status]).toEqual([invalid, 422]);
      expect(json.fields.link).toMatch(/^Please/);
    }
  });

  test('leave no link behind when the customer is erased', async () => {
    const { id } = await acceptBooking();
    studio.clock.time = sessionEnd;
    await deliver(id, { note: 'For Robin' });
    const { customerId } = (await owner.get(`/bookings/${id}`)).booking;
    const { version } = (await owner.get(`/customers/${customerId}`)).customer;
    const confirm = 'robin@example.com';
    const erasure = { method: 'DELETE', json: { version, confirm } };
    expect((await owner(`/customers/${customerId}`, erasure)).status).toBe(200);
    const row = await studio.service.db.selectFrom('bookings').selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({ name: 'Erased', galleryLink: null, galleryNote: null });
    expect(await owner.list('/bookings?photos=due')).toEqual([]);
  });
});
