import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { makeWishToken } from '#src/service/bookings/time/offered-time.ts';
import { updateWaitlist } from '#src/service/waitlist/update-waitlist.ts';
import { booking, wish } from './example-requests.ts';
import { describeDatabases, owner, restart, runTasksAfter, studio, test } from './service-test.ts';
import { friday } from './test-service.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = '2025-11-25';

let visitors = 0;

/** Each request has its own IP address, so that rate limits don't apply. */
const send = (path: string, json: object) =>
  studio.fetch(path, { json, headers: { 'x-forwarded-for': `10.5.0.${(visitors += 1)}` } });

const join = (overrides: object = {}) => send('/api/wishes', wish(overrides));
const book = (overrides: object = {}) =>
  send('/api/bookings', booking({ email: 'noa@example.com', name: 'Noa', ...overrides }));

const findEmailsTo = async (email: string) =>
  (await studio.getEmails()).filter((text) => new RegExp(`^To: .*${email}`, 'm').test(text));

const getLink = async (email = 'robin@example.com') => {
  const latest = (await findEmailsTo(email)).at(-1) ?? '';
  return /https:\/\/hushquarter\.example(\/api\/wishes\/[\w.-]+)/.exec(latest)?.[1] ?? '';
};
const getOfferToken = async (email?: string) => (await getLink(email)).split('/').at(-1) ?? '';

async function joinAndConfirm(overrides: { email?: string; [name: string]: unknown } = {}): Promise<string> {
  const reply = await join(overrides);
  expect(reply.status, reply.text).toBe(200);
  const link = await getLink(overrides.email);
  expect((await studio.fetch(`${link}/confirm`, { method: 'POST' })).status).toBe(303);
  return link;
}

const findOfferEmails = async () =>
  (await studio.getEmails()).flatMap((text) => /^Subject: A time is open: (.+)$/m.exec(text)?.[1] ?? []);

const getTimes = async (query = '') =>
  (await studio.fetch(`/api/bookings/times?day=${day}&session=standard${query}`)).json.data.times as string[];

const readWishes = () => studio.service.db.selectFrom('wishes').selectAll().orderBy('id').execute();
const readStatuses = async () =>
  (await readWishes()).map(({ email, status }) => `${email.split('@')[0]} ${status}`);

const block = (time: string, endTime?: string) =>
  owner.post('/blocked-times', { day, time, ...(endTime && { endTime }) });

/** The whole day is blocked until `open()` removes a block. Then one Standard session fits, at 2 pm. */
async function fillDay(): Promise<{ open: () => Promise<void> }> {
  await block('00:00', '14:00');
  await block('14:45');
  const { id, version } = await block('14:00', '14:45');
  return {
    async open() {
      await owner(`/blocked-times/${id}`, { method: 'DELETE', json: { version } });
      await studio.scheduler.runDue();
    },
  };
}

