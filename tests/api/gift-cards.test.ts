import { describe, expect } from 'vitest';
import { EmailSender } from '#src/service/mail/sender.ts';
import { booking, order } from './example-requests.ts';
import { describeDatabases, owner, payWithStripe, stripe, studio, test } from './service-test.ts';
import { sendAll } from './test-service.ts';

async function getOfferedDesigns(): Promise<string[]> {
  const { json } = await studio.fetch('/api/gift-cards/designs');
  return json.data.designs.map(({ id }: { id: string }) => id);
}

describeDatabases('a gift card', () => {
  test('is offered in the owner’s designs, in the order the owner set', async () => {
    expect(await getOfferedDesigns()).toEqual(['ribbon', 'lamp', 'set', 'tulips']);
    const { rows } = await owner.get('/gift-card-templates');
    const [first, ...rest] = rows;
    await owner(`/gift-card-templates/${first.id}/archive`, { json: { version: first.version } });
    expect(await getOfferedDesigns()).toEqual(['lamp', 'set', 'tulips']);
    const reorder = (templates: { id: string; version: number }[]) =>
      owner('/gift-card-templates/order', {
        method: 'PUT',
        json: { order: templates.map(({ id, version }) => ({ id, version })) },
      });
    const [lamp, set, tulips] = rest;
    expect((await reorder([lamp, tulips, set])).status).toBe(200);
    expect(await getOfferedDesigns()).toEqual(['lamp', 'tulips', 'set']);
    // The list on the owner's screen is outdated now.
    const rejected = await reorder([set, lamp, tulips]);
    expect(rejected.status).toBe(409);
    expect(rejected.json.conflict).toMatchObject({
      sent: set.version,
      current: { version: set.version + 1 },
    });
    expect(await getOfferedDesigns()).toEqual(['lamp', 'tulips', 'set']);

    const current = await owner.list('/gift-card-templates?state=active');
    for (const incomplete of [current.slice(1), [first, ...current], [first, ...current.slice(1)]])
      expect((await reorder(incomplete)).status).toBe(409);

    // Older versions could give two templates the same position.
    await studio.service.db.updateTable('giftCardTemplates').set({ position: 2 }).execute();
    expect((await reorder(current.toReversed())).status).toBe(200);
    expect(await getOfferedDesigns()).toEqual(['set', 'tulips', 'lamp']);
  });

  test('never goes negative in twenty simultaneous redemptions, and its balance is the sum of its ledger entries', async () => {
    const issue = { ...order(), amount: 10_000 };
    const card = await owner.post('/gift-cards', issue);
    await studio.fetch('/api/bookings', { json: booking() });
    const [row] = await owner.list('/bookings');
    const pay = { method: 'gift_card', amount: 1500, code: card.code };
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => owner(`/bookings/${row.id}/payments`, { json: pay })),
    );
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(6);
    const { card: after, entries } = await owner.get(`/gift-cards/${card.id}`);
    expect(after.balance).toBe(1000);
    expect(entries.reduce((sum: number, { amount }: { amount: number }) => sum + amount, 0)).toBe(1000);
    expect((await owner.get(`/bookings/${row.id}`)).booking.money.paid).toBe(9000);
  });
});

