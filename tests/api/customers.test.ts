import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { updateTotals } from '#src/service/customers/customers.ts';
import { actors } from '#src/service/db/audit.ts';
import { lockBooking } from '#src/service/db/versions.ts';
import { inTransaction } from '#src/service/unit.ts';
import { booking, order, teamOrder, wish } from './example-requests.ts';
import { readLists } from './lists.ts';
import { isBlocking } from './postgres.ts';
import { act, requestBooking } from './booking-client.ts';
import { describeDatabases, owner, studio, test } from './service-test.ts';

const readCells = (line: string) => line.split(',').map((cell) => cell.replaceAll('"', ''));

describeDatabases('customers', () => {
  test('include subscribers, who get their full name from a booking and are removed after unsubscribing', async () => {
    const signUps = [
      { email: 'noa@example.com', firstname: 'Noa', newsletter_type: 'general' },
      { email: 'ada@example.com', newsletter_type: 'general' },
    ];
    for (const json of signUps) {
      expect((await studio.fetch('/api/subscribe', { json })).status).toBe(200);
    }
    const listSubscribed = async () =>
      (await owner.list('/customers?newsletter=subscribed&sort=name')).map(
        ({ name, email }: { name: string; email: string }) => [name, email],
      );
    expect(await listSubscribed()).toEqual([
      ['', 'ada@example.com'],
      ['Noa', 'noa@example.com'],
    ]);
    expect((await owner.get('/customers?q=noa')).total).toBe(1);
    await studio.fetch('/api/bookings', { json: booking({ email: 'noa@example.com', name: 'Noa Example' }) });
    expect(await listSubscribed()).toContainEqual(['Noa Example', 'noa@example.com']);

    for (const { id, version } of await owner.list('/subscribers')) {
      await owner(`/subscribers/${id}/unsubscribe`, { json: { version } });
    }
    studio.clock.time += 365 * 86_400_000;
    await studio.scheduler.runDue();
    const { rows } = await owner.get('/customers');
    expect(rows.map(({ name }: { name: string }) => name)).toEqual(['Noa Example']);
  });

  test('are erased while one of their bookings changes', async () => {
    await studio.fetch('/api/bookings', { json: booking() });
    const [{ id, version, email }] = await owner.list('/customers');
    const [{ id: bookingId }] = await owner.list('/bookings');
    const { service } = studio;
    const erasing = await inTransaction(service, actors.system, async (unit) => {
      await lockBooking(unit, bookingId);
      const json = { version, confirm: email };
      const reply = owner(`/customers/${id}`, { method: 'DELETE', json });
      if (service.kind === 'postgres') await expect.poll(() => isBlocking(unit.db)).toBe(true);
      await updateTotals(unit, id);
      return { reply };
    });
    expect((await erasing.reply).status).toBe(200);
    expect((await owner.list('/bookings'))[0].email).toMatch(/erased/);
  });

  test('are not erased while a confirmed session is to take place', async () => {
    const bookingId = await requestBooking();
    await act(bookingId, 'accept');
    const erase = async () => {
      const [{ id, version, email }] = await owner.list('/customers');
      return owner(`/customers/${id}`, { method: 'DELETE', json: { version, confirm: email } });
    };
    const rejected = await erase();
    expect([rejected.status, rejected.json.error]).toEqual([
      409,
      'This customer still has a session: HQ-1001. Cancel it first.',
    ]);
    await act(bookingId, 'cancel');
    expect((await erase()).status).toBe(200);
  });

  test('are erased although a stored copy of an email cannot be deleted', async () => {
    await studio.fetch('/api/bookings', { json: booking() });
    await studio.getEmails();
    const outbox = join(studio.folder, 'outbox');
    for (const name of await readdir(outbox)) {
      await rm(join(outbox, name));
      await mkdir(join(outbox, name));
    }
    const [{ id, version, email }] = await owner.list('/customers');
    const json = { version, confirm: email };
    expect((await owner(`/customers/${id}`, { method: 'DELETE', json })).status).toBe(200);
    expect((await owner.list('/customers'))[0].email).toMatch(/erased/);
  });

  test('every list is exported with local times', async () => {
    const email = 'noa@example.com';
    const forms: [string, object][] = [
      ['bookings', booking()],
      ['wishes', wish()],
      ['contact', { name: 'Noa', email, message: 'Hello' }],
      ['subscribe', { email, newsletter_type: 'general' }],
      ['waitlist', { email, interest: 'opening' }],
      ['gift-cards/orders', order()],
      ['teams/orders', teamOrder()],
      ['admin/gift-cards', { ...order(), amount: 5000, method: 'cash' }],
      ['admin/blocked-times', { day: '2025-12-01', time: '10:00', endTime: '12:00', reason: 'Paint' }],
      ['admin/connected-calendars', { name: 'Mine', address: 'https://calendar.example/mine.ics' }],
      ['admin/campaigns', { audience: 'newsletter', subject: 'Hello', text: 'Hi {firstname},' }],
    ];
    for (const [path, json] of forms) {
      const { status, text } = await owner(`/api/${path}`, { json });
      expect([200, 201], `${path}: ${text}`).toContain(status);
    }
    const readAt = new Date(studio.clock.time).toISOString();
    await studio.service.db.updateTable('connectedCalendars').set({ readAt }).execute();
    const withoutTimes = ['promo-codes', 'gift-card-templates'];
    for (const { name: list } of await readLists(owner)) {
      const { text } = await owner(`/${list}.csv`);
      expect(text, list).not.toMatch(/\dT\d\d:\d\d/);
      if (!withoutTimes.includes(list)) expect(text, list).toMatch(/2025-1[12]-\d\d \d\d:\d\d/);
    }
  });
});