describeDatabases('a visitor who waits for a time', () => {
  test('gets one email until they confirm, and no offer before', async () => {
    const { open } = await fillDay();
    await join();
    await join({ day1: '2025-11-26', day2: day, part2: 'afternoon' });
    expect(await findEmailsTo('robin@example.com')).toHaveLength(1);
    await open();
    expect(await findOfferEmails()).toEqual([]);
    const link = await getLink();
    expect((await studio.fetch(link)).text).toContain('<button>Yes, tell me</button>');
    expect(await readStatuses()).toEqual(['robin unconfirmed', 'robin unconfirmed']);
    await studio.fetch(`${link}/confirm`, { method: 'POST' });
    expect(await readStatuses()).toEqual(['robin waiting', 'robin waiting']);
  });

  test('gets a freed time for 30 minutes, in which nobody else can book it', async () => {
    const { open } = await fillDay();
    await joinAndConfirm();
    await open();
    expect(await findOfferEmails()).toEqual(['Tuesday, November 25, at 2 pm']);
    expect(await getTimes()).toEqual([]);
    const token = await getOfferToken();
    expect(await getTimes(`&offer=${token}`)).toEqual(['14:00']);
    expect((await book()).json.fields).toEqual({ time: expect.stringContaining('just taken') });
    expect((await book({ offer: 'forged.token' })).status).toBe(422);
    studio.clock.time += 29 * minute;
    const booked = await book({ email: 'robin@example.com', name: 'Robin Example', offer: token });
    expect(booked.status, booked.text).toBe(200);
    expect(await readStatuses()).toEqual(['robin booked']);
    await studio.scheduler.runDue();
    expect(await findOfferEmails()).toHaveLength(1);
  });

  test('is in line again after a booking that was not confirmed, but only once', async () => {
    await restart({ change: ({ booking: rules }) => void (rules.confirmsUpTo = 4) });
    const { open } = await fillDay();
    await joinAndConfirm();
    await open();
    const bookOffered = async () => {
      const token = await getOfferToken();
      const reply = await book({ email: 'robin@example.com', name: 'Robin Example', offer: token });
      expect(reply.json.data, reply.text).toMatchObject({ state: 'open-link' });
      expect(await readStatuses()).toEqual(['robin booked']);
      studio.clock.time += 2 * hour;
      await studio.scheduler.runDue();
    };
    await bookOffered();
    expect(await readStatuses()).toEqual(['robin offered']);
    expect(await findOfferEmails()).toHaveLength(2);
    await bookOffered();
    expect(await readStatuses()).toEqual(['robin passed']);
    expect(await findOfferEmails()).toHaveLength(2);
  });

  test('loses it to the next in line after 30 minutes, and then it is open to everyone', async () => {
    const { open } = await fillDay();
    await joinAndConfirm({ email: 'ada@example.com' });
    studio.clock.time += minute;
    await joinAndConfirm({ email: 'kim@example.com' });
    await open();
    expect(await readStatuses()).toEqual(['ada offered', 'kim waiting']);
    studio.clock.time += 30 * minute;
    await studio.scheduler.runDue();
    expect(await readStatuses()).toEqual(['ada passed', 'kim offered']);
    expect(
      (await book({ email: 'ada@example.com', offer: await getOfferToken('ada@example.com') })).status,
    ).toBe(422);
    await studio.fetch(`${await getLink('kim@example.com')}/pass`, { method: 'POST' });
    await studio.scheduler.runDue();
    expect(await readStatuses()).toEqual(['ada passed', 'kim passed']);
    expect(await getTimes()).toEqual(['14:00']);
    expect((await book()).status).toBe(200);
  });

  test('needs no other time on a day once they are booked', async () => {
    await joinAndConfirm({ part1: 'evening', day2: day, part2: 'morning', day3: '2025-11-26' });
    await studio.scheduler.runDue();
    const [first] = await readWishes();
    expect(first).toMatchObject({ status: 'offered', day, part: 'evening' });
    studio.clock.time += minute;
    await owner.post('/bookings', booking({ override: true }));
    await studio.scheduler.runDue();
    const rows = await readWishes();
    expect(rows.map(({ status, ...row }) => `${row.day} ${status}`)).toEqual([
      `${day} booked`,
      `${day} booked`,
      '2025-11-26 offered',
    ]);
  });
});

describe('an offer', () => {
  /** Friday to Saturday in Charlotte: the hour, whether the block of a Saturday time is gone by then, and whether it is offered. */
  test.for([
    ['at 9:59 pm for the next day', '2025-11-22T02:59:00Z', '2025-11-22', 'evening', 1],
    ['at 10 pm', '2025-11-22T03:00:00Z', '2025-11-22', 'evening', 0],
    ['at 7:59 am for the evening', '2025-11-22T12:59:00Z', '2025-11-22', 'evening', 0],
    ['at 8 am for the evening', '2025-11-22T13:00:00Z', '2025-11-22', 'evening', 1],
    ['at 5:59 am for the same morning', '2025-11-22T10:59:00Z', '2025-11-22', 'morning', 0],
    ['at 6 am for the same morning', '2025-11-22T11:00:00Z', '2025-11-22', 'morning', 1],
    ['at 6 am for the next morning', '2025-11-22T11:00:00Z', '2025-11-23', 'morning', 0],
  ] as const)('is not made at night: %s', async ([_name, at, wished, part, count]) => {
    await restart({ change: ({ booking: rules }) => void (rules.leadHours = 2) });
    await joinAndConfirm({ day1: wished, part1: part });
    studio.clock.time = Date.parse(at);
    await studio.scheduler.runDue();
    expect(await findOfferEmails()).toHaveLength(count);
  });

  test('is for a time that can still be booked when the offer ends', async () => {
    // The lead time is 12 hours.
    await joinAndConfirm({ day1: '2025-11-22', part1: 'morning' });
    studio.clock.time = Date.parse('2025-11-22T01:45:00Z'); // Friday, 8:45 pm
    await studio.scheduler.runDue();
    const [{ startsAt }] = await owner.list('/wishes');
    // At 9:15 pm, the earliest time is 9:15 am, and the studio opens at 10 am.
    expect(startsAt).toBe('2025-11-22T15:00:00.000Z');
  });

  test('is not made for a time that is too soon', async () => {
    await joinAndConfirm({ day1: '2025-11-22', part1: 'morning' });
    studio.clock.time = Date.parse('2025-11-22T04:59:00Z');
    await studio.scheduler.runDue();
    expect(await findOfferEmails()).toEqual([]);
  });

  test('is made at most twice for a day to someone who does not take it', async () => {
    for (let round = 0; round < 3; round += 1) {
      const link = await joinAndConfirm();
      await studio.scheduler.runDue();
      await studio.fetch(`${link}/pass`, { method: 'POST' });
      studio.clock.time += minute;
    }
    expect(await readStatuses()).toEqual(['robin passed', 'robin passed', 'robin waiting']);
  });
});