describe('a gift card sold at the studio', () => {
  test('needs no email address, and is emailed once there is one', async () => {
    const { recipientEmail: _, buyerEmail: _email, ...sale } = order();
    const card = await owner.post('/gift-cards', { ...sale, amount: 14_900, method: 'cash' });
    expect(card).toMatchObject({ status: 'active', balance: 14_900, buyerEmail: '', deliveredAt: null });
    expect(await studio.getEmails()).toEqual([]);
    expect((await owner.list('/transactions'))[0]).toMatchObject({ amount: 14_900, customer: 'Kim Example' });
    const resend = (json: object) => owner(`/gift-cards/${card.id}/resend`, { json });
    const { version } = card;
    expect((await resend({ version })).json.fields).toEqual({ to: 'Please enter an email address' });
    expect((await resend({ version, to: 'lou@example.com' })).status).toBe(200);
    expect((await studio.getEmails())[0]).toContain(card.code);
  });

  test('gets a new code, with its balance and what it holds, and the old one stops working', async () => {
    const card = await owner.post('/gift-cards', { ...order({ deliverOn: '2025-12-24' }), amount: 30_000 });
    await studio.fetch('/api/bookings', { json: booking({ code: card.code }) });
    const { card: held } = await owner.get(`/gift-cards/${card.id}`);
    const json = { version: held.version, note: 'Posted on the internet' };
    const replaced = (await owner(`/gift-cards/${card.id}/replace-code`, { json })).json.data;
    expect(replaced).toMatchObject({ id: card.id, status: 'active', balance: 30_000 });
    expect(replaced.code).not.toBe(card.code);
    const checkBalance = async (code: string) =>
      (await studio.fetch('/api/gift-cards/balance', { json: { code } })).status;
    expect([await checkBalance(card.code), await checkBalance(replaced.code)]).toEqual([422, 200]);
    expect(await owner.list(`/gift-cards?q=${card.code}`)).toEqual([]);
    expect(await owner.list(`/gift-cards?q=${replaced.code}`)).toMatchObject([{ id: card.id }]);
    const { entries } = await owner.get(`/gift-cards/${card.id}`);
    expect(entries.at(-1)).toMatchObject({
      amount: 0,
      balanceAfter: 30_000,
      note: `Code ${card.code} replaced. Posted on the internet`,
    });
    const [{ summary }] = await owner.list('/audit?q=replace-code');
    const [before, after] = [card, replaced].map(({ code }) => `card …${code.slice(-4)}`);
    expect(summary).toBe(`${before}: code replaced, now ${after}, balance $300.00`);
    // The email that was waiting for its day has the new code.
    studio.clock.time = Date.parse('2025-12-24T15:00:00Z');
    const delivery = (await studio.getEmails()).find((email) => email.includes('sent you a gift card')) ?? '';
    expect(delivery).toContain(replaced.code);
    expect(delivery).not.toContain(card.code);
    const [row] = await owner.list('/bookings');
    await owner(`/bookings/${row.id}/accept`, { json: { version: row.version } });
    expect((await owner.get(`/gift-cards/${card.id}`)).card.balance).toBe(30_000 - row.total);
  });
});

