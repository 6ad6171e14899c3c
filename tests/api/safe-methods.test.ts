import { expect } from 'vitest';
import { sql } from 'kysely';
import { getOrderLink } from '#src/service/orders/orders.ts';
import { tables } from '#src/domain/tables.ts';
import { snakeCase } from '#src/service/backup/read-rows.ts';
import { wish } from './example-requests.ts';
import { act, getPageLink, requestBooking } from './booking-client.ts';
import { payTeamOrder } from './paid-team-order.ts';
import { describeDatabases, owner, payWithStripe, studio, test } from './service-test.ts';

/** Reading may only change request counts, the last use of a calendar feed, and the time of the last health check. */
async function readTables(): Promise<Record<string, unknown[]>> {
  const snapshot: Record<string, unknown[]> = {};
  for (const table of Object.keys(tables).map(snakeCase)) {
    if (table === 'rate_limits') continue;
    const { rows } = await sql<{ name?: unknown }>`select * from ${sql.table(table)}`.execute(
      studio.service.db,
    );
    snapshot[table] = rows
      .filter((row) => row.name !== 'health check')
      .map((row) => ({ ...row, usedAt: null }))
      .toSorted(compareRows);
  }
  return snapshot;
}

/** The link of a visitor on the waitlist to whom a time is offered. */
async function getOfferLink(): Promise<string> {
  await studio.fetch('/api/wishes', { json: wish() });
  const emails = (await studio.getEmails()).join('\n');
  const link = /\/api\/wishes\/[\w.-]+/.exec(emails)?.[0] ?? '';
  await studio.fetch(`${link}/confirm`, { method: 'POST' });
  await studio.scheduler.runDue();
  const [{ status }] = await owner.list('/wishes');
  expect(status).toBe('offered');
  return link;
}

const compareRows = (a: object, b: object) => JSON.stringify(a).localeCompare(JSON.stringify(b));

describeDatabases('GET and HEAD', () => {
  payWithStripe();

  test('change nothing on any public route, because email scanners open every link', async () => {
    await requestBooking();
    const requested = await getPageLink();
    await act(await requestBooking({ time: '11:00', email: 'noa@example.com' }), 'accept');
    const accepted = await getPageLink();
    const { id } = await payTeamOrder(studio, owner);
    const orderPage = new URL(getOrderLink(studio.service, { id })).pathname;
    const team = new URL((await owner.get(`/team-orders/${id}`)).link).pathname;
    const feed = (await owner('/calendar-feeds', { json: { name: 'Phone' } })).json.data.url;
    const wished = await getOfferLink();
    const links: Record<string, string[]> = {
      '/healthz': ['/healthz'],
      '/api/bookings/times': ['/api/bookings/times?day=2025-11-25&session=standard'],
      '/api/bookings/:token': [requested, accepted, `${requested}?day=2025-11-26`],
      '/api/bookings/:token/calendar.ics': [`${accepted}/calendar.ics`],
      '/api/bookings/:token/pay': [`${requested}/pay`, `${accepted}/pay`],
      '/api/gift-cards/designs': ['/api/gift-cards/designs'],
      '/api/orders/:token': [orderPage],
      '/api/teams/copy.js': ['/api/teams/copy.js'],
      '/api/teams/:token': [team],
      '/api/calendar/:file{.+\\.ics}': [new URL(feed).pathname],
      '/api/wishes/:token': [wished],
      '/api/wishes/:token/book': [`${wished}/book`],
    };
    const routes = studio.app.routes
      .filter(({ method, path }) => method === 'GET' && !path.startsWith('/api/admin'))
      .map(({ path }) => path);
    expect(Object.keys(links).toSorted()).toEqual([...new Set(routes)].toSorted());
    await studio.getEmails();
    const before = await readTables();
    for (const link of Object.values(links).flat()) {
      for (const method of ['GET', 'HEAD']) {
        for (const accept of ['text/html', 'application/json']) {
          const { status } = await studio.fetch(link, { method, headers: { accept } });
          expect([link, [200, 303].includes(status)]).toEqual([link, true]);
        }
      }
    }
    expect(await readTables()).toEqual(before);
    expect((await studio.fetch(`${accepted}/pay`, { method: 'POST' })).headers.get('location')).toMatch(
      /^https:\/\/checkout\.stripe\.com\//,
    );
  });
});
