import type { lookup as dnsLookUp } from 'node:dns';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import http from 'node:http';
import { afterEach, beforeEach, describe, expect } from 'vitest';
import { fetchCalendar, isPublicAddress } from '#src/service/calendars/fetch-calendar.ts';
import { parseInWorker } from '#src/service/calendars/parse-in-worker.ts';
import { ensureBundle } from '../../scripts/bundle.mjs';
import { booking } from './example-requests.ts';
import { describeDatabases, owner, restart, runTasksAfter, studio, test } from './service-test.ts';

// Node.js can't start the worker's TypeScript, so the tests use the bundled one.
Object.assign(globalThis, { STUDIO_CALENDARS: new URL('calendars.js', ensureBundle() ?? undefined).href });

const google = readFileSync(new URL('../fixtures/calendars/google.ics', import.meta.url), 'utf8');
const minute = 60_000;

let server: http.Server;
let respond: http.RequestListener;
let address = '';

beforeEach(async () => {
  respond = (_, response) => response.end(google);
  server = http.createServer((request, response) => respond(request, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const bound = server.address();
  address = `webcal://127.0.0.1:${typeof bound === 'object' && bound ? bound.port : 0}/private-1234/basic.ics`;
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const connect = () => owner.post('/connected-calendars', { name: 'Mine', address });
const readState = async () => (await owner.list('/connected-calendars'))[0];

async function refreshAfter(minutes: number) {
  studio.clock.time += minutes * minute;
  await studio.scheduler.runDue();
}

describeDatabases('a connected calendar', (newUrl) => {
  beforeEach(async () => restart({ allowLoopbackCalendars: true, env: await newUrl() }));

  test('blocks times while its events are busy, and frees them when it is disconnected', async () => {
    await connect();
    await refreshAfter(0);
    const { blocked } = await owner.get('/calendar?from=2025-11-25&to=2025-11-25');
    expect(blocked).toMatchObject([{ reason: 'Dentist', calendar: 'Mine' }]);
    // 2 pm to 3:30 pm in Charlotte
    const request = booking({ day: '2025-11-25', time: '14:30' });
    expect((await studio.fetch('/api/bookings', { json: request })).status).toBe(422);
    const { id, version } = await readState();
    await owner(`/connected-calendars/${id}`, { method: 'DELETE', json: { version } });
    expect((await owner.get('/calendar?from=2025-11-25&to=2025-11-25')).blocked).toEqual([]);
    expect((await studio.fetch('/api/bookings', { json: request })).status).toBe(200);
    expect(
      await studio.service.db
        .selectFrom('secrets')
        .select('name')
        .where('name', 'like', '%calendar%')
        .execute(),
    ).toEqual([]);
  });

  test('is read every 10 minutes', async () => {
    await connect();
    await refreshAfter(0);
    let requests = 0;
    respond = (_, response) => {
      requests += 1;
      response.end(google.replace('SUMMARY:Dentist', 'SUMMARY:Doctor'));
    };
    await refreshAfter(5);
    expect(requests).toBe(0);
    await refreshAfter(5);
    expect(requests).toBe(1);
    const { blocked } = await owner.get('/calendar?from=2025-11-25&to=2025-11-25');
    expect(blocked).toMatchObject([{ reason: 'Doctor' }]);
  });
});

describe('a connected calendar', () => {
  beforeEach(async () => restart({ allowLoopbackCalendars: true }));

  test('keeps its events while it fails, and becomes a task after two hours', async () => {
    await connect();
    await refreshAfter(0);
    respond = (_, response) => response.writeHead(404).end();
    await refreshAfter(10);
    expect(await readState()).toMatchObject({ failure: expect.stringContaining('error 404') });
    expect((await owner.get('/dashboard')).connectedCalendars.failing).toEqual([]);
    expect((await owner.get('/calendar?from=2025-11-25&to=2025-11-25')).blocked).toHaveLength(1);
    await refreshAfter(121);
    expect((await owner.get('/dashboard')).connectedCalendars.failing).toEqual(['Mine']);
    expect((await owner.get('/dashboard')).taskProblems).toEqual([]);
    respond = (_, response) => response.end(google);
    await refreshAfter(10);
    expect(await readState()).toMatchObject({ failure: null, failingSince: null });
  });

  test('never cancels a booking, but the overlap becomes a task', async () => {
    const request = booking({ day: '2025-11-25', time: '14:30' });
    expect((await studio.fetch('/api/bookings', { json: request })).status).toBe(200);
    await studio.service.db.updateTable('bookings').set({ status: 'accepted' }).execute();
    await connect();
    await refreshAfter(0);
    const { connectedCalendars } = await owner.get('/dashboard');
    expect(connectedCalendars).toMatchObject({ overlaps: 1, firstOverlap: '2025-11-25' });
    expect((await owner.list('/bookings'))[0].status).toBe('accepted');
  });

  test('has an address that is stored encrypted and never shown', async () => {
    await connect();
    respond = (_, response) => response.writeHead(500).end();
    await refreshAfter(0);
    const { db } = studio.service;
    const stored = [
      await db.selectFrom('secrets').selectAll().execute(),
      await db.selectFrom('connectedCalendars').selectAll().execute(),
      await db.selectFrom('audit').selectAll().execute(),
      await db.selectFrom('idempotencyKeys').selectAll().execute(),
    ];
    expect(JSON.stringify(stored)).not.toContain('private-1234');
    expect((await owner('/connected-calendars')).text).not.toContain('private-1234');
  });
});

test('events are erased a day after they end, even if their calendar fails', async () => {
  await restart({ allowLoopbackCalendars: true });
  await connect();
  await refreshAfter(0);
  respond = (_, response) => response.writeHead(500).end();
  await runTasksAfter(6 * 24 * 3_600_000);
  const rows = await studio.service.db.selectFrom('calendarEvents').select('title').execute();
  expect(rows.map(({ title }) => title)).not.toContain('Dentist');
  expect(rows).not.toEqual([]);
});

describe('the guard', () => {
  const fetchText = (allowLoopback: boolean, url = address) =>
    fetchCalendar({ address: url, etag: null, allowLoopback });

  test.for([
    'webcal://127.0.0.1/',
    'https://localhost/',
    'https://[::1]/',
    'https://[::ffff:10.0.0.1]/',
    'https://169.254.169.254/',
    'https://2130706433/',
  ])('does not connect to %s', async (url) => {
    await expect(fetchText(false, url)).rejects.toThrow('not on the public internet');
  });

  test('follows three redirects, but none into the network', async () => {
    let redirects = 0;
    let target = '/again';
    respond = (_, response) => {
      redirects += 1;
      if (redirects > 3) response.end(google);
      else response.writeHead(302, { location: target }).end();
    };
    expect((await fetchText(true))?.text).toBe(google);
    redirects = -1;
    await expect(fetchText(true)).rejects.toThrow('redirects too often');
    redirects = 0;
    target = 'https://192.168.1.1/';
    await expect(fetchText(true)).rejects.toThrow('not on the public internet');
  });

  test('does not connect to a public name with an address in the network', async () => {
    const lookUp = ((_host: string, _options: object, done: (error: null, addresses: object[]) => void) =>
      done(null, [
        { address: '8.8.8.8', family: 4 },
        { address: '10.0.0.1', family: 4 },
      ])) as typeof dnsLookUp; // one of its overloads, which the guard calls
    const request = { address: 'https://calendar.example/', etag: null, allowLoopback: false };
    await expect(fetchCalendar(request, { lookUp })).rejects.toThrow('not on the public internet');
  });

  test('gives up when its time is over, before the response and during it', async () => {
    for (const sendsHead of [false, true]) {
      const timeout = new AbortController();
      respond = (_, response) => {
        if (sendsHead) response.write(google.slice(0, 100), () => timeout.abort());
        else timeout.abort();
      };
      const request = { address, etag: null, allowLoopback: true };
      await expect(fetchCalendar(request, { signal: timeout.signal })).rejects.toThrow('respond in time');
    }
  });

  test('stops a worker whose time is over', async () => {
    const rules = { from: '', to: '', timezone: 'UTC', ownHost: '', ownerEmails: [] };
    const request = { text: google, rules };
    await expect(parseInWorker(request, AbortSignal.abort())).rejects.toThrow('too complicated to read');
  });

  test('stops at 10 MB', async () => {
    respond = (_, response) => response.end(Buffer.alloc(20 << 20, 'x'));
    await expect(fetchText(true)).rejects.toThrow('larger than 10 MB');
  });

  test('asks with the ETag that the server gave', async () => {
    respond = ({ headers }, response) =>
      headers['if-none-match'] === '"v1"'
        ? response.writeHead(304).end()
        : response.setHeader('etag', '"v1"').end(google);
    expect((await fetchText(true))?.etag).toBe('"v1"');
    expect(await fetchCalendar({ address, etag: '"v1"', allowLoopback: true })).toBeNull();
  });

  test.for([
    ['8.8.8.8', true],
    ['2607:f8b0::1', true],
    ['100.64.0.1', false],
    ['fd00::1', false],
    ['64:ff9b::7f00:1', false],
    ['2002:7f00:1::', false],
    ['::', false],
  ] as const)('knows whether %s is public', ([ip, isPublic]) => {
    expect(isPublicAddress(ip)).toBe(isPublic);
  });
});
