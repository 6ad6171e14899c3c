import { describe, expect } from 'vitest';
import { findEmails, getDetail } from './booking-client.ts';
import { booking } from './example-requests.ts';
import { describeDatabases, owner, studio, test } from './service-test.ts';

const hour = 3_600_000;
const wrong = 'robni@example.com';
const right = 'robin@example.com';

/** Books with a mistyped address, and returns the response to the form. */
async function book(overrides: object = {}) {
  const { status, text, json } = await studio.fetch('/api/bookings', {
    json: booking({ email: wrong, ...overrides }),
  });
  expect(status, text).toBe(200);
  return json.data;
}

const correct = (fields: object) =>
  studio.fetch('/api/bookings/email', { json: { email: right, ...fields } });

/** Returns the links to the booking's page in the emails to an address, the oldest first. */
const findLinks = async (address: string) =>
  (await studio.getEmails())
    .filter((email) => /^To: .*$/m.exec(email)?.[0].includes(address))
    .flatMap((email) => /\/api\/bookings\/[\w-]+\.[\w-]+/.exec(email) ?? []);

const getToken = (link: string | undefined) => link?.split('/').at(-1) ?? '';

describeDatabases('the mistyped address of a booking', () => {
  test('is corrected once if two corrections arrive at the same moment', async () => {
    const { number, emailToken: token } = await book();
    const replies = await Promise.all([correct({ token }), correct({ token, email: 'other@example.com' })]);
    expect(replies.map(({ status }) => String(status)).toSorted()).toEqual(['200', '404']);
    const done = replies.find(({ status }) => status === 200);
    expect((await getDetail(number)).booking.email).toBe(done?.json.data.email);
  });
});

describe('the address of a booking', () => {
  test('is not changed by strangers: the form’s token is in no URL, and a link needs the address that it was sent to', async () => {
    const { emailToken } = await book();
    const [link] = await findLinks(wrong);
    for (const action of ['', '/hold', '/cancel']) {
      const path = `/api/bookings/${emailToken}${action}`;
      expect((await studio.fetch(path, action ? { method: 'POST' } : {})).status).toBe(404);
    }
    // The same form, sent by someone else who knows its content.
    expect((await book()).emailToken).toBeNull();
    expect((await correct({ token: getToken(link) })).status).toBe(404);
    const guessed = await correct({ token: getToken(link), current: right });
    expect(guessed.json.fields).toEqual({ current: 'This isn’t the address that you booked with.' });
    expect((await correct({ token: getToken(link), current: wrong.toUpperCase() })).status).toBe(200);
    expect((await correct({ token: emailToken })).status).toBe(404);
  });

  test('stays once the customer has opened the link and kept the time, and once the hold has ended', async () => {
    const { emailToken } = await book();
    const [link = ''] = await findLinks(wrong);
    expect((await studio.fetch(link)).text).toContain('Wrong address?');
    await studio.fetch(`${link}/hold`, { method: 'POST' });
    expect((await studio.fetch(link)).text).not.toContain('Wrong address?');
    const late = await correct({ token: emailToken });
    expect([late.status, late.json.error]).toEqual([
      409,
      expect.stringContaining('call us at (704) 555-0137'),
    ]);

    const { emailToken: token } = await book({ time: '18:00' });
    studio.clock.time += 3 * hour;
    expect((await correct({ token })).status).toBe(409);
  });

  test('can be changed three times a day, whether that works or not, and not to one with three open requests', async () => {
    for (const time of ['10:00', '12:00', '16:00']) {
      await book({ time, email: 'busy@example.com' });
      studio.clock.time += hour / 2;
    }
    let { emailToken: token } = await book();
    expect((await correct({ token, email: 'busy@example.com' })).json.error).toContain('3 open requests');
    for (const name of ['a', 'b']) {
      const { json } = await correct({ token, email: `${name}@example.com` });
      ({ token } = json.data);
    }
    expect((await correct({ token, email: 'd@example.com' })).status).toBe(429);
  });

  test('is corrected by the visitor who booked: the email is sent again, and only the new link works', async () => {
    const { number, emailToken } = await book();
    const [oldLink = ''] = await findLinks(wrong);
    const reply = await correct({ token: emailToken });
    expect([reply.status, reply.json.data.email]).toEqual([200, right]);
    expect(reply.json.data.token).not.toBe(emailToken);
    const [newLink = ''] = await findLinks(right);
    expect((await studio.fetch(oldLink)).status).toBe(404);
    expect((await studio.fetch(newLink)).text).toContain('Keep this time');

    const { booking: corrected, history } = await getDetail(number);
    expect(corrected).toMatchObject({
      email: right,
      status: 'requested',
      heldUntil: '2025-11-21T19:00:00.000Z',
    });
    expect(history.at(-1)).toMatchObject({
      action: 'booking.correct-email',
      summary: `${number} was sent to another email address`,
      actor: 'customer',
    });
    expect(await owner.list(`/bookings?q=${right}`)).toHaveLength(1);
    expect(await owner.list(`/bookings?q=${wrong}`)).toHaveLength(0);
    const customers = await owner.list('/customers');
    expect(
      customers.map(({ email, bookings }: { email: string; bookings: number }) => [email, bookings]),
    ).toEqual(
      expect.arrayContaining([
        [right, 1],
        [wrong, 0],
      ]),
    );
    expect(await findEmails(/^Robin Example corrected the email address of HQ-1001/)).toHaveLength(1);
  });
});