describe('the link of a visitor who waits', () => {
  test('shows the days and deletes everything', async () => {
    await fillDay();
    const link = await joinAndConfirm({ part1: 'evening', day2: '2025-11-26', part2: 'morning' });
    const page = (await studio.fetch(link)).text;
    expect(page).toContain('Wednesday, November\u00A026, morning');
    const left = await studio.fetch(`${link}/leave`, { method: 'POST' });
    expect([left.status, left.text]).toEqual([200, expect.stringContaining('Your days are deleted')]);
    expect((await studio.fetch(link)).status).toBe(404);
    expect(await readWishes()).toEqual([]);
  });

  test('ends if the address is not confirmed within a day, and after the retention period', async () => {
    await join();
    await joinAndConfirm({ email: 'kim@example.com' });
    await block('00:00');
    studio.clock.time += 24 * hour + minute;
    await studio.scheduler.runDue();
    expect(await readStatuses()).toEqual(['kim waiting']);
    await runTasksAfter(5 * 24 * hour);
    expect(await readStatuses()).toEqual(['kim ended']);
    await runTasksAfter(31 * 24 * hour);
    expect(await readWishes()).toEqual([]);
  });
});

describe('the owner', () => {
  test('sees who waits and what is offered, and deletes a day', async () => {
    const { open } = await fillDay();
    await joinAndConfirm({ part1: 'afternoon', addOns: ['petFee'] });
    const [waiting] = await owner.list(`/wishes?from=${day}&to=${day}&status=waiting`);
    expect(waiting).toMatchObject({
      day,
      part: 'afternoon',
      session: 'standard',
      guests: 2,
      addOns: ['petFee'],
    });
    const customer = await owner.post('/customers', { name: 'Robin', email: 'robin@example.com' });
    const exported = await owner(`/customers/${customer.id}/export`);
    expect(exported.json.wishes).toMatchObject([{ day, part: 'afternoon', status: 'waiting' }]);
    const csv = (await owner('/wishes.csv')).text;
    expect(csv).toContain(`"${day}","Afternoon","Standard",2,"Pet fee","Waiting"`);
    await open();
    await studio.scheduler.runDue();
    const [offered] = await owner.list('/wishes');
    expect(offered).toMatchObject({ status: 'offered', time: '14:00' });
    expect(await findOfferEmails()).toEqual(['Tuesday, November 25, at 2 pm']);
    const calendar = await owner.get(`/calendar?from=${day}&to=${day}`);
    expect(calendar.blocked).toContainEqual(
      expect.objectContaining({ reason: 'Offered to Robin Example', isOffer: true }),
    );
    const added = await owner('/bookings', { json: booking() });
    expect(added.json.error).toBe('A time offered to the waitlist starts at 2 pm.');
    const deleted = await owner(`/wishes/${waiting.id}`, {
      method: 'DELETE',
      json: { version: offered.version },
    });
    expect(deleted.status).toBe(200);
    expect(await getTimes()).toEqual(['14:00']);
  });
});

interface Held {
  startsAt: string;
  endsAt: string;
}

