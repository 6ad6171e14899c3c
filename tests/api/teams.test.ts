import { describe, expect } from 'vitest';
import { booking, teamOrder } from './example-requests.ts';
import { describeDatabases, owner, payWithStripe, stripe, studio, test } from './service-test.ts';

const getNewestOrder = async () => (await owner.list('/team-orders'))[0];

const actOnBooking = async (email: string, action: string, overrides: object = {}) => {
  const { rows } = await owner.get('/bookings');
  const { id, version } = rows.find((row: { email: string }) => row.email === email);
  return owner(`/bookings/${id}/${action}`, { json: { version, ...overrides } });
};

const getDetail = async () => owner.get(`/team-orders/${(await getNewestOrder()).id}`);

const act = async (action: string, overrides: object = {}) => {
  const { id, version } = await getNewestOrder();
  return owner(`/team-orders/${id}/${action}`, { json: { version, ...overrides } });
};

const getLastTransaction = async () => (await owner.list('/transactions'))[0];
const refund = async (amount: number) =>
  owner(`/transactions/${(await getLastTransaction()).id}/refunds`, { json: { amount } });
const getCreditStates = async () => (await getDetail()).credits.map(({ state }: { state: string }) => state);

/** Returns the last summary in the history of the newest booking. */
const getLastSummary = async () => {
  const [{ id }] = await owner.list('/bookings?sort=-createdAt');
  return (await owner.get(`/bookings/${id}`)).history.at(-1).summary;
};

const getPageLink = async () => {
  const emails = (await studio.getEmails()).filter((email) => /sessions are ready to book/.test(email));
  return /(\/api\/teams\/[\w.-]+)/.exec(emails.at(-1) ?? '')?.[1] ?? '';
};
const getRefundEmails = async () =>
  (await studio.getEmails()).filter((email) => /^Subject: Your refund of/m.test(email));
const getCancellationEmails = async () =>
  (await studio.getEmails()).filter((email) => /^Subject: Canceled/m.test(email));
const payOrder = async () => {
  await studio.fetch('/api/teams/orders', { json: teamOrder() });
  await act('paid', { method: 'card' });
};

describeDatabases('teams', () => {
  test('order a package, pay, book with credits, and see the state of each', async () => {
    const reply = await studio.fetch('/api/teams/orders', { json: teamOrder() });
    const howToPay = 'You’ll pay at the studio, with a credit or debit card.';
    expect(reply.json).toEqual({ success: true, data: { order: 'TM-3001', payment: null, howToPay } });
    const emails = (await studio.getEmails()).map((email) => email.replaceAll(/=\r?\n/g, ''));
    expect(emails.filter((email) => email.includes(howToPay))).toHaveLength(1);
    expect(await owner.get('/counts')).toMatchObject({ orders: 0, teamOrders: 1 });
    expect(await getNewestOrder()).toMatchObject({
      package: 'Starter Team',
      amount: 29_900,
      members: 5,
    });
    expect((await act('paid', { method: 'card' })).json.data.status).toBe('paid');
    const [line] = await owner.list('/transactions');
    expect(line).toMatchObject({ amount: 29_900, description: 'Starter Team, order TM-3001' });

    const address = await getPageLink();
    const json = { headers: { accept: 'application/json' } };
    const getCredits = async () => (await studio.fetch(address, json)).json.data.credits;
    const [first, second] = await getCredits();
    expect(await getCredits()).toHaveLength(5);
    const search = async (word: string) => (await owner.list(`/team-orders?q=${word}`)) as object[];
    expect(await search(first.code.toLowerCase())).toHaveLength(1);
    expect(await search('TEAM-0000-0000')).toHaveLength(0);
    expect(first.link).toMatch(/\/booking\?session=mini&code=TEAM-\w{4}-\w{4}$/);

    const mini = booking({ session: 'mini', addOns: [], code: first.code, email: 'one@example.com' });
    expect((await studio.fetch('/api/bookings', { json: mini })).json.data.total).toBe(0);
    const longer = { session: 'extended', addOns: [], time: '18:00', code: second.code.toLowerCase() };
    const other = await studio.fetch('/api/bookings', {
      json: booking({ ...longer, email: 'two@example.com' }),
    });
    expect(other.json.data.total).toBe(24_900 - 9900);
    expect((await getCredits()).map(({ state }: { state: string }) => state)).toEqual([
      'requested',
      'requested',
      'available',
      'available',
      'available',
    ]);
    await actOnBooking('one@example.com', 'accept');
    await actOnBooking('two@example.com', 'decline');
    const html = (await studio.fetch(address)).text;
    expect(html).toContain('Booked for Tuesday, November\u00A025, at\u00A02\u00A0pm');
    expect(html).toContain('4 of 5 credits are available');
    studio.clock.time = Date.parse('2025-11-25T20:00:00Z');
    expect((await getCredits())[0]).toMatchObject({ state: 'used' });
    const { credits: shown } = (await getDetail()) as { credits: { booking: object }[] };
    expect(shown[0]?.booking).toEqual({ number: 1001 });
  });

  test('use each credit once, even in simultaneous bookings', async () => {
    await payOrder();
    const { credits } = await getDetail();
    const book = (time: string, email: string) =>
      studio.fetch('/api/bookings', {
        json: booking({ session: 'mini', addOns: [], time, email, code: credits[0].code }),
      });
    const replies = await Promise.all([book('12:00', 'one@example.com'), book('18:00', 'two@example.com')]);
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.find(({ status }) => status === 422)?.json.fields.code).toContain('already used');
    expect((await owner.get('/bookings')).total).toBe(1);
  });
});