describe('customers', () => {
  test('completed by a booking get a new version, so an open dialog cannot overwrite the phone number', async () => {
    const email = 'noa@example.com';
    await studio.fetch('/api/subscribe', { json: { email, newsletter_type: 'general' } });
    const [{ id, version }] = await owner.list('/customers');
    const person = { email, name: 'Noa Example', phone: '(704) 555-0123' };
    await studio.fetch('/api/bookings', { json: booking(person) });
    const path = `/api/admin/customers/${id}`;
    const save = (sentVersion: number) =>
      owner(path, { method: 'PATCH', json: { version: sentVersion, name: 'Noa', phone: '' } });
    const { status, json } = await save(version);
    expect(status).toBe(409);
    expect(json.conflict.current).toMatchObject(person);
    expect((await owner(path)).json.data.customer).toMatchObject(person);
    // A further booking completes nothing, so it doesn't interrupt an edit.
    const current = json.conflict.current.version;
    await studio.fetch('/api/bookings', { json: booking({ ...person, name: 'Noor', time: '18:00' }) });
    expect((await save(current)).status).toBe(200);
  });

  test('the bookings export has local times, names and payments', async () => {
    await studio.fetch('/api/bookings', { json: booking() });
    const [{ id, version }] = await owner.list('/bookings');
    await owner(`/bookings/${id}/accept`, { json: { version } });
    await owner(`/bookings/${id}/payments`, { json: { method: 'cash', amount: 5000 } });
    const readCsv = async (list: string) => {
      const [head = '', ...lines] = (await owner(`/${list}.csv`)).text.trim().split('\r\n');
      const names = readCells(head.replace('\u{FEFF}', ''));
      return lines.map((line) =>
        Object.fromEntries(readCells(line).map((cell, index) => [names[index], cell])),
      );
    };
    expect(await readCsv('bookings')).toMatchObject([
      {
        Number: 'HQ-1001',
        Requested: '2025-11-21 12:00',
        Status: 'Confirmed',
        Day: '2025-11-25',
        Start: '14:00',
        Session: 'Standard',
        'Add-ons': 'Pet fee',
        Total: '184.00',
        Paid: '50.00',
        Refunded: '0.00',
        Due: '134.00',
        Name: 'Robin Example',
      },
    ]);
    expect(await readCsv('transactions')).toMatchObject([
      { Time: '2025-11-21 12:00', Amount: '50.00', Customer: 'Robin Example', Booking: 'HQ-1001' },
    ]);
    expect(await readCsv('customers')).toMatchObject([
      { Name: 'Robin Example', 'Last booking': '2025-11-25 14:00', 'Customer since': '2025-11-21 12:00' },
    ]);
  });
});

test('a phone number is found however it is typed', async () => {
  await studio.fetch('/api/bookings', { json: booking({ phone: '(704) 555-0123' }) });
  for (const typed of ['7045550123', '704-555-0123', '+17045550123', '555-0123'])
    expect((await owner.get(`/customers?q=${encodeURIComponent(typed)}`)).total, typed).toBe(1);
  expect((await owner.get('/customers?q=7045550124')).total).toBe(0);
});