describeDatabases('times that become free', () => {
  /** What holds a time on a day: bookings and offers. */
  async function findHeld(wished: string): Promise<Held[]> {
    const { db } = studio.service;
    const now = new Date(studio.clock.time).toISOString();
    const bookings = await db.selectFrom('bookings').selectAll().where('day', '=', wished).execute();
    const offers = await db.selectFrom('wishes').selectAll().where('day', '=', wished).execute();
    return [
      ...bookings.filter(
        ({ status, heldUntil }) =>
          status === 'accepted' || (status === 'requested' && (heldUntil === null || heldUntil > now)),
      ),
      ...offers.flatMap(({ status, startsAt, endsAt, heldUntil }) =>
        status === 'offered' && startsAt && endsAt && heldUntil && heldUntil > now
          ? [{ startsAt, endsAt }]
          : [],
      ),
    ];
  }

  async function expectHeldOnce(wished: string) {
    const inOrder = (await findHeld(wished)).toSorted((a, b) => (a.startsAt < b.startsAt ? -1 : 1));
    for (const [index, { startsAt }] of inOrder.entries()) {
      const previous = inOrder[index - 1];
      if (previous)
        expect(Date.parse(startsAt)).toBeGreaterThanOrEqual(Date.parse(previous.endsAt) + 15 * minute);
    }
  }

  test('go to one person, even if several are offered and others book at the same moment', async () => {
    const { open } = await fillDay();
    for (const name of ['ada', 'kim', 'lou']) {
      await joinAndConfirm({ email: `${name}@example.com` });
      studio.clock.time += minute;
    }
    const [replies] = await Promise.all([
      Promise.all(['noa', 'eve', 'max'].map((name) => book({ email: `${name}@example.com` }))),
      open(),
      updateWaitlist(studio.service),
      updateWaitlist(studio.service),
    ]);
    await updateWaitlist(studio.service);
    expect(replies.filter(({ status }) => status === 200).length + (await findOfferEmails()).length).toBe(1);
    expect(await findHeld(day)).toHaveLength(1);
  });

  test('have a number of waiting people, which the calendar shows', async () => {
    await fillDay();
    await joinAndConfirm({ part1: 'morning', day2: day, part2: 'evening' });
    await joinAndConfirm({ email: 'kim@example.com' });
    const { days: shown } = await owner.get(`/calendar?from=2025-11-24&to=${day}`);
    expect(shown.map(({ waiting }: { waiting: number }) => waiting)).toEqual([0, 2]);
  });

  let days = 0;

  test('end booked or open again, in any order of events', async () => {
    const names = ['ada', 'kim', 'lou'] as const;
    const findLinkOf = async (name: string, status: 'unconfirmed' | 'offered') => {
      const { db } = studio.service;
      const own = db.selectFrom('wishes').select('entryId').where('email', '=', `${name}@example.com`);
      const row = await own.where('status', '=', status).executeTakeFirst();
      return row ? makeWishToken(studio.service, row) : '';
    };
    const actions = {
      async wish(wished, name) {
        await join({ email: `${name}@example.com`, day1: wished });
        await studio.fetch(`/api/wishes/${await findLinkOf(name, 'unconfirmed')}/confirm`, {
          method: 'POST',
        });
      },
      book: (wished, name) => book({ day: wished, time: '14:00', email: `${name}@example.com` }),
      async take(wished, name) {
        const offer = await findLinkOf(name, 'offered');
        await book({ day: wished, time: '14:00', email: `${name}@example.com`, offer });
      },
      pass: async (_wished, name) =>
        studio.fetch(`/api/wishes/${await findLinkOf(name, 'offered')}/pass`, { method: 'POST' }),
      async decline(wished) {
        const { db } = studio.service;
        const open = db.selectFrom('bookings').selectAll().where('status', '=', 'requested');
        const row = await open.where('day', '=', wished).executeTakeFirst();
        if (row) await owner(`/bookings/${row.id}/decline`, { json: { version: row.version } });
      },
      async wait() {
        studio.clock.time += 31 * minute;
        await studio.scheduler.runDue();
      },
      run: () => updateWaitlist(studio.service),
    } satisfies Record<string, (wished: string, name: string) => Promise<unknown>>;
    const anyAction = fc.record({
      action: fc.constantFrom(...(Object.keys(actions) as (keyof typeof actions)[]), 'run', 'take'),
      name: fc.constantFrom(...names),
    });
    const rounds = fc.array(fc.array(anyAction, { minLength: 1, maxLength: 3 }), {
      minLength: 6,
      maxLength: 10,
    });
    await fc.assert(
      fc.asyncProperty(rounds, async (drawn) => {
        days += 1;
        studio.clock.time = friday + days * 24 * hour;
        const wished = new Date(studio.clock.time + 7 * 24 * hour).toISOString().slice(0, 10);
        await owner.post('/blocked-times', { day: wished, endTime: '14:00' });
        await owner.post('/blocked-times', { day: wished, time: '14:45' });
        for (const together of drawn) {
          await Promise.all(together.map(({ action, name }) => actions[action](wished, name)));
          await expectHeldOnce(wished);
        }
        studio.clock.time += 4 * hour;
        for (let round = 0; round < 8; round += 1) {
          await studio.scheduler.runDue();
          studio.clock.time += 31 * minute;
        }
        await expectHeldOnce(wished);
        const { db } = studio.service;
        const accepted = await db
          .selectFrom('bookings')
          .select('id')
          .where('day', '=', wished)
          .where('status', '=', 'accepted')
          .execute();
        const times = (await studio.fetch(`/api/bookings/times?day=${wished}&session=standard`)).json.data
          .times;
        expect(times).toEqual(accepted.length > 0 ? [] : ['14:00']);
      }),
      { numRuns: 4, endOnFailure: true },
    );
  });
});