describe('teams', () => {
  test('get a credit back if the studio does not answer a request, and the email says so', async () => {
    await payOrder();
    const [{ code }] = (await getDetail()).credits;
    const request = await studio.fetch('/api/bookings', {
      json: booking({ session: 'mini', addOns: [], code }),
    });
    expect(request.status).toBe(200);
    studio.clock.time += 14 * 86_400_000;
    await studio.scheduler.runDue();
    expect((await getDetail()).credits[0].state).toBe('available');
    const [email] = (await studio.getEmails()).filter((text) => /^Subject: .* has expired/m.test(text));
    expect(email).toContain(
      `You haven’t been charged. You can use your team credit ${code} for another session.`,
    );
  });

  test('keep a credit when their session moves to peak or gets longer', async () => {
    await payOrder();
    const [{ code }] = (await getDetail()).credits;
    const email = 'moved@example.com';
    await studio.fetch('/api/bookings', { json: booking({ session: 'mini', addOns: [], code, email }) });
    const to = { day: '2025-11-25', time: '18:00' };
    expect((await actOnBooking(email, 'move', to)).json.data).toMatchObject({
      total: 0,
      discount: 9900,
    });
    const longer = { session: 'standard', guests: 2, addOns: [], extraTime: 0 };
    expect((await actOnBooking(email, 'edit', longer)).json.data).toMatchObject({ total: 7000 });
  });

  test('email at most three credits an hour to one coworker, without spam in the company name', async () => {
    const spam = 'Call 800 555 0199 or open www.evil.example';
    await studio.fetch('/api/teams/orders', { json: teamOrder({ company: spam }) });
    await act('paid', { method: 'card' });
    const address = await getPageLink();
    const credits = await studio.service.db.selectFrom('teamCredits').select('id').execute();
    const email = 'victim@example.com';
    const statuses: number[] = [];
    for (const { id: credit } of credits) {
      const { status } = await studio.fetch(`${address}/send`, { json: { credit, email } });
      statuses.push(status);
    }
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
    const emails = (await studio.getEmails()).filter((text) => /^To: victim/m.test(text));
    expect(emails).toHaveLength(3);
    expect(emails.join('')).not.toMatch(/evil|0199/);
    expect(emails[0]).toContain('Your photo session from Your company');
  });

  test('have credits added and voided by the owner, and their email says how many are available', async () => {
    await payOrder();
    await act('credits', { count: 3 });
    const { credits } = await getDetail();
    expect(credits).toHaveLength(8);
    const [{ id, version, code }] = credits;
    const voided = await owner(`/team-credits/${id}/void`, { json: { version } });
    expect(voided.json.data.status).toBe('void');
    const rejected = await studio.fetch('/api/bookings', {
      json: booking({ session: 'mini', addOns: [], code }),
    });
    expect(rejected.json.fields.code).toContain('isn’t valid anymore');
    await studio.fetch('/api/bookings', {
      json: booking({ session: 'mini', addOns: [], code: credits[1].code }),
    });
    expect((await act('resend')).status).toBe(200);
    const emails = (await studio.getEmails()).filter((email) => /ready to book/.test(email));
    const available = emails.map((email) => /^Available credits: (\d+)\r?$/m.exec(email)?.[1] ?? '');
    expect(available.toSorted()).toEqual(['5', '6']);
  });

  test('refunded in full lose their unused credits but keep booked sessions', async () => {
    await payOrder();
    const { credits } = await getDetail();
    const mini = { session: 'mini', addOns: [], code: credits[0].code };
    await studio.fetch('/api/bookings', { json: booking(mini) });
    await actOnBooking('robin@example.com', 'accept');
    expect((await refund(29_900)).status).toBe(201);
    const [email = '', ...more] = await getRefundEmails();
    expect(email).toContain('To: Kim Example <kim@example.com>');
    expect(email).toContain('$299 went back to your card.');
    expect(email).toContain('For: Starter Team, order TM-3001');
    expect(email).toContain('The 4 unused credits and their links no longer work.');
    expect(more).toEqual([]);
    const { order, payment } = await getDetail();
    expect([order.status, payment.refundable]).toEqual(['refunded', 0]);
    expect(await getCreditStates()).toEqual(['booked', 'void', 'void', 'void', 'void']);
    const late = await studio.fetch('/api/bookings', {
      json: booking({ ...mini, code: credits[1].code, time: '18:00' }),
    });
    expect(late.json.fields.code).toContain('isn’t valid anymore');
    expect((await studio.fetch(await getPageLink())).text).toContain('Booked for Tuesday');

    const { id, version } = (await getDetail()).credits[1];
    const restored = await owner(`/team-credits/${id}/restore`, { json: { version } });
    expect([restored.status, restored.json.error]).toEqual([409, 'TM-3001 is refunded.']);
    expect((await act('credits', { count: 1 })).status).toBe(409);
    await actOnBooking('robin@example.com', 'cancel');
    expect(await getCreditStates()).toEqual(['void', 'void', 'void', 'void', 'void']);
  });

  test('refunded in part keep their credits unless the owner voids them', async () => {
    await payOrder();
    const { id } = await getLastTransaction();
    const part = (overrides: object) =>
      owner(`/transactions/${id}/refunds`, { json: { amount: 5000, ...overrides } });
    await part({});
    expect(await getCreditStates()).toEqual(Array.from({ length: 5 }, () => 'available'));
    expect(await getRefundEmails()).toHaveLength(1);
    await part({ voidCredits: true, notify: false });
    expect(await getRefundEmails()).toHaveLength(1);
    expect(await getCreditStates()).toEqual(Array.from({ length: 5 }, () => 'void'));
    expect((await getDetail()).order.status).toBe('paid');
  });

  test('get a credit back if a session is canceled in time, but not later', async () => {
    await payOrder();
    const { credits } = await getDetail();
    const [{ code }] = credits;
    await studio.fetch('/api/bookings', { json: booking({ session: 'mini', addOns: [], code }) });
    await actOnBooking('robin@example.com', 'accept');
    await actOnBooking('robin@example.com', 'cancel');
    expect((await getDetail()).credits[0].state).toBe('available');
    expect(await getLastSummary()).toBe(`HQ-1001 was canceled, team credit ${code} available again`);
    expect((await getCancellationEmails())[0]).toContain(
      `You can use your team credit ${code} for another session.`,
    );

    await studio.fetch('/api/bookings', { json: booking({ session: 'mini', addOns: [], code }) });
    const { startsAt } = (await actOnBooking('robin@example.com', 'accept')).json.data;
    studio.clock.time = Date.parse(startsAt) - 3_600_000;
    await actOnBooking('robin@example.com', 'cancel', { by: 'customer' });
    expect((await getDetail()).credits[0].state).toBe('used');
    expect(await getLastSummary()).toBe(`HQ-1002 was canceled for the customer, team credit ${code} used`);
    const emails = await getCancellationEmails();
    const lost = `Team credit ${code} is non-refundable, because canceling is free only up to 24 hours before the session.`;
    expect(emails.filter((email) => email.includes(lost))).toHaveLength(1);
  });

  test('use up the credit again when a declined booking is accepted', async () => {
    await payOrder();
    const [{ code }] = (await getDetail()).credits;
    const mini = (email: string, time: string) => booking({ session: 'mini', addOns: [], code, email, time });
    await studio.fetch('/api/bookings', { json: mini('one@example.com', '12:00') });
    await actOnBooking('one@example.com', 'decline');
    await actOnBooking('one@example.com', 'accept');
    const second = await studio.fetch('/api/bookings', { json: mini('two@example.com', '18:00') });
    expect(second.status).toBe(422);
  });

  test('warn before accepting a declined booking whose credit has been used since', async () => {
    await payOrder();
    const [{ code }] = (await getDetail()).credits;
    const mini = (email: string, time: string) => booking({ session: 'mini', addOns: [], code, email, time });
    await studio.fetch('/api/bookings', { json: mini('one@example.com', '12:00') });
    await actOnBooking('one@example.com', 'decline');
    await studio.fetch('/api/bookings', { json: mini('two@example.com', '18:00') });
    const rejected = await actOnBooking('one@example.com', 'accept');
    expect(rejected.status).toBe(409);
    expect(rejected.json.error).toBe('The team credit is no longer available. $79 will be due.');
    const accepted = await actOnBooking('one@example.com', 'accept', { override: true });
    expect(accepted.json.data).toMatchObject({ total: 7900, discount: 0, promoCode: null });
    expect((await getCreditStates())[0]).toBe('requested');
  });

  test('email a credit to a coworker from the team page, without scripts', async () => {
    await payOrder();
    const address = await getPageLink();
    const { id } = await studio.service.db.selectFrom('teamCredits').select('id').executeTakeFirstOrThrow();
    const wrong = await studio.fetch(`${address}/send`, { form: { credit: id, email: 'invalid' } });
    expect(wrong.status).toBe(422);
    expect(wrong.text).toContain('role="alert"');
    const sent = await studio.fetch(`${address}/send`, { form: { credit: id, email: 'Lou@example.com' } });
    expect([sent.status, sent.headers.get('location')]).toEqual([303, address]);
    const [email = ''] = (await studio.getEmails()).filter((text) => /photo session from Example/.test(text));
    expect(email).toContain('lou@example.com');
    expect(email).toMatch(/booking\?session=mini&(?:amp;)?code=TEAM-/);
    const shown = await studio.fetch(address);
    expect(shown.text).toContain('Emailed to lou<wbr/>@example.com');
    expect(shown.headers.get('referrer-policy')).toBe('no-referrer');
    expect(shown.headers.get('x-robots-tag')).toBe('noindex');
    const forged = address.replace(/.$/, (last) => (last === 'x' ? 'y' : 'x'));
    expect((await studio.fetch(forged)).status).toBe(404);
    const inBrowser = { headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' } };
    for (const stale of [forged, '/api/teams/cut-off', '/api/bookings/not.one']) {
      const { status, headers, text } = await studio.fetch(stale, inBrowser);
      expect([status, headers.get('content-type')]).toEqual([404, 'text/html; charset=UTF-8']);
      expect(text).toContain('>This link is incomplete or has expired. Please email or call us.</h1>');
      expect(text).toContain('mailto:hello@hushquarter.example');
    }
  });
});

describeDatabases('teams that pay through Stripe', () => {
  payWithStripe();

  test('refunded at Stripe lose their unused credits too; a failed refund restores the order', async () => {
    await studio.fetch('/api/teams/orders', { json: teamOrder() });
    const paid = stripe.pay('cs_test_1') ?? {};
    await stripe.sendEvent(studio.origin, paid);
    for (const event of stripe.refundInDashboard('pi_1', 29_900))
      await stripe.sendEvent(studio.origin, event);
    expect((await getDetail()).order.status).toBe('refunded');
    expect(await getCreditStates()).toEqual(Array.from({ length: 5 }, () => 'void'));
    expect(await getRefundEmails()).toHaveLength(1);
    // The payment event is delivered again and adds no credits.
    await stripe.sendEvent(studio.origin, { ...paid, id: 'evt_again' });
    expect(await getCreditStates()).toHaveLength(5);

    await stripe.sendEvent(studio.origin, stripe.failRefund('re_1'));
    expect((await getDetail()).order.status).toBe('paid');
  });
});