describe('a gift card', () => {
  test('for a session links to that session on the booking page', async () => {
    await studio.fetch('/api/gift-cards/orders', { json: order({ kind: 'session', session: 'mini' }) });
    const [{ id }] = await owner.list('/gift-card-orders');
    await owner(`/gift-card-orders/${id}/paid`, { json: { version: 1, method: 'cash' } });
    const email = (await studio.getEmails()).find((text) => text.includes('sent you a gift card')) ?? '';
    expect(email).toMatch(/\/booking\?session=mini&code=[A-Z2-9-]+/);
  });

  test('is ordered, paid for and emailed, and shows its balance', async () => {
    await owner.saveSettings('payment', {
      instructions: 'Pay at the desk.',
      autoRefund: true,
      remindHours: 0,
      releaseHours: 0,
    });
    const ordered = await studio.fetch('/api/gift-cards/orders', { json: order() });
    const howToPay = 'Pay at the desk. We’ll send the gift card as soon as it’s paid for.';
    expect(ordered.json.data).toEqual({ order: 'GC-2001', payment: null, howToPay });
    expect((await studio.getEmails()).join()).toContain(howToPay);
    const [waiting] = await owner.list('/gift-card-orders?status=waiting');
    const paid = await owner(`/gift-card-orders/${waiting.id}/paid`, {
      json: { version: 1, method: 'cash' },
    });
    expect(paid.json.data).toMatchObject({ status: 'paid', amount: 14_900 });
    const email = (await studio.getEmails()).find((text) => text.includes('sent you a gift card')) ?? '';
    expect(email).toContain('To: Lou Example <lou@example.com>');
    const code = /[A-Z2-9]{4}(?:-[A-Z2-9]{4}){3}/.exec(email)?.[0] ?? '';
    expect(email).toContain(`https://hushquarter.example/booking?code=${code}`);
    expect(email).toMatch(/For you.*Balance: \$149/s);
    expect(email).toMatch(/<img[^>]+\/images\/site\/[\w-]+\.jpg/);
    const receipt = (await studio.getEmails()).find((text) => text.includes('Your gift card receipt')) ?? '';
    expect(receipt).toContain('To: Kim Example <kim@example.com>');
    expect(receipt).toContain(
      'We received your payment of $149. The gift card is on its way to Lou Example by email.',
    );
    expect(receipt).toMatch(/Payment method: Cash\r?\nDate: November 21, 2025\r?\nOrder: GC-2001/);
    const balance = await studio.fetch('/api/gift-cards/balance', {
      json: { code: code.toLowerCase().replaceAll('-', ' ') },
    });
    expect(balance.json.data).toMatchObject({ balance: 14_900 });
    const { totals } = await owner.get('/transactions');
    expect(totals).toEqual({ income: 14_900, refunded: 0, disputed: 0, net: 14_900, redeemed: 0 });
  });

  test('without a recipient’s email address, is sent to its buyer to print or forward', async () => {
    const issue = { ...order({ recipientEmail: '' }), amount: 5000 };
    const card = await owner.post('/gift-cards', issue);
    const [email = '', ...others] = await studio.getEmails();
    expect(others).toEqual([]);
    expect(email).toMatch(/^To: Kim Example <kim@example\.com>\r?$/m);
    expect(email).toMatch(/^Subject: Your gift card for Lou Example is ready\r?$/m);
    expect(email).toContain('Hi Kim,');
    expect(email).toContain('Print this email, or forward it');
    expect(email).toMatch(/For: Lou Example\r?\nFrom: Kim Example\r?\nBalance: \$50\r?\nCode: /);
    expect(email).toContain(card.code);
    expect(email).not.toContain('sent you');

    const resend = (to: string, version: number) =>
      owner(`/gift-cards/${card.id}/resend`, { json: { version, to } });
    await resend('Kim@example.com', card.version);
    await resend('lou@example.com', card.version);
    const subjects = (await studio.getEmails()).map((text) => /^Subject: (.+?)\r?$/m.exec(text)?.[1] ?? '');
    expect(subjects.toSorted()).toEqual([
      'Kim Example sent you a gift card',
      'Your gift card for Lou Example is ready',
      'Your gift card for Lou Example is ready',
    ]);
  });

  test('is reduced when its purchase is refunded, and voided when nothing is left', async () => {
    const sold = { ...order(), amount: 10_000, method: 'cash' };
    const card = await owner.post('/gift-cards', sold);
    const [line] = await owner.list('/transactions');
    const refund = (json: object) => owner(`/transactions/${line.id}/refunds`, { json });
    const getCard = async () => (await owner.get(`/gift-cards/${card.id}`)).card;
    await refund({ amount: 1000 });
    expect(await getCard()).toMatchObject({ status: 'active', balance: 10_000 });
    await refund({ amount: 3000, fromCard: true });
    expect(await getCard()).toMatchObject({ status: 'active', balance: 7000 });
    expect((await refund({ amount: 7000, fromCard: true })).status).toBe(422);
    expect(await getCard()).toMatchObject({ balance: 7000 });
    // The refund would take more than the partly used card has left.
    await owner(`/gift-cards/${card.id}/adjust`, {
      json: { version: (await getCard()).version, amount: -2500, note: 'Used' },
    });
    expect((await refund({ amount: 6000, fromCard: true })).status).toBe(201);
    expect(await getCard()).toMatchObject({ status: 'void', balance: 0 });
    expect((await owner.get('/transactions')).totals).toMatchObject({ net: 0 });
    const emails = (await studio.getEmails()).filter((email) => /^Subject: Your refund of/m.test(email));
    const effects = emails.map((email) => /^The gift card[^.]*\./m.exec(email)?.[0]);
    expect(effects).toEqual([
      undefined,
      'The gift card’s balance was reduced by $30.',
      'The gift card can’t be used anymore.',
    ]);
  });

  test('refunded in part before its delivery date is emailed with what is left', async () => {
    const card = await owner.post('/gift-cards', {
      ...order(),
      amount: 10_000,
      method: 'cash',
      deliverOn: '2025-12-24',
    });
    const [line] = await owner.list('/transactions');
    await owner.post(`/transactions/${line.id}/refunds`, { amount: 3000, fromCard: true });
    studio.clock.time = Date.parse('2025-12-26T17:00:00Z');
    const emails = (await studio.getEmails()).filter((email) => email.includes(card.code));
    expect(emails.map((email) => /\$\d+/.exec(email)?.[0])).toEqual(['$70']);
  });

  test('voided before its delivery date is not emailed', async () => {
    const later = { ...order(), amount: 5000, deliverOn: '2025-12-24' };
    const card = await owner.post('/gift-cards', later);
    const { version, id } = card;
    const voided = await owner(`/gift-cards/${id}/void`, { json: { version, note: 'Refunded' } });
    expect(voided.json.data).toMatchObject({ status: 'void', deliveredAt: null });
    studio.clock.time = Date.parse('2025-12-26T17:00:00Z');
    expect((await studio.getEmails()).join()).not.toContain(card.code);
  });

  test('voided after a crash during its delivery is not emailed again', async () => {
    await studio.sender.stop();
    const { version, id, code } = await owner.post('/gift-cards', { ...order(), amount: 5000 });
    await new Promise<void>((leased) => {
      const { service } = studio;
      const send = () => new Promise<void>(() => leased());
      void new EmailSender(service, { ...service.mailer, send }).sendDue();
    });
    await owner.post(`/gift-cards/${id}/void`, { version, note: 'Refunded' });
    studio.clock.time += 181_000;
    await sendAll(new EmailSender(studio.service, studio.service.mailer));
    expect((await studio.getEmails()).join()).not.toContain(code);
  });

  test('is ordered once if an identical order is sent twice, and again if a changed one is sent', async () => {
    const placeOrder = async (overrides: object) =>
      (await studio.fetch('/api/gift-cards/orders', { json: order(overrides) })).json.data.order as string;
    const first = await placeOrder({});
    expect(await placeOrder({})).toBe(first);
    studio.clock.time += 60_000;
    expect(await placeOrder({ recipientEmail: 'louise@example.com' })).not.toBe(first);
    expect(await placeOrder({ amount: 179 })).not.toBe(first);
  });

  test('can be adjusted and voided, and is worth nothing once voided', async () => {
    const card = await owner.post('/gift-cards', { ...order(), amount: 5000 });
    const act = (action: string, json: object) => owner(`/gift-cards/${card.id}/${action}`, { json });
    let { version } = card;
    const adjusted = await act('adjust', { version, amount: -1000, note: 'Wrong amount' });
    expect(adjusted.json.data.balance).toBe(4000);
    expect((await act('adjust', { version, amount: 500, note: 'Again' })).status).toBe(409);
    ({ version } = adjusted.json.data);
    const voided = await act('void', { version, note: 'Lost' });
    expect(voided.json.data).toMatchObject({ status: 'void', balance: 0 });
    ({ version } = voided.json.data);
    expect((await act('adjust', { version, amount: 100, note: 'Found' })).status).toBe(409);
    expect((await studio.fetch('/api/gift-cards/balance', { json: { code: card.code } })).status).toBe(422);
  });

  test('scheduled for a later date: the buyer’s email gives the delivery date, and replies to the studio’s notice go to the buyer', async () => {
    await studio.fetch('/api/gift-cards/orders', { json: order({ deliverOn: '2025-12-24' }) });
    const emails = await studio.getEmails();
    const ordered = emails.find((email) => email.includes('Subject: Your gift card order')) ?? '';
    expect(ordered).toContain('We’ll send the gift card on December 24, 2025, once it’s paid for.');
    const notice = emails.find((email) => email.includes('Subject: Gift card order')) ?? '';
    expect(notice).toMatch(/^Reply-To: kim@example\.com\r?$/m);
    expect(notice).toMatch(
      /From: Kim Example, kim@example\.com\r?\nFor: Lou Example\r?\nSend on: December 24, 2025/,
    );
  });
});

const sendEvent = (event: object, secret?: string) => stripe.sendEvent(studio.origin, event, secret);

describe('payment through Stripe', () => {
  payWithStripe();

  test('opens a checkout, and the payment event activates the card once', async () => {
    const reply = await studio.fetch('/api/gift-cards/orders', { json: order() });
    expect(reply.json.data.payment).toBe('https://checkout.stripe.com/c/pay/cs_test_1');
    const [row] = await owner.list('/gift-card-orders');
    expect(stripe.calls[0]).toMatchObject({
      path: '/v1/checkout/sessions',
      idempotencyKey: expect.stringContaining(row.id),
    });
    expect(reply.json.data.howToPay).toBeNull();
    expect(stripe.sessions.get('cs_test_1')).toMatchObject({ amount_total: 14_900 });
    expect(stripe.calls[0]?.body.get('success_url')).toMatch(
      /^https:\/\/hushquarter\.example\/api\/orders\/[\w.-]+\?paid$/,
    );
    const paid = stripe.pay('cs_test_1') ?? {};
    expect((await sendEvent(paid, 'whsec_wrong')).status).toBe(400);
    const replies = await Promise.all([sendEvent(paid), sendEvent(paid), sendEvent(paid)]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    const { rows, totals } = await owner.get('/transactions');
    expect(rows).toMatchObject([{ method: 'stripe', amount: 14_900, actor: 'stripe' }]);
    expect(totals.income).toBe(14_900);
    expect((await owner.get('/gift-cards')).total).toBe(1);
    const refund = await owner(`/transactions/${rows[0].id}/refunds`, { json: { amount: 4900 } });
    expect(refund.json.data).toMatchObject({ kind: 'payment', refundable: 10_000 });
    await studio.paymentWorker.drain();
    expect(stripe.calls.at(-1)).toMatchObject({ path: '/v1/refunds' });
    await sendEvent(stripe.createEvent('refund.updated', stripe.refunds[0] ?? {}));
    expect((await owner.get('/transactions')).totals.refunded).toBe(4900);
  });
});

describeDatabases('a refund at Stripe', () => {
  payWithStripe();

  test('is recorded once if its webhook arrives before the response', async () => {
    await studio.fetch('/api/gift-cards/orders', { json: order() });
    await sendEvent(stripe.pay('cs_test_1') ?? {});
    stripe.hooks.before = async ({ path, body }) => {
      if (path !== '/v1/refunds') return;
      const metadata = { refund: body.get('metadata[refund]') };
      const early = { id: 're_1', object: 'refund', amount: 14_900, status: 'succeeded', metadata };
      await sendEvent(stripe.createEvent('refund.created', { ...early, payment_intent: 'pi_1' }));
    };
    const [line] = await owner.list('/transactions');
    const refund = { amount: 14_900, fromCard: true };
    await owner(`/transactions/${line.id}/refunds`, { json: refund });
    await studio.paymentWorker.drain();
    expect((await owner.get('/transactions')).totals.refunded).toBe(14_900);
    expect((await owner.list('/gift-cards'))[0].status).toBe('void');
  });
});
